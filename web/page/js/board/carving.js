// The board as a photograph would show it: a slab of wood with hollows carved into it, lit from the upper left. Every point of
// the picture is reckoned once, in slices between frames, and the result is a still picture under the drawing of the seeds.
//
// The wood is solid: rings of growth lie around an axis below the board, and where a hollow cuts into them they show as ovals,
// as on a real carved board. All hollows are capsules, a segment with a radius (a pit's segment has no length), so that
// one profile of depth over the distance from the rim serves them all:
//
//     height   lip  ___
//        0  _______/   \                      .
//                       \ wall       floor   .
//                        `--..___________..
//                  -10   0                    R    distance inwards from the rim

/** @typedef {{ x: number, y: number, dx: number, dy: number, r: number, ridge?: boolean }} Hollow  A segment from (x, y) by (dx, dy), and its radius; or a ridge that was left standing. */
/**
 * @typedef {object} Material
 * @property {number[]} pale  Colour of early wood.
 * @property {number[]} deep  Colour of late wood.
 * @property {number} rings  Units between two rings of growth.
 * @property {number} contrast  How much rings differ from the wood between them.
 * @property {number} fibre  How much single fibres show.
 * @property {number} gloss
 */
/**
 * @typedef {object} Slab
 * @property {number} width  Units.
 * @property {number} height
 * @property {number} radius  Of its corners.
 * @property {boolean} upright  Whether the grain runs down and not across.
 * @property {Hollow[]} hollows
 */

const SLICE_MS = 7;
const MOST_PIXELS = 3_600_000;
const STEP = 0.25;
const OUTSIDE = 10;
const LIP = 2.4;
const EDGE = 9;
const GROOVE = 15;
const RIDGE = 6;
/** To the light: from the upper left, a little more from above. */
const LIGHT = unit([-0.5, -0.66, 0.86]);
const HALF = unit([LIGHT[0], LIGHT[1], LIGHT[2] + 1]);
const FLAT = Math.hypot(LIGHT[0], LIGHT[1]);
const RISE = LIGHT[2] / FLAT;

/** @param {number[]} v */
function unit(v) {
  const length = Math.hypot(...v);
  return v.map((part) => part / length);
}

/** Noise on a lattice that repeats; the same on every machine. */
const LATTICE = makeLattice();

function makeLattice() {
  const table = new Float32Array(65536);
  let state = 20240611;
  for (let i = 0; i < table.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    table[i] = (state >>> 8) / 8388608 - 1;
  }
  return table;
}

/** Smooth noise from -1 to 1. @param {number} x @param {number} y */
function noise(x, y) {
  const i = Math.floor(x);
  const j = Math.floor(y);
  let fx = x - i;
  let fy = y - j;
  fx = fx * fx * (3 - 2 * fx);
  fy = fy * fy * (3 - 2 * fy);
  const top = (j & 255) << 8;
  const low = ((j + 1) & 255) << 8;
  const left = i & 255;
  const right = (i + 1) & 255;
  const a = LATTICE[top | left];
  const b = LATTICE[low | left];
  const above = a + (LATTICE[top | right] - a) * fx;
  return above + (b + (LATTICE[low | right] - b) * fx - above) * fy;
}

