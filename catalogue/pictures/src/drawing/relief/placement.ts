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

/**
 * A gentle warp. Its inverse is found by walking back until it fits, which small bends allow; the walk starts from the
 * last answer, because neighbours are asked one after the other.
 */
export function bent(warp: (x: number, y: number) => Point): Placement {
  let fromX = 0
  let fromY = 0
  return {
    toPicture: warp,
    toGarment: (x, y) => {
      for (let i = 0; i < 12; i++) {
        const [px, py] = warp(x + fromX, y + fromY)
        const missX = x - px
        const missY = y - py
        fromX += missX
        fromY += missY
        if (Math.abs(missX) + Math.abs(missY) < 0.02) break
      }
      return [x + fromX, y + fromY]
    },
    scale: 1,
    affine: false,
  }
}

/** A stretch of a limb: how long it is in the garment, how far it turns on the way, and its length in the picture. */
export type Stretch = { length: number; turn: number; scale: number }

type Laid = Stretch & { from: number; x: number; y: number; heading: number; cos: number; sin: number }

/**
 * A limb that bends at its joints. Garment points are measured along and across the straight limb from `root`, which
 * points along `heading`, and laid again along the stretches. Unlike `bent`, it can turn by a right angle.
 */
export function jointed(root: Point, heading: number, stretches: Stretch[]): Placement {
  const laid = layOut(root, heading, stretches)
  const c = Math.cos(heading)
  const s = Math.sin(heading)
  const last = laid.length - 1
  return {
    toPicture: (x, y) => {
      const along = (x - root[0]) * c + (y - root[1]) * s
      const across = -(x - root[0]) * s + (y - root[1]) * c
      let i = last
      while (i > 0 && along < (laid[i] as Laid).from) i--
      return outOf(laid[i] as Laid, along, across)
    },
    toGarment: (x, y) => {
      let nearest = Infinity
      let along = 0
      let across = 0
      for (let i = 0; i <= last; i++) {
        const part = laid[i] as Laid
        const [a, n] = into(part, x, y)
        if ((i > 0 && a < 0) || (i < last && a > part.length)) continue
        if (Math.abs(n) >= nearest) continue
        nearest = Math.abs(n)
        along = part.from + a
        across = n
      }
      return [root[0] + along * c - across * s, root[1] + along * s + across * c]
    },
    scale: 1,
    affine: false,
  }
}

function layOut(root: Point, start: number, stretches: Stretch[]): Laid[] {
  let [x, y] = root
  let heading = start
  let from = 0
  return stretches.map((stretch) => {
    const part = { ...stretch, from, x, y, heading, cos: Math.cos(heading), sin: Math.sin(heading) }
    ;[x, y] = outOf(part, from + stretch.length, 0)
    from += stretch.length
    heading += stretch.turn
    return part
  })
}

const straight = 1e-4

/** Along and across a stretch, to the picture. */
function outOf(part: Laid, along: number, across: number): Point {
  const reached = (along - part.from) * part.scale
  const { cos: c, sin: s } = part
  if (Math.abs(part.turn) < straight) return [part.x + reached * c - across * s, part.y + reached * s + across * c]
  const radius = (part.length * part.scale) / part.turn
  const turned = part.heading + reached / radius
  return [
    part.x - radius * s + (radius - across) * Math.sin(turned),
    part.y + radius * c - (radius - across) * Math.cos(turned),
  ]
}

/** From the picture, along and across a stretch. */
function into(part: Laid, x: number, y: number): Point {
  const { cos: c, sin: s } = part
  const dx = x - part.x
  const dy = y - part.y
  const forward = dx * c + dy * s
  const aside = -dx * s + dy * c
  if (Math.abs(part.turn) < straight) return [forward / part.scale, aside]
  const radius = (part.length * part.scale) / part.turn
  const towards = Math.sign(radius)
  const angle = Math.atan2(forward * towards, (radius - aside) * towards)
  return [(angle * radius) / part.scale, radius - towards * Math.hypot(forward, radius - aside)]
}

/** The same for the other side of the body. */
export const mirrored = ({ toPicture, toGarment, scale, affine }: Placement): Placement => ({
  toPicture: (x, y) => flip(toPicture(-x, y)),
  toGarment: (x, y) => flip(toGarment(-x, y)),
  scale,
  affine,
})
const flip = ([x, y]: Point): Point => [-x, y]

/** First `inner`, then `outer`. */
export const combined = (inner: Placement, outer: Placement): Placement => ({
  toPicture: (x, y) => outer.toPicture(...inner.toPicture(x, y)),
  toGarment: (x, y) => inner.toGarment(...outer.toGarment(x, y)),
  scale: inner.scale * outer.scale,
  affine: inner.affine && outer.affine,
})
