/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the area */

/** Horizontal box with clamped edges, written transposed so that the vertical pass reads along rows too. */
function boxTransposed(src: Float32Array, out: Float32Array, w: number, h: number, r: number): void {
  const share = 1 / (2 * r + 1)
  for (let y = 0; y < h; y++) {
    const row = y * w
    const last = row + w - 1
    let sum = src[row]! * (r + 1)
    for (let i = 1; i <= r; i++) sum += src[row + (i < w ? i : w - 1)]!
    for (let x = 0, k = y; x < w; x++, k += h) {
      out[k] = sum * share
      const enter = row + x + r + 1
      const leave = row + x - r
      sum += src[enter < last ? enter : last]! - src[leave > row ? leave : row]!
    }
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
    boxTransposed(a, spare, w, h, r)
    boxTransposed(spare, a, h, w, r)
  }
}

export function blur(src: Float32Array, w: number, h: number, sigma: number): Float32Array {
  const out = Float32Array.from(src)
  blurInPlace(out, new Float32Array(w * h), w, h, sigma)
  return out
}

type Plane = { data: Float32Array; w: number; h: number }

export function shrink(src: Float32Array, w: number, h: number, k: number): Plane {
  const W = Math.ceil(w / k)
  const H = Math.ceil(h / k)
  const data = new Float32Array(W * H)
  for (let y = 0; y < H; y++) {
    const yEnd = Math.min(h, (y + 1) * k)
    for (let x = 0; x < W; x++) {
      const xEnd = Math.min(w, (x + 1) * k)
      let sum = 0
      for (let j = y * k; j < yEnd; j++) for (let i = x * k; i < xEnd; i++) sum += src[j * w + i]!
      data[y * W + x] = sum / ((yEnd - y * k) * (xEnd - x * k))
    }
  }
  return { data, w: W, h: H }
}

/** Bilinear, back to the size before `shrink(…, k)`. */
export function grow({ data, w: W, h: H }: Plane, w: number, h: number, k: number): Float32Array {
  const out = new Float32Array(w * h)
  const lefts = new Int32Array(w)
  const shares = new Float32Array(w)
  for (let x = 0; x < w; x++) {
    const fx = Math.min(W - 1.001, Math.max(0, (x + 0.5) / k - 0.5))
    lefts[x] = Math.max(0, Math.floor(fx))
    shares[x] = fx - lefts[x]!
  }
  const mixed = new Float32Array(W + 1)
  for (let y = 0; y < h; y++) {
    const fy = Math.min(H - 1, Math.max(0, (y + 0.5) / k - 0.5))
    const y0 = Math.floor(fy)
    const v = fy - y0
    const upper = y0 * W
    const lower = Math.min(H - 1, y0 + 1) * W
    for (let i = 0; i < W; i++) mixed[i] = data[upper + i]! + (data[lower + i]! - data[upper + i]!) * v
    mixed[W] = mixed[W - 1]!
    for (let x = 0, o = y * w; x < w; x++, o++) {
      const i = lefts[x]!
      out[o] = mixed[i]! + (mixed[i + 1]! - mixed[i]!) * shares[x]!
    }
  }
  return out
}

/** A wide blur, worked out at the size where it is three pixels wide. */
export function wideBlur(src: Float32Array, w: number, h: number, sigma: number): Float32Array {
  const k = Math.max(1, Math.floor(sigma / 2.5))
  if (k === 1) return blur(src, w, h, sigma)
  const small = shrink(src, w, h, k)
  return grow({ ...small, data: blur(small.data, small.w, small.h, sigma / k) }, w, h, k)
}
