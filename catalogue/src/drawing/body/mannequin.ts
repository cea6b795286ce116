import { bump } from '../base/maths.ts'
import { fabric } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, sum } from '../drape/fields.ts'
import { groove, ridge } from '../drape/folds.ts'
import { onLimb } from '../make/sleeve.ts'
import { line, points } from '../outline/path.ts'
import { both, side, symmetric } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'

const z = -1.4

/** The window mannequin: abstract, faceless, matte. All garments are cut on this body. */
export function mannequin(plaster: Fabric = fabric('plaster', '#dccabb')): Piece[] {
  return [...both((s) => leg(s, plaster)), ...both((s) => arm(s, plaster)), torso(plaster), head(plaster)]
}

function leg(s: Side, plaster: Fabric): Piece[] {
  const outline = line(`M .4 88 C .6 96 1.4 106 2.6 116 C 3.6 124 3.8 128 4 133 C 3.4 140 3.6 147 4.6 154
    C 5.4 161 5.9 167 6 171 C 5.8 173 5.6 174.4 5.6 176 L 11 176 C 11 174.4 10.9 173 10.9 171
    C 11.2 166 12.6 158 13 151 C 13.4 144 12.6 138 12.8 132 C 13.4 124 16 112 17 100 C 17.4 96 17.4 90 17.2 86 Z`)
  const foot = line(`M 5.4 174 C 4.9 176.4 4.9 179 5.4 181 C 6.2 184.4 7.6 186 8.7 186
    C 10 186 11.4 184 11.8 181 C 12 178.6 11.6 176 11.1 174 C 9.4 175.4 7.2 175.4 5.4 174 Z`)
  return [
    {
      shape: side(s, outline),
      form: { kind: 'tube', k: 0.5, n: 2.05, smooth: 4 },
      z: z - 0.4,
      fabric: plaster,
      edge: { r: 0.3, h: 0.1 },
      height: (x, y) => 0.35 * bump(x * s, 8.2, 3) * bump(y, 132, 5),
    },
    {
      shape: side(s, foot),
      form: { kind: 'puff', k: 0.7, r: 3 },
      z: z + 0.4,
      fabric: plaster,
      edge: { r: 0.3, h: 0.2 },
    },
  ]
}

/** Arm and a loosely closed hand: palm, thumb in front, three grooves between the fingers. */
function arm(s: Side, plaster: Fabric): Piece[] {
  const angle = Math.atan2(-s * 7.6, 56)
  const upper = line(`M 17 34 C 20.4 34.6 21.8 38 22.2 42 C 22.8 50 24 58 24.6 64 C 25.2 72 26 80 26.3 86
    C 26.4 88 26.6 90 26.7 91.5 L 22.3 91.8 C 22.4 90 22.4 88.6 22.3 87 C 21.4 80 19.8 72 18.8 65
    C 17.6 58 15.6 50 14.6 44 Z`)
  const hand = line(`M 22.4 89.4 C 22 91.6 21.6 93.4 21.7 95.8 C 21.8 98.6 22.5 101.4 23.2 103.6
      C 23.9 105.8 24.6 107.4 25.5 107.9
    C 26.5 108.2 27.2 107 27.6 105.2 C 28.2 102.2 28.4 98.8 28 95.6 C 27.7 93.2 27 91.2 26.6 89.2 Z`)
  const thumb = line(`M 22.5 91.8 C 21.4 93 20.9 94.8 20.9 96.8 C 20.9 98.6 21.2 100.2 21.9 100.7
    C 22.6 101 23 100 23.1 98.6 C 23.3 96.8 23.9 95 24.3 93.6 Z`)
  const finger = (x: number) =>
    groove(side(s, points(`${x} 98.6, ${x + 0.25} 102.6, ${x + 0.4} 107`)), 0.34, 0.26, { fadeIn: 0.5, fadeOut: 0.02 })
  const pieces: Piece[] = [
    {
      shape: side(s, hand),
      form: { kind: 'tube', k: 0.42, n: 2.1, angle, smooth: 2 },
      z: z - 0.5,
      fabric: plaster,
      edge: { r: 0.4, h: 0.2 },
      folds: [finger(24.2), finger(25.5), finger(26.7)],
    },
    {
      shape: side(s, upper),
      form: { kind: 'tube', k: 0.5, n: 2.05, angle, smooth: 4 },
      z: z - 0.6,
      fabric: plaster,
      edge: { r: 0.4, h: 0.16 },
      // Display arms are joined above the wrist.
      seams: [{ line: side(s, points('21.6 82.6, 23.8 83.4, 26.4 82.4')), depth: 0.12, width: 0.14, pucker: 0 }],
    },
    {
      shape: side(s, thumb),
      form: { kind: 'puff', k: 0.9, r: 1.4 },
      z: z + 0.7,
      fabric: plaster,
      edge: { r: 0.4, h: 0.2 },
    },
  ]
  return onLimb(s, pieces)
}

const torso = (plaster: Fabric): Piece => ({
  shape:
    symmetric(`M 0 20 L 4.9 20 C 4.7 23.6 4.8 26.4 6.2 28 C 8.6 29.8 13 30.8 16.4 32.2 C 18.8 33.6 19.6 36.6 18.8 40
    C 17.4 43 16 45.4 15.4 48.4 C 15 53 12.5 58 12 64 C 12 71 15.8 77 16.9 85 C 17.4 89 17.4 93 17.1 97
      C 12 99.6 5 100 0 92`),
  form: { kind: 'tube', k: 0.42, n: 2.2, smooth: 2.4 },
  z,
  fabric: plaster,
  edge: { r: 0.4, h: 0.16 },
  height: sum(
    bust(2.4, 7.4, 49.5),
    (x, y) => -0.9 * bump(x, 0, 2.4) * bump(y, 48, 8) - 0.3 * bump(x, 0, 0.8) * bump(y, 66, 12),
  ),
  folds: both((s) => [
    ridge(side(s, points('2.2 33.6, 7 32.4, 13 32.6, 17 34')), 0.34, 0.7),
    ridge(side(s, points('5 22, 4.2 27, 1.6 33')), 0.5, 0.9, { fadeIn: 0.3 }),
  ]),
})

const head = (plaster: Fabric): Piece => ({
  shape: symmetric('M 0 -.6 C 4.8 -.6 7.7 3.6 7.6 9 C 7.5 14.4 5.6 19 3.4 21.6 C 2.2 22.9 1 23.4 0 23.4'),
  form: { kind: 'puff', k: 1, r: 9 },
  z: 1.2,
  fabric: plaster,
  edge: { r: 0.4, h: 0.1 },
  height: (x, y) =>
    0.35 * bump(x, 0, 2.2) * bump(y, 13.5, 5) -
    0.28 * (bump(x, 3.2, 1.9) + bump(x, -3.2, 1.9)) * bump(y, 10.4, 2.2) +
    0.12 * bump(x, 0, 1.8) * bump(y, 18.2, 1.1),
})
