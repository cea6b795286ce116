/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the area */

/** Horizontal box of one row, with clamped edges. */
function boxRow(src: Float32Array, out: Float32Array, row: number, w: number, r: number): void {
  const share = 1 / (2 * r + 1)
  const last = row + w - 1
  let sum = src[row]! * (r + 1)
  for (let i = 1; i <= r; i++) sum += src[row + (i < w ? i : w - 1)]!
  for (let x = row; x <= last; x++) {
    out[x] = sum * share
    const enter = x + r + 1
    const leave = x - r
    sum += src[enter < last ? enter : last]! - src[leave > row ? leave : row]!
  }
}

/** Vertical box, one sum a column, so that memory is read along the rows. */
function boxDown(src: Float32Array, out: Float32Array, w: number, h: number, r: number): void {
  const sums = new Float64Array(w)
  for (let i = -r; i <= r; i++) addRow(sums, src, clampRow(i, h) * w)
  for (let y = 0; y < h; y++) {
    slideRow(sums, src, out, y * w, clampRow(y + r + 1, h) * w, clampRow(y - r, h) * w, 1 / (2 * r + 1))
  }
}

const clampRow = (y: number, h: number) => (y < 0 ? 0 : y >= h ? h - 1 : y)

function addRow(sums: Float64Array, src: Float32Array, row: number): void {
  for (let x = 0; x < sums.length; x++) sums[x] = sums[x]! + src[row + x]!
}

function slideRow(
  sums: Float64Array,
  src: Float32Array,
  out: Float32Array,
  row: number,
  enter: number,
  leave: number,
  share: number,
): void {
  for (let x = 0; x < sums.length; x++) {
    const sum = sums[x]!
    out[row + x] = sum * share
    sums[x] = sum + src[enter + x]! - src[leave + x]!
  }
}

/** Box passes close to a Gaussian, in place; `spare` is overwritten. Two rounds do for small radii. */
export function blurInPlace(
  a: Float32Array,
  spare: Float32Array,
  w: number,
  h: number,
  sigma: number,
  rounds = 3,
): void {
  if (sigma < 0.4) return
  const r = Math.max(1, Math.round((Math.sqrt((12 / rounds) * sigma * sigma + 1) - 1) / 2))
  for (let i = 0; i < rounds; i++) {
    for (let y = 0; y < h; y++) boxRow(a, spare, y * w, w, r)
    boxDown(spare, a, w, h, r)
  }
}

export function blur(src: Float32Array, w: number, h: number, sigma: number): Float32Array {
  const out = Float32Array.from(src)
  blurInPlace(out, new Float32Array(w * h), w, h, sigma)
  return out
}

export type Plane = { data: Float32Array; w: number; h: number }

function mean(src: Float32Array, w: number, x0: number, y0: number, x1: number, y1: number): number {
  let sum = 0
  for (let y = y0; y < y1; y++) for (let i = y * w + x0, end = y * w + x1; i < end; i++) sum += src[i]!
  return sum / ((y1 - y0) * (x1 - x0))
}

export function shrink(src: Float32Array, w: number, h: number, k: number): Plane {
  const W = Math.ceil(w / k)
  const H = Math.ceil(h / k)
  const data = new Float32Array(W * H)
  for (let y = 0; y < H; y++) {
    const yEnd = Math.min(h, (y + 1) * k)
    for (let x = 0; x < W; x++) {
      const xEnd = Math.min(w, (x + 1) * k)
      data[y * W + x] = mean(src, w, x * k, y * k, xEnd, yEnd)
    }
  }
  return { data, w: W, h: H }
}

/** A plane kept at one `k`-th of its size and read back row by row, bilinear: whole planes need not be filled. */
export class Enlarged {
  private readonly plane: Plane
  private readonly k: number
  private readonly width: number
  private readonly lefts: Int32Array
  private readonly shares: Float32Array
  private readonly mixed: Float32Array

  constructor(plane: Plane, width: number, k: number) {
    this.plane = plane
    this.k = k
    this.width = width
    this.lefts = new Int32Array(width)
    this.shares = new Float32Array(width)
    this.mixed = new Float32Array(plane.w + 1)
    for (let x = 0; x < width; x++) {
      const fx = Math.min(plane.w - 1.001, Math.max(0, (x + 0.5) / k - 0.5))
      const left = Math.max(0, Math.floor(fx))
      this.lefts[x] = left
      this.shares[x] = fx - left
    }
  }

  /** Writes the row `y` of the large plane to `out`. */
  read(y: number, out: Float32Array): void {
    const { data, w, h } = this.plane
    const { k, width, lefts, shares, mixed } = this
    if (k === 1) {
      for (let x = 0, i = y * w; x < width; x++, i++) out[x] = data[i]!
      return
    }
    const fy = Math.min(h - 1, Math.max(0, (y + 0.5) / k - 0.5))
    const y0 = Math.floor(fy)
    const v = fy - y0
    const upper = y0 * w
    const lower = Math.min(h - 1, y0 + 1) * w
    for (let i = 0; i < w; i++) mixed[i] = data[upper + i]! + (data[lower + i]! - data[upper + i]!) * v
    mixed[w] = mixed[w - 1]!
    for (let x = 0; x < width; x++) {
      const i = lefts[x]!
      out[x] = mixed[i]! + (mixed[i + 1]! - mixed[i]!) * shares[x]!
    }
  }
}

/** A wide blur, worked out and kept at the size where it is three pixels wide. */
export function wideBlur(src: Float32Array, w: number, h: number, sigma: number): Enlarged {
  const k = Math.max(1, Math.floor(sigma / 2.5))
  if (k === 1) return new Enlarged({ data: blur(src, w, h, sigma), w, h }, w, 1)
  const small = shrink(src, w, h, k)
  blurInPlace(small.data, new Float32Array(small.data.length), small.w, small.h, sigma / k)
  return new Enlarged(small, w, k)
}