/** @param {number} from @param {number} to @param {number} x */
function smooth(from, to, x) {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Height and slope over the distance inwards from the rim of a hollow. @param {number} r */
function profileOf(r) {
  const n = Math.ceil((OUTSIDE + r) / STEP) + 2;
  const depth = Math.min(40, 20 + r * 0.36);
  const raw = Float32Array.from({ length: n }, (_, k) => {
    const s = k * STEP - OUTSIDE;
    if (s > 0) return -depth * (1 - Math.max(0, 1 - s / r) ** 2.7);
    return s > -8 ? LIP * Math.sin((Math.PI * (s + 8)) / 10) : 0;
  });
  const height = soften(soften(raw, 5), 5);
  const slope = height.map((_, k) => ((height[k + 1] ?? height[k]) - (height[k - 1] ?? height[k])) / (2 * STEP));
  return { height, slope, depth };
}

/** A ridge with a fine line on each side of it. @param {number} r */
function ridgeProfile(r) {
  const n = Math.ceil((OUTSIDE + r) / STEP) + 2;
  const raw = Float32Array.from({ length: n }, (_, k) => {
    const s = k * STEP - OUTSIDE;
    if (s > 0) return RIDGE * Math.sin((Math.PI / 2) * Math.min(1, s / r));
    return s > -5 ? -1.6 * Math.sin((Math.PI * -s) / 5) : 0;
  });
  const height = soften(raw, 4);
  const slope = height.map((_, k) => ((height[k + 1] ?? height[k]) - (height[k - 1] ?? height[k])) / (2 * STEP));
  return { height, slope, depth: RIDGE };
}

/** @param {Float32Array} values @param {number} reach */
function soften(values, reach) {
  return values.map((_, k) => {
    let sum = 0;
    for (let d = -reach; d <= reach; d++) sum += values[Math.min(values.length - 1, Math.max(0, k + d))];
    return sum / (2 * reach + 1);
  });
}

/**
 * Carves a slab and paints it.
 * @param {Slab} slab @param {Material} material @param {{ scale: number, dim: number, isBusy: () => boolean, signal: AbortSignal }} how
 * `scale` is pixels of the screen a unit; `isBusy` says that frames are needed for something else.
 * @returns {Promise<HTMLCanvasElement | null>} null if it was given up.
 */
export async function carve(slab, material, { scale, dim, isBusy, signal }) {
  const most = Math.sqrt(MOST_PIXELS / (slab.width * slab.height));
  const dense = Math.min(scale, most);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(slab.width * dense);
  canvas.height = Math.round(slab.height * dense);
  const context = canvas.getContext("2d");
  if (!context) return null;
  const painter = new Painter(slab, material, canvas.width / slab.width, dim);
  for (let row = 0; row < canvas.height;) {
    const until = performance.now() + SLICE_MS;
    const first = row;
    const image = context.createImageData(canvas.width, Math.min(24, canvas.height - row));
    do painter.paintRow(row, image.data, (row - first) * canvas.width * 4); while (
      ++row - first < image.height && performance.now() < until
    );
    context.putImageData(image, 0, first, 0, 0, canvas.width, row - first);
    do await new Promise((done) => setTimeout(done, isBusy() ? 200 : 0)); while (isBusy() && !signal.aborted);
    if (signal.aborted) return null;
  }
  return canvas;
}

class Painter {
  /** @param {Slab} slab @param {Material} material @param {number} dense pixels a unit @param {number} dim */
  constructor(slab, material, dense, dim) {
    this.slab = slab;
    this.material = material;
    this.dense = dense;
    this.dim = dim;
    this.pixels = Math.round(slab.width * dense);
    /** @type {Map<string, ReturnType<typeof profileOf>>} */
    const profiles = new Map();
    this.hollows = slab.hollows.map((hollow) => {
      const kind = `${hollow.r} ${hollow.ridge}`;
      const profile = profiles.get(kind) ?? (hollow.ridge ? ridgeProfile(hollow.r) : profileOf(hollow.r));
      profiles.set(kind, profile);
      const reach = hollow.r + OUTSIDE;
      return {
        ...hollow,
        profile,
        long: hollow.dx * hollow.dx + hollow.dy * hollow.dy,
        left: Math.min(hollow.x, hollow.x + hollow.dx) - reach,
        right: Math.max(hollow.x, hollow.x + hollow.dx) + reach,
        top: Math.min(hollow.y, hollow.y + hollow.dy) - reach,
        end: Math.max(hollow.y, hollow.y + hollow.dy) + reach,
      };
    });
    /** Height, slopes, shadow and depth of the point last asked for. */
    this.h = 0;
    this.sx = 0;
    this.sy = 0;
    this.lit = 1;
    this.sunk = 0;
  }

  /** @param {number} row @param {Uint8ClampedArray} data @param {number} at */
  paintRow(row, data, at) {
    const { dense, pixels, slab } = this;
    const y = (row + 0.5) / dense;
    const near = this.hollows.filter(({ top, end }) => y > top && y < end);
    for (let i = 0; i < pixels; i++, at += 4) {
      const x = (i + 0.5) / dense;
      const out = this.edge(x, y, slab);
      if (out > 0.5 / dense) continue;
      for (const hollow of near) if (x > hollow.left && x < hollow.right) this.hollow(x, y, hollow);
      this.paint(x, y, data, at);
      data[at + 3] = 255 * Math.min(1, 0.5 - out * dense);
    }
  }

  /** The slab without hollows: a rounded edge and a carved line along it. @param {number} x @param {number} y @param {Slab} slab @returns {number} how far outside. */
  edge(x, y, { width, height, radius }) {
    const px = x - width / 2;
    const py = y - height / 2;
    const qx = Math.abs(px) - width / 2 + radius;
    const qy = Math.abs(py) - height / 2 + radius;
    const ox = Math.max(qx, 0);
    const oy = Math.max(qy, 0);
    const far = Math.hypot(ox, oy);
    const out = far + Math.min(Math.max(qx, qy), 0) - radius;
    this.h =
      this.sx =
      this.sy =
      this.sunk =
        0;
    this.lit = 1;
    let slope = 0;
    if (out > -EDGE) {
      const t = Math.min(0.97, (out + EDGE) / EDGE);
      slope = -t / Math.sqrt(1 - t * t);
    } else if (out > -GROOVE - 3 && out < -GROOVE + 3) slope = 0.75 * Math.sin(((out + GROOVE) / 3) * Math.PI);
    if (slope !== 0) {
      const corner = far > 0.001;
      this.sx = slope * (corner ? ox / far : qx > qy ? 1 : 0) * Math.sign(px);
      this.sy = slope * (corner ? oy / far : qx > qy ? 0 : 1) * Math.sign(py);
    }
    return out;
  }

  /** @param {number} x @param {number} y @param {Painter["hollows"][number]} hollow */
  hollow(x, y, { x: fromX, y: fromY, dx, dy, long, r, profile, ridge }) {
    const share = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / long));
    const px = x - fromX - share * dx;
    const py = y - fromY - share * dy;
    const d = Math.hypot(px, py);
    const s = r - d;
    if (s <= -OUTSIDE) return;
    const k = (s + OUTSIDE) / STEP;
    const i = k | 0;
    const h = profile.height[i] + (profile.height[i + 1] - profile.height[i]) * (k - i);
    const slope = profile.slope[i] + (profile.slope[i + 1] - profile.slope[i]) * (k - i);
    // Where ridges meet, the higher one is seen.
    if (ridge && this.h > h) return;
    this.h = h;
    if (d > 0.01) {
      this.sx = (-slope * px) / d;
      this.sy = (-slope * py) / d;
    }
    if (s <= 0 || ridge) return;
    const ahead = (px * LIGHT[0] + py * LIGHT[1]) / FLAT;
    const way = Math.sqrt(Math.max(0, ahead * ahead + r * r - d * d)) - ahead;
    this.lit = smooth(-9, 9, h + way * RISE);
    this.sunk = -h / profile.depth;
  }

  /** @param {number} x @param {number} y @param {Uint8ClampedArray} data @param {number} at */
  paint(x, y, data, at) {
    const { material: { pale, deep, rings, contrast, fibre, gloss }, slab } = this;
    const u = slab.upright ? y : x;
    const v = slab.upright ? x : y;
    const across = slab.upright ? slab.width : slab.height;
    // Rings of growth around an axis below the board, which wanders a little.
    const wander = noise(u * 0.0035, v * 0.006 + 9) * 26 + noise(u * 0.011 + 40, v * 0.03) * 5;
    const ringed = Math.hypot(v - across * 0.38 + wander, this.h * 1.5 + 210) + wander * 0.5;
    const phase = ringed / rings + noise(u * 0.004, v * 0.05 + 70) * 0.35;
    const f = phase - Math.floor(phase);
    const late = f * f * (1 - smooth(0.86, 1, f));
    const streak = noise(u * 0.012, v * 0.9 + 20);
    const thread = noise(u * 0.05 + 7, v * 2.3);
    const patch = noise(u * 0.006 + 3, v * 0.012 + 5);
    let tone = 0.5 - contrast * (late * 1.25 - 0.35) + fibre * (0.22 * streak + 0.16 * thread) + 0.12 * patch;
    // Pores are short dark strokes along the grain.
    const pore = noise(u * 0.085 + 11, v * 1.7 + 3);
    if (pore > 0.62) tone -= fibre * (pore - 0.62) * 1.5;
    tone = Math.min(1.1, Math.max(-0.12, tone));
    const bump = fibre * 0.05 * thread;
    const nx = -this.sx - (slab.upright ? bump : 0);
    const ny = -this.sy - (slab.upright ? 0 : bump);
    const length = 1 / Math.sqrt(nx * nx + ny * ny + 1);
    const facing = Math.max(0, (nx * LIGHT[0] + ny * LIGHT[1] + LIGHT[2]) * length);
    const mirror = Math.max(0, (nx * HALF[0] + ny * HALF[1] + HALF[2]) * length);
    const m2 = mirror * mirror;
    const m8 = m2 * m2 * m2 * m2;
    const shine = gloss * m8 * m8 * m8 * this.lit * 46;
    const cover = 1 - 0.34 * this.sunk;
    const fall = 1.07 - 0.1 * (x / slab.width) - 0.08 * (y / slab.height);
    const bright = this.dim * fall * cover * (0.36 + 0.86 * facing * (0.25 + 0.75 * this.lit));
    // What lies deep gets its light from the wood around it, and is warmer.
    const warm = 1 - 0.1 * this.sunk;
    data[at] = (deep[0] + (pale[0] - deep[0]) * tone) * bright + shine;
    data[at + 1] = (deep[1] + (pale[1] - deep[1]) * tone) * bright * warm + shine * 0.94;
    data[at + 2] = (deep[2] + (pale[2] - deep[2]) * tone) * bright * warm * warm + shine * 0.82;
  }
}
