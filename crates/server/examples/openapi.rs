//! Prints the description of the interface, for programs that make code from it.

fn main() -> Result<(), serde_json::Error> {
    println!("{:#}", server::description()?);
    Ok(())
}
