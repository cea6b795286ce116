import { scale } from '../base/colour.ts'
import { bump } from '../base/maths.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { points } from '../outline/path.ts'
import { ellipse } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'

const shadow: Fabric = { base: [0.02, 0.02, 0.02], spec: 0, rough: 0.9, sheen: 0, metal: 0, tint: 0 }
const twoHoles = points(`-1 0, 1 0`)
const fourHoles = points(`-1 -1, 1 -1, -1 1, 1 1`)

/** A button with a rim, holes and a contact shadow; without holes it is a stud or a covered button. */
export function button(x: number, y: number, r: number, fabric: Fabric, { holes = 4, rim = true } = {}): Piece[] {
  const pieces: Piece[] = [
    {
      shape: ellipse(x + 0.05, y + 0.08, r * 1.06, r * 1.06, 28),
      form: { kind: 'lie', soft: 0.3 },
      z: 0.02,
      fabric: shadow,
      opacity: 0.28,
      edge: { r: 0, h: 0 },
    },
    {
      shape: ellipse(x, y, r, r, 28),
      form: { kind: 'lie', soft: 1.2 },
      z: 0.26,
      fabric,
      edge: { r: r * 0.4, h: 0.14 },
      fine: (X, Y) => {
        const q = Math.hypot(X - x, Y - y) / r
        return rim ? 0.08 * bump(q, 0.82, 0.16) - 0.05 * bump(q, 0, 0.5) : 0.12 * (1 - q * q)
      },
    },
  ]
  if (!holes) return pieces
  const hole: Fabric = { ...shadow, base: scale(fabric.base, 0.28) }
  for (const [i, j] of holes === 4 ? fourHoles : twoHoles) {
    pieces.push({
      shape: ellipse(x + i * r * 0.24, y + j * r * 0.24, r * 0.1, r * 0.1, 10),
      form: { kind: 'lie', soft: 0.05 },
      z: -0.06,
      fabric: hole,
      edge: { r: 0, h: 0 },
    })
  }
  return pieces
}
