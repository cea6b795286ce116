import { smooth } from '../base/maths.ts'
import { fabric, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { soft } from '../drape/fields.ts'
import { ridge } from '../drape/folds.ts'
import { metalOf, zip } from '../make/hardware.ts'
import { line, points } from '../outline/path.ts'
import type { Line, Point } from '../outline/path.ts'
import { move, ribbon, spline } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'
import { pair } from './pair.ts'

type Boots = Making & { sole?: Fabric; shaft?: number; flat?: boolean }

/** Lets the heel down to the ground, for boots without one. */
const lowered = ([x, y]: Point): Point => [x, Math.min(24, y + 3.6 * smooth(17, 5, x) * smooth(5, 19, y))]

export function boots({ cloth, seed, sole = fabric('nappa', '#231c18'), shaft = 0, flat = false }: Boots): Garment {
  const one = (dx: number, dy: number, k: number, far: number): Piece[] => {
    const m = (P: Line) => move(flat ? P.map(lowered) : P, dx, dy, k)
    const z = far ? -3 : 0
    const s = shaft
    const up = m(
      line(
        `M ${1.2 - s * 0.03} ${2.2 - s} C 4 ${3.2 - s} 8.6 ${3 - s} ${11.8 + s * 0.02} ${1.5 - s}
          C 12.4 ${6 - s * 0.5} 12 9 13.4 12 C 15 14.6 19.6 16.4 23.4 18.7 C 26 20.3 27.3 21.4 27.4 22.5
          C 27.4 23.1 26.6 23.3 25.6 23.3 L 19 23.3 C 14.6 23.1 12 20.5 8.6 19.4 L .2 18.6
          C -.5 15 .3 12.6 .6 10 C .9 7 ${0.9 - s * 0.02} ${4.6 - s * 0.6} ${1.2 - s * 0.03} ${2.2 - s} Z`,
      ),
    )
    const st = tone(cloth, 0.6)
    const L = (P: Line) => m(spline(P))
    return [
      {
        shape: m(
          line(
            `M ${1.2 - s * 0.03} ${2.2 - s} C 3 ${0.6 - s} 9 ${0.1 - s} ${11.8 + s * 0.02} ${1.5 - s}
              C 8.6 ${3.3 - s} 4 ${3.5 - s} ${1.2 - s * 0.03} ${2.2 - s} Z`,
          ),
        ),
        z: z - 1,
        fabric: fabric('suede', '#8d745b'),
        shade: 0.5,
        seed,
      },
      {
        shape: m(line('M .1 18.3 L 8.8 19.3 C 8.3 21 8 22.6 8 24 L 1.3 24 C 1.1 22 .6 20.4 .1 18.3 Z')),
        form: { kind: 'puff', k: 0.5, r: 1.8 },
        z: z - 0.1,
        fabric: sole,
        seed,
        edge: { r: 0.2, h: 0.16 },
        fine: (_X, Y) => 0.03 * Math.sin(Y * 9),
      },
      {
        shape: m(
          line(
            `M 8.2 19.2 C 12 20.3 14.4 22.9 19 23.1 L 27.3 22.7 C 27.8 23.3 27.5 24 26.6 24 L 18.6 24
              C 14 23.8 11.6 21.3 8 20.1 Z`,
          ),
        ),
        form: { kind: 'flat' },
        z: z + 0.6,
        fabric: sole,
        seed,
        edge: { r: 0.2, h: 0.3 },
      },
      {
        shape: up,
        form: { kind: 'puff', k: 0.62, r: 5.5 },
        z,
        fabric: cloth,
        seed: seed + far,
        height: soft(seed, 0.12, 4),
        folds: [
          ridge(L(points(`13.6 11.6, 11 12.6, 7 12.2`)), 0.3, 0.8, { fadeIn: 0.05, fadeOut: 0.7 }),
          ridge(L(points(`14.6 13.6, 12 15, 8 15.4`)), 0.25, 0.8, { fadeIn: 0.05, fadeOut: 0.7 }),
          ridge(L(points(`0.2 11.4, 3 12.2, 6 11.4`)), 0.28, 0.8, { fadeIn: 0.05, fadeOut: 0.7 }),
          ridge(L(points(`17.5 15.8, 18.6 18, 18.2 20.5`)), 0.18, 0.7),
          ridge(L(points(`19.2 16.6, 20 18.6, 19.8 21`)), 0.14, 0.6),
          // A tall shaft settles above the ankle.
          ...(s > 6
            ? [
                ridge(L(points(`12.4 6, 9 7.6, 5 7`)), 0.34, 1, { fadeIn: 0.05, fadeOut: 0.6 }),
                ridge(L(points(`0.6 7.4, 4 8.8, 8 8.2`)), 0.3, 1, { fadeIn: 0.05, fadeOut: 0.6 }),
                ridge(L(points(`12.2 0.6, 9.4 2.6, 6.6 3`)), 0.24, 1.2, { fadeIn: 0.05, fadeOut: 0.7 }),
              ]
            : []),
        ],
        seams: [
          { line: L(points(`6.3 ${3.1 - s}, 6.5 9, 6.1 14, 6.3 19`)), depth: 0.09, width: 0.13, pucker: 0.03 },
          { line: L(points(`12.8 10.6, 10.2 13.6, 9.2 16.4, 9.6 19.6`)), depth: 0.05, width: 0.1 },
        ],
        stitches: [
          {
            line: L(points(`13.2 11.1, 10.7 13.9, 9.7 16.6, 10.1 19.6`)),
            colour: st,
            length: 0.2,
            gap: 0.1,
            width: 0.045,
            alpha: 0.8,
          },
          {
            line: L(points(`1.3 ${2.9 - s}, 5 ${3.9 - s}, 9 ${3.6 - s}, 11.8 ${2.3 - s}`)),
            colour: st,
            length: 0.2,
            gap: 0.1,
            width: 0.045,
            alpha: 0.8,
          },
        ],
        edge: { r: 0.3, h: 0.25 },
      },
      ...(flat ? gore(cloth, m, s, seed) : zip(L(points(`6.4 ${3.4 - s}, 6.5 9, 6.2 13.4`)), metalOf(), 0.55)),
      ...(flat
        ? [
            {
              shape: m(
                ribbon(
                  spline(points(`9.9 ${3 - s}, 9.6 ${0.4 - s}, 10.6 ${-0.8 - s}, 11.4 ${0.2 - s}, 11.2 ${3 - s}`)),
                  0.6,
                ),
              ),
              form: { kind: 'lie', soft: 0.6 },
              z: 0.2,
              fabric: cloth,
              edge: { r: 0.16, h: 0.16 },
              seed,
            } satisfies Piece,
          ]
        : []),
      {
        shape: m(
          ribbon(spline(points(`0.9 ${3.6 - s}, 0.5 ${1 - s}, 1.4 ${-0.4 - s}, 2.2 ${1 - s}, 2 ${3.8 - s}`)), 0.55),
        ),
        form: { kind: 'lie', soft: 0.6 },
        z: 0.2,
        fabric: cloth,
        edge: { r: 0.16, h: 0.16 },
        seed,
      },
    ]
  }
  return { back: [], front: pair(one), detail: { x: 4, y: 0, w: 21 }, layer: 'shoes' }
}

/** The elastic of a Chelsea boot: fine ribs between two curved seams. */
const gore = (cloth: Fabric, m: (line: Line) => Line, s: number, seed: number): Piece[] => [
  {
    shape: m(
      line(`M 4.2 ${3.4 - s} C 5.4 ${3.8 - s} 7.6 ${3.7 - s} 8.9 ${3.3 - s} C 9 7 8.4 10.4 6.9 12.6
        C 6.6 13 6.2 13 5.9 12.6 C 4.6 10.4 4.1 7 4.2 ${3.4 - s} Z`),
    ),
    form: { kind: 'lie', soft: 0.8 },
    z: -0.02,
    fabric: { ...fabric('rib', '#000000'), base: tone(cloth, 0.55) },
    seed,
    fine: (x) => 0.035 * Math.sin(x * 15),
    edge: { r: 0.14, h: 0.12 },
  },
]
