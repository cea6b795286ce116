import type { Rgb } from '../base/colour.ts'
import { flatten, line } from '../outline/path.ts'
import type { Line } from '../outline/path.ts'
import { move } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'
import { shirtThread } from './stitching.ts'

/** A patch pocket, cut so that the pattern of the body runs through it, stitched a little inside its edge. */
export function patchPocket(path: string | Line, body: Piece, thread: Rgb, hem = 1.6): Piece {
  const shape = typeof path === 'string' ? line(path) : path
  const xs = shape.map(([x]) => x)
  const ys = shape.map(([, y]) => y)
  const [cx, cy] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
  const half = (Math.max(...xs) - Math.min(...xs)) / 2
  const k = 1 - 0.34 / half
  const inside = move(shape, cx * (1 - k), cy * (1 - k), k)
  const top = Math.min(...ys) + hem
  return {
    shape: flatten(shape),
    form: { kind: 'lie', soft: 0.45 },
    z: 0.14,
    fabric: body.fabric,
    grain: { like: body },
    ...(body.paint ? { paint: body.paint } : {}),
    edge: { r: 0.16, h: 0.16 },
    seams: [
      {
        line: [
          [cx - half + 0.3, top],
          [cx + half - 0.3, top],
        ],
        depth: 0.04,
        width: 0.08,
      },
    ],
    stitches: [{ line: inside, colour: thread, ...shirtThread }],
  }
}
