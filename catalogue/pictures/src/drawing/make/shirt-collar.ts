import type { Rgb } from '../base/colour.ts'
import { bump } from '../base/maths.ts'
import { inShade } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { line, points } from '../outline/path.ts'
import { both, side, symmetric } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'
import { label } from './label.ts'
import { shirtThread, stitch } from './stitching.ts'

type CollarCut = 'classic' | 'spread' | 'long' | 'round'

/** The point of the leaf, and how far its edge bows on the way there. */
const cuts = {
  classic: { x: 7.6, y: 39.4, bow: 0 },
  spread: { x: 10, y: 37.6, bow: 0.3 },
  long: { x: 6.9, y: 42.2, bow: -0.2 },
  round: { x: 7.4, y: 38.2, bow: 0.5 },
} as const

/** A collar on a stand: the fall folds over it and its two leaves meet above the first button. */
export function shirtCollar(cloth: Fabric, seed: number, st: Rgb, cut: CollarCut = 'classic') {
  const { x, y, bow } = cuts[cut]
  const outer = `C ${9.9 + bow} 32.4 ${x + 1.5 + bow} ${y - 3.6}`
  const point =
    cut === 'round'
      ? `${x + 0.9} ${y - 1.4} C ${x + 0.5} ${y + 0.2} ${x - 1.2} ${y + 0.4} ${x - 2.4} ${y - 0.6} C ${x - 4} ${y - 1.8} 2.8 35.8`
      : `${x} ${y} C ${x - 2.2} ${y - 1} 3.2 36.6`
  const leaf = (s: Side): Piece => ({
    shape: side(
      s,
      line(`M 6.3 26.2 C 7.6 26.6 8.7 28 9.4 29.6 ${outer} ${point} 1.3 34.4 C 3.2 32.4 5.3 29.6 6.3 26.2 Z`),
    ),
    form: { kind: 'lie', soft: 1.4 },
    z: 0.65,
    fabric: cloth,
    seed: seed + s,
    grain: { angle: s * -0.55 },
    edge: { r: 0.24, h: 0.22 },
    // Rolled over the stand: highest along the fold, falling to the points.
    height: (px, py) => 0.7 * bump(Math.abs(px) + (py - 30) * 0.42, 6, 1.9) * bump(py, 30.5, 5.5),
    stitches: [
      stitch(
        side(
          s,
          points(
            `9 29.9, ${9.3 + bow} 32.6, ${x + 0.9} ${y - 3}, ${x - 0.25} ${y - 0.7}, ${x - 2.3} ${y - 1.7}, 2.8 35.8`,
          ),
        ),
        st,
        shirtThread,
      ),
    ],
  })
  const stand = (s: Side): Piece => ({
    shape: side(s, line('M 6 26.8 C 5.4 29.6 3.4 32.6 .8 34.6 L .2 36.9 C 3 35.9 6 33.2 7.5 29.6 Z')),
    form: { kind: 'lie', soft: 1 },
    z: s < 0 ? 0.2 : 0.1,
    fabric: inShade(cloth, 0.88),
    seed,
    edge: { r: 0.18, h: 0.16 },
    stitches: [stitch(side(s, points('5.9 28.6, 4.2 32, 1.2 34.9')), st, shirtThread)],
  })
  const back: Piece[] = [
    {
      shape: symmetric('M 0 25.2 C 3 25.2 5.4 25.6 6.8 26.6 L 8 31.4 L 0 34'),
      z: -2.6,
      fabric: inShade(cloth, 0.78),
      seed,
      edge: { r: 0.26, h: 0.2 },
    },
    {
      shape: symmetric('M 0 28.4 C 3 28.4 5 28.1 6.6 27.4 L 7.4 31.4 L 0 34'),
      z: -2.4,
      fabric: inShade(cloth, 0.64),
      seed,
      edge: { r: 0.14, h: 0.14 },
    },
    ...label(0, 30.4),
  ]
  return { front: [...both(stand), leaf(1), leaf(-1)], back }
}
