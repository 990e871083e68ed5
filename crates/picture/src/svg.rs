//! A scene as SVG. No styles of its own: the policy of the page allows none that it does not know.

use std::fmt::Write;

use super::{Fill, Rgb, Scene, Shape, TONES};

/// The picture that is seen until the page is there. The style of the document says when and how large.
pub fn first_board(scene: &Scene, description: &str) -> String {
    let (width, height) = (scene.width, scene.height);
    let mut out = format!(
        "<svg id=\"first-board\" role=\"img\" aria-label=\"{description}\" viewBox=\"0 0 {width} {height}\">{}",
        defs()
    );
    for shape in &scene.shapes {
        add(&mut out, shape);
    }
    out + "</svg>"
}

fn defs() -> String {
    let mut defs = String::from(
        "<defs><linearGradient id=\"fw\" x2=\"0\" y2=\"1\"><stop stop-color=\"#bd8045\"/><stop offset=\"1\" stop-color=\"#996030\"/></linearGradient>\
         <linearGradient id=\"fh\" x2=\"0\" y2=\"1\"><stop stop-color=\"#3a1f0c\"/><stop offset=\"1\" stop-color=\"#673c1a\"/></linearGradient>",
    );
    for (i, tone) in TONES.iter().enumerate() {
        let [light, middle, dark] = tone.map(hex);
        // Writing to a string cannot fail.
        let _ = write!(
            defs,
            "<radialGradient id=\"f{i}\" cx=\".35\" cy=\".3\" r=\".8\"><stop stop-color=\"{light}\"/>\
             <stop offset=\".5\" stop-color=\"{middle}\"/><stop offset=\"1\" stop-color=\"{dark}\"/></radialGradient>"
        );
    }
    defs + "</defs>"
}

fn add(out: &mut String, shape: &Shape) {
    let written = match *shape {
        // Seeds throw no shadow here: they would be half of the document.
        Shape::Ellipse {
            fill: Fill::Shadow, ..
        } => Ok(()),
        Shape::Box {
            x,
            y,
            w,
            h,
            r,
            fill,
        } => {
            let (left, top, paint) = (x - w / 2.0, y - h / 2.0, paint(fill));
            write!(
                out,
                "<rect x=\"{left:.0}\" y=\"{top:.0}\" width=\"{w:.0}\" height=\"{h:.0}\" rx=\"{r:.0}\" {paint}/>"
            )
        }
        Shape::Ellipse {
            x,
            y,
            rx,
            ry,
            turn: 0.0,
            fill,
        } => {
            let paint = paint(fill);
            write!(
                out,
                "<ellipse cx=\"{x:.0}\" cy=\"{y:.0}\" rx=\"{rx:.0}\" ry=\"{ry:.0}\" {paint}/>"
            )
        }
        Shape::Ellipse {
            x,
            y,
            rx,
            ry,
            turn,
            fill,
        } => {
            let paint = paint(fill);
            write!(
                out,
                "<ellipse rx=\"{rx:.0}\" ry=\"{ry:.0}\" transform=\"translate({x:.0} {y:.0})rotate({turn:.0})\" {paint}/>"
            )
        }
        Shape::Number {
            x,
            y,
            size,
            value,
            colour,
        } => {
            let (base, colour) = (y + size * 0.35, hex(colour));
            write!(
                out,
                "<text x=\"{x:.0}\" y=\"{base:.0}\" font-size=\"{size:.0}\" font-family=\"system-ui,sans-serif\" text-anchor=\"middle\" fill=\"{colour}\">{value}</text>"
            )
        }
    };
    // Writing to a string cannot fail.
    let _ = written;
}

fn paint(fill: Fill) -> String {
    match fill {
        Fill::Plain(colour) => format!("fill=\"{}\"", hex(colour)),
        Fill::Wood => "fill=\"url(#fw)\"".to_owned(),
        Fill::Hollow => "fill=\"url(#fh)\"".to_owned(),
        Fill::Seed(tone) => format!("fill=\"url(#f{tone})\""),
        Fill::Shadow => "fill=\"#2a1606\" opacity=\".3\"".to_owned(),
    }
}

fn hex([r, g, b]: Rgb) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}
