import { clamp } from '../base/maths.ts'
import type { Fabric } from '../cloth/fabric.ts'
import type { Line, Point } from '../outline/path.ts'
import { spline } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'

/** A gathered strip sewn along `seam`: its free edge, `width` away to the left of the way, waves. */
export function frill(cloth: Fabric, seam: Line, width: number, seed: number, z = 0.35): Piece {
  const path = spline(seam, 24)
  const last = path.length - 1
  let along = 0
  const lengths = path.map(([x, y], i) => {
    const [px, py] = path[Math.max(0, i - 1)] as Point
    along += Math.hypot(x - px, y - py)
    return along
  })
  // Wide frills fall in few deep waves, narrow ones in many small ones.
  const f = 2.6 / Math.sqrt(Math.max(1, Math.abs(width) / 1.8))
  const wave = (length: number) => Math.sin(length * f + seed) + 0.5 * Math.sin(length * f * 1.7 + seed * 2)
  const free = path.map(([x, y], i): Point => {
    const [ax, ay] = path[Math.max(0, i - 1)] as Point
    const [bx, by] = path[Math.min(last, i + 1)] as Point
    const length = Math.hypot(bx - ax, by - ay) || 1
    const out = width + Math.sign(width) * Math.min(0.3, 0.14 * Math.abs(width)) * wave(lengths[i] ?? 0)
    return [x + ((by - ay) / length) * out, y - ((bx - ax) / length) * out]
  })
  const depth = 0.2 + 0.035 * Math.abs(width)
  return {
    shape: [...free, ...path.toReversed()],
    form: { kind: 'lie', soft: 1 },
    z,
    fabric: cloth,
    seed,
    edge: { r: 0.18, h: 0.16 },
    // Each wave starts at the seam and opens towards the free edge.
    height: (x, y) => {
      const [near, d] = nearest(path, lengths, x, y)
      return depth * wave(near) * clamp(0.2 + (0.9 * d) / Math.abs(width))
    },
  }
}

/** Arc length of the nearest point of the path, and the distance to it. */
function nearest(path: Line, lengths: number[], x: number, y: number): [arc: number, distance: number] {
  let best = Infinity
  let arc = 0
  path.forEach(([px, py], i) => {
    const d = (px - x) ** 2 + (py - y) ** 2
    if (d >= best) return
    best = d
    arc = lengths[i] ?? 0
  })
  return [arc, Math.sqrt(best)]
}
