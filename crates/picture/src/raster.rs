//! A scene as PNG.
//!
//! Every shape is painted over those below it, pixel by pixel in the box around it. How much of a pixel a shape covers
//! follows from the distance of the pixel's middle to the edge, so that edges are smooth without sampling them.

use std::io;

use super::{Fill, Rgb, Scene, Shape, TONES, digits};

/// The picture of a scene, this many pixels wide.
pub fn png(scene: &Scene, width: u32) -> io::Result<Vec<u8>> {
    let scale = width as f32 / scene.width;
    let height = (scene.height * scale).round() as u32;
    let mut canvas = Canvas::new(width, height, scale, scene.ground);
    for shape in &scene.shapes {
        canvas.paint(shape);
    }
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, width, height);
    // A picture on a ground is opaque everywhere.
    let pixels = match scene.ground {
        Some(_) => canvas
            .pixels
            .chunks_exact(4)
            .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]])
            .collect(),
        None => canvas.pixels,
    };
    encoder.set_color(match scene.ground {
        Some(_) => png::ColorType::Rgb,
        None => png::ColorType::Rgba,
    });
    encoder.set_depth(png::BitDepth::Eight);
    // What compresses better is not optimised in a debug build, and takes seconds there.
    encoder.set_compression(match cfg!(debug_assertions) {
        true => png::Compression::Fast,
        false => png::Compression::Balanced,
    });
    let mut writer = encoder.write_header().map_err(io::Error::other)?;
    writer.write_image_data(&pixels).map_err(io::Error::other)?;
    drop(writer);
    Ok(out)
}

struct Canvas {
    width: u32,
    height: u32,
    scale: f32,
    /// Red, green, blue and opacity of every pixel.
    pixels: Vec<u8>,
}

impl Canvas {
    fn new(width: u32, height: u32, scale: f32, ground: Option<Rgb>) -> Self {
        let pixel = ground.map_or([0; 4], |[r, g, b]| [r, g, b, 255]);
        Self {
            width,
            height,
            scale,
            pixels: pixel.repeat((width * height) as usize),
        }
    }

    fn paint(&mut self, shape: &Shape) {
        match *shape {
            Shape::Box {
                x,
                y,
                w,
                h,
                r,
                fill,
            } => {
                let reach = (w / 2.0, h / 2.0);
                let edge = |dx: f32, dy: f32| {
                    let (qx, qy) = (dx.abs() - reach.0 + r, dy.abs() - reach.1 + r);
                    let outside = qx.max(0.0).hypot(qy.max(0.0));
                    outside + qx.max(qy).min(0.0) - r
                };
                self.fill((x, y), reach, fill, edge);
            }
            Shape::Ellipse {
                x,
                y,
                rx,
                ry,
                turn,
                fill,
            } => {
                let (sin, cos) = turn.to_radians().sin_cos();
                let reach = rx.max(ry);
                let edge = |dx: f32, dy: f32| {
                    let (u, v) = (dx * cos + dy * sin, dy * cos - dx * sin);
                    // Near the edge the distance is that of the form, divided by how steeply it grows.
                    let form = (u / rx).hypot(v / ry);
                    let slope = (u / (rx * rx)).hypot(v / (ry * ry)) / form.max(1e-6);
                    (form - 1.0) / slope.max(1e-6)
                };
                self.fill((x, y), (reach, reach), fill, edge);
            }
            Shape::Number {
                x,
                y,
                size,
                value,
                colour,
            } => {
                let thick = size * 0.075;
                for [from, to] in digits::lines(value, (x, y), size) {
                    self.line(from, to, thick, colour);
                }
            }
        }
    }

    fn line(&mut self, from: (f32, f32), to: (f32, f32), thick: f32, colour: Rgb) {
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        let half = ((to.0 - from.0) / 2.0, (to.1 - from.1) / 2.0);
        let reach = (half.0.abs() + thick, half.1.abs() + thick);
        let square = (half.0 * half.0 + half.1 * half.1).max(1e-6);
        let edge = |dx: f32, dy: f32| {
            let along = ((dx * half.0 + dy * half.1) / square).clamp(-1.0, 1.0);
            (dx - along * half.0).hypot(dy - along * half.1) - thick
        };
        self.fill(middle, reach, Fill::Plain(colour), edge);
    }

