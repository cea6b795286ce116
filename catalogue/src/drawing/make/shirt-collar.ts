import type { Rgb } from '../base/colour.ts'
import { bump } from '../base/maths.ts'
import { inShade } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { line, points } from '../outline/path.ts'
import { both, side, symmetric } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'
import { label } from './label.ts'
import { stitch } from './stitching.ts'

export function shirtCollar(cloth: Fabric, seed: number, st: Rgb) {
  const leaf = (s: Side): Piece => ({
    shape: side(
      s,
      line(
        `M 6.4 26.4 C 7.6 27 8.6 28.2 9.4 29.8 C 9.8 32.6 9 36.4 7.6 39.6 C 5.4 38.4 3.2 36.6 1.5 34.6
          C 3.4 32.6 5.4 29.8 6.4 26.4 Z`,
      ),
    ),
    form: { kind: 'lie', soft: 1.4 },
    z: 0.65,
    fabric: cloth,
    seed: seed + s,
    grain: { angle: s * -0.55 },
    edge: { r: 0.22, h: 0.2 },
    height: (X, Y) => 0.5 * bump(Math.abs(X), 6.5, 2.6) * bump(Y, 30, 5),
    stitches: st
      ? [
          stitch(side(s, points(`9 30, 9.25 32.6, 8.5 36.2, 7.35 38.9, 5.2 37.8, 3 36`)), st, {
            length: 0.2,
            gap: 0.1,
            width: 0.045,
            alpha: 0.6,
          }),
        ]
      : [],
  })
  const stand = (s: Side): Piece => ({
    shape: side(s, line('M 6 26.8 C 5.4 29.6 3.4 32.6 .8 34.6 L .4 36.6 C 3 35.6 6 33 7.4 29.6 Z')),
    form: { kind: 'lie', soft: 1 },
    z: 0.1,
    fabric: inShade(cloth, 0.86),
    seed,
    edge: { r: 0.16, h: 0.14 },
  })
  return {
    front: [...both(stand), leaf(1), leaf(-1)],
    back: [
      {
        shape: symmetric('M 0 25.4 C 3 25.4 5.4 25.8 6.8 26.8 L 8 31.4 L 0 34'),
        z: -2.6,
        fabric: inShade(cloth, 0.74),
        seed,
        edge: { r: 0.2, h: 0.14 },
      },
      {
        shape: symmetric('M 0 28.6 C 3 28.6 5 28.3 6.6 27.6 L 7.4 31.4 L 0 34'),
        z: -2.4,
        fabric: inShade(cloth, 0.64),
        seed,
        edge: { r: 0.12, h: 0.1 },
      },
      ...label(0, 30.4),
    ],
  }
}
