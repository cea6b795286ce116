import type { Point } from '../outline/path.ts'

/** How garment centimetres lie in the picture: straight, shifted, turned, or bent by a pose. */
export type Placement = {
  toPicture: (x: number, y: number) => Point
  toGarment: (x: number, y: number) => Point
  scale: number
  /** Straight lines stay straight: two points say where a whole row lies. */
  affine: boolean
}

export const asIs: Placement = {
  toPicture: (x, y) => [x, y],
  toGarment: (x, y) => [x, y],
  scale: 1,
  affine: true,
}

/** Scales and turns around (cx, cy), then moves by (dx, dy). */
export function placed(dx: number, dy: number, scale = 1, angle = 0, cx = 0, cy = 0): Placement {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return {
    toPicture: (x, y) => [
      ((x - cx) * c - (y - cy) * s) * scale + cx + dx,
      ((x - cx) * s + (y - cy) * c) * scale + cy + dy,
    ],
    toGarment: (x, y) => {
      const X = (x - cx - dx) / scale
      const Y = (y - cy - dy) / scale
      return [X * c + Y * s + cx, -X * s + Y * c + cy]
    },
    scale,
    affine: true,
  }
}

/** A gentle warp. Its inverse is found by walking back until it fits, which small bends allow. */
export function bent(warp: (x: number, y: number) => Point): Placement {
  return {
    toPicture: warp,
    toGarment: (x, y) => {
      let gx = x
      let gy = y
      for (let i = 0; i < 8; i++) {
        const [px, py] = warp(gx, gy)
        gx += x - px
        gy += y - py
        if (Math.abs(x - px) + Math.abs(y - py) < 0.02) break
      }
      return [gx, gy]
    },
    scale: 1,
    affine: false,
  }
}

/** First `inner`, then `outer`. */
export const combined = (inner: Placement, outer: Placement): Placement => ({
  toPicture: (x, y) => outer.toPicture(...inner.toPicture(x, y)),
  toGarment: (x, y) => inner.toGarment(...outer.toGarment(x, y)),
  scale: inner.scale * outer.scale,
  affine: inner.affine && outer.affine,
})