    /// Paints what lies inside of an edge: `edge` is the distance to it, negative inside.
    fn fill(
        &mut self,
        middle: (f32, f32),
        reach: (f32, f32),
        fill: Fill,
        edge: impl Fn(f32, f32) -> f32,
    ) {
        let soft = if fill == Fill::Shadow { 6.0 } else { 0.0 };
        let span = |at: f32, reach: f32, most: u32| {
            let low = ((at - reach - soft) * self.scale - 1.0).floor().max(0.0) as u32;
            let high = ((at + reach + soft) * self.scale + 1.0).ceil().max(0.0) as u32;
            low.min(most)..high.min(most)
        };
        let columns = span(middle.0, reach.0, self.width);
        for row in span(middle.1, reach.1, self.height) {
            for column in columns.clone() {
                let x = (column as f32 + 0.5) / self.scale;
                let y = (row as f32 + 0.5) / self.scale;
                let (dx, dy) = (x - middle.0, y - middle.1);
                let distance = edge(dx, dy);
                let cover = match fill {
                    Fill::Shadow => 0.35 * (0.5 - distance / (2.0 * soft)).clamp(0.0, 1.0),
                    _ => (0.5 - distance * self.scale).clamp(0.0, 1.0),
                };
                if cover > 0.0 {
                    let at = (dx / reach.0, dy / reach.1);
                    self.blend(column, row, colour(fill, (x, y), at), cover);
                }
            }
        }
    }

    fn blend(&mut self, column: u32, row: u32, colour: Rgb, cover: f32) {
        let start = (row * self.width + column) as usize * 4;
        let Some(pixel) = self.pixels.get_mut(start..start + 4) else {
            return;
        };
        let below = f32::from(pixel[3]) / 255.0;
        let all = cover + below * (1.0 - cover);
        for (channel, over) in pixel.iter_mut().zip(colour) {
            let under = f32::from(*channel) * below * (1.0 - cover);
            *channel = ((f32::from(over) * cover + under) / all).round() as u8;
        }
        pixel[3] = (all * 255.0).round() as u8;
    }
}

/// The colour of a fill at a point of the scene; `at` is where that is in the shape, from -1 to 1 both ways.
fn colour(fill: Fill, point: (f32, f32), at: (f32, f32)) -> Rgb {
    match fill {
        Fill::Plain(colour) => colour,
        Fill::Shadow => [0x2a, 0x16, 0x06],
        Fill::Wood => wood(point, at.1),
        Fill::Hollow => {
            // The edge towards the light lies in the dark, the one away from it in the light.
            let depth = at.0.hypot(at.1).min(1.0);
            let lit = 0.5 + 0.5 * at.1;
            mix(
                [0x3a, 0x1f, 0x0c],
                [0x74, 0x45, 0x1f],
                0.35 * lit + 0.4 * lit * depth,
            )
        }
        Fill::Seed(tone) => {
            let [light, middle, dark] = TONES[tone % TONES.len()];
            let away = (at.0 + 0.35).hypot(at.1 + 0.4) / 1.3;
            match away < 0.5 {
                true => mix(light, middle, away * 2.0),
                false => mix(middle, dark, (away * 2.0 - 1.0).min(1.0)),
            }
        }
    }
}

/// Wood whose grain runs along the board, in waves of several lengths.
fn wood((x, y): (f32, f32), down: f32) -> Rgb {
    let bend = (x * 0.006).sin() * 9.0 + (x * 0.0023 + 1.0).sin() * 16.0;
    let wide = ((y + bend) * 0.075).sin();
    let fine = ((y + bend * 1.3) * 0.41 + (x * 0.01).sin()).sin() * ((x * 0.004).cos() * 0.5 + 0.5);
    let light = 0.5 + 0.22 * wide + 0.14 * fine - 0.16 * down;
    mix(
        [0x8c, 0x55, 0x27],
        [0xc5, 0x87, 0x49],
        light.clamp(0.0, 1.0),
    )
}

fn mix(from: Rgb, to: Rgb, part: f32) -> Rgb {
    let part = part.clamp(0.0, 1.0);
    std::array::from_fn(|i| {
        (f32::from(from[i]) * (1.0 - part) + f32::from(to[i]) * part).round() as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pixel(scene: &Scene, width: u32, at: (u32, u32)) -> Vec<u8> {
        let file = png(scene, width).unwrap();
        let mut reader = png::Decoder::new(io::Cursor::new(file))
            .read_info()
            .unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        assert_eq!(info.width, width);
        let start = (at.1 * width + at.0) as usize * 4;
        pixels[start..start + 4].to_vec()
    }

    #[test]
    fn an_icon_is_clear_around_and_brown_inside() {
        let icon = Scene::icon();
        assert_eq!(pixel(&icon, 192, (0, 0)), [0, 0, 0, 0]);
        assert_eq!(pixel(&icon, 192, (96, 30)), [0xa9, 0x69, 0x2f, 255]);
        assert_eq!(pixel(&icon, 512, (168, 160))[3], 255);
    }
}
