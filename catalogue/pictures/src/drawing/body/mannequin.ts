import { bump, smooth } from '../base/maths.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, sum } from '../drape/fields.ts'
import { ridge } from '../drape/folds.ts'
import { line, points } from '../outline/path.ts'
import { both, side, symmetric } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'

const z = -1.4

/**
 * The window mannequin without her arms: abstract, faceless, matte. All garments are cut on this body. Of her legs only
 * what is below `hem` is drawn, because slim trousers are narrower than they are.
 */
export const mannequin = (plaster: Fabric, hem: number): Piece[] => [
  ...both((s) => leg(s, plaster, hem)),
  torso(plaster),
  head(plaster),
]

function leg(s: Side, plaster: Fabric, hem: number): Piece {
  const outline = line(`M .5 88 C .8 98 2 108 3 117 C 3.8 123 4.2 127 4.5 131 C 4.7 136 3.8 140 3.7 146
    C 3.7 153 5.4 160 6.1 167 C 6.3 169 6.2 171 5.9 173 C 5.3 176 4.9 179 5.4 181 C 6.2 184.4 7.6 186 8.7 186
    C 10 186 11.4 184 11.8 181 C 12 178.6 11.5 175.4 10.9 173 C 10.7 171 10.6 169 10.7 167.5
    C 11 161 12.9 153 13.1 145.4 C 13.2 140 12.3 136 12.2 131.4 C 12.5 126 15 114 16.6 102
    C 17.4 96 17.4 90 17.2 86 Z`)
  return {
    shape: side(
      s,
      outline.filter(([, y]) => y > hem),
    ),
    form: { kind: 'tube', k: 0.5, n: 2.05, smooth: 2.4 },
    z: z - 0.4,
    fabric: plaster,
    edge: { r: 0.3, h: 0.1 },
    // Kneecap with a hollow on either side, the shin, ankle bones, the instep.
    height: (x, y) =>
      0.5 * bump(x * s, 8.3, 2.2) * bump(y, 130.4, 3.6) -
      0.3 * (bump(x * s, 5.4, 1.4) + bump(x * s, 11.4, 1.4)) * bump(y, 132.6, 4) +
      0.3 * bump(x * s, 7.6, 1.1) * smooth(136, 144, y) * smooth(170, 158, y) +
      0.3 * (bump(x * s, 5.9, 0.8) + bump(x * s, 10.8, 0.8)) * bump(y, 171, 1.2) +
      1.4 * bump(x * s, 8.5, 2.2) * smooth(170, 180, y),
  }
}

/** Down to the hips, which are always covered. */
const torso = (plaster: Fabric): Piece => ({
  shape: symmetric(`M 0 17 L 4.5 17 C 4.2 20.4 4.1 23 4.5 25.2 C 4.9 27.4 6.6 28.6 9 29.6 C 12 30.8 14.6 31.4 16.6 32.3
    C 18.9 33.5 19.7 36.4 18.8 40 C 17.4 43 16 45.4 15.4 48.4 C 15 53 12.5 58 12 64 C 12 71 15.4 76 16.5 82
    C 12 85 5 86 0 86`),
  form: { kind: 'tube', k: 0.42, n: 2.2, smooth: 2 },
  z,
  fabric: plaster,
  edge: { r: 0.4, h: 0.16 },
  height: sum(
    bust(2.4, 7.4, 49.5),
    (x, y) => -0.9 * bump(x, 0, 2.4) * bump(y, 48, 8) - 0.3 * bump(x, 0, 0.8) * bump(y, 66, 12),
    // The hollow between the collarbones, and the one above them.
    (x, y) => -0.7 * bump(x, 0, 1.3) * bump(y, 32.6, 1.5) - 0.3 * bump(Math.abs(x), 8, 3.4) * bump(y, 30.6, 1.3),
  ),
  folds: both((s) => [
    ridge(side(s, points('1.6 33.4, 5 32.9, 10 32.2, 16.4 33')), 0.42, 0.62, { fadeIn: 0.12, fadeOut: 0.5 }),
    ridge(side(s, points('4.6 19, 3.6 25, 1.2 32.4')), 0.42, 0.8, { fadeIn: 0.4, fadeOut: 0.12 }),
  ]),
})

/** No face, but its planes: brow, the line of a nose, cheekbones that lead to a narrow chin. */
const head = (plaster: Fabric): Piece => ({
  shape: symmetric(`M 0 -.2 C 4.5 -.2 6.9 3.2 6.9 8 C 6.9 11.4 6.4 13.6 5.7 15.6 C 5.1 17.6 3.6 20.4 2.3 21.7
    C 1.6 22.3 .8 22.6 0 22.6`),
  form: { kind: 'puff', k: 1, r: 8.2 },
  z: 1.2,
  fabric: plaster,
  edge: { r: 0.4, h: 0.1 },
  height: (x, y) =>
    0.42 * bump(x, 0, 1.4) * smooth(6, 13.6, y) * smooth(17.4, 13.8, y) -
    0.2 * (bump(x, 2.9, 1.7) + bump(x, -2.9, 1.7)) * bump(y, 10.6, 1.9) -
    0.25 * (bump(x, 4.4, 1.6) + bump(x, -4.4, 1.6)) * bump(y, 16.8, 2.6) +
    0.22 * bump(x, 0, 1.5) * bump(y, 20.7, 1.1),
})
