import { fabric, inShade, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { soft } from '../drape/fields.ts'
import { ridge } from '../drape/folds.ts'
import { line, points } from '../outline/path.ts'
import type { Line, Point } from '../outline/path.ts'
import { ellipse, move, ribbon, spline } from '../outline/shapes.ts'
import type { Fold, Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'
import { pair } from './pair.ts'

/** The moccasin seam between apron and wall. */
const apronSeam = points('12.4 15.4, 15.6 14.5, 19.6 14.9, 23.2 15.9, 25.4 16.9, 26.2 17.5')

/** The wall is longer than the apron and is eased into its seam: short pleats below it, all round the toe. */
const gathers = (place: (line: Line) => Line): Fold[] =>
  points('17.2 15.1, 18.4 15.3, 19.6 15.5, 20.7 15.8, 21.8 16.1, 22.8 16.4, 23.8 16.8, 24.7 17.2').map(([x, y], i) =>
    ridge(
      place([
        [x, y - 0.2],
        [x + 0.15, y + 0.5],
        [x + 0.1 + i * 0.05, y + 1.3],
      ]),
      0.2,
      0.26,
      { fadeIn: 0.05, fadeOut: 0.8 },
    ),
  )

type Front = 'bit' | 'strap' | 'tassel'
type Loafers = Making & { front?: Front; sole?: Fabric; metal?: Fabric }

export function loafers({
  cloth,
  seed,
  sole = fabric('nappa', '#1f1916'),
  metal = fabric('metal', '#c3a15a'),
  front = 'bit',
}: Loafers): Garment {
  const one = (dx: number, dy: number, k: number, far: number): Piece[] => {
    const m = (P: Line) => move(P, dx, dy, k)
    const z = far ? -3 : 0
    const L = (P: Line) => m(spline(P))
    const st = tone(cloth, 0.55)
    return [
      {
        shape: m(line('M .6 11.4 C 3 10.2 9 10 13.6 10.8 C 12.4 12 11 13.4 9.6 13.8 C 6 14 3 12.8 .6 11.4 Z')),
        z: z - 1,
        fabric: fabric('suede', '#b08f6c'),
        shade: 0.55,
        seed,
      },
      {
        // Sock lining, deep in the shoe.
        shape: m(line('M 1.6 12.4 C 4 11.8 8 11.9 11 12.4 C 10 13.2 9.2 13.8 8.6 13.9 C 5.8 13.9 3.6 13.4 1.6 12.4 Z')),
        z: z - 1.3,
        fabric: fabric('nappa', '#d8bd9b'),
        shade: 0.7,
        seed,
        edge: { r: 0.1, h: 0.1 },
      },
      {
        shape: m(
          line(`M .3 18.2 L 27.4 18.2 C 27.9 19 27.6 19.9 26.6 20 L 19 20 L 10 19.2 L 8.6 19.2 L 8.4 21.2
            L .8 21.2 Z`),
        ),
        z: z + 0.5,
        fabric: sole,
        // The stacked heel.
        fine: (X, Y) => (X - dx < 8.6 && Y - dy > 18.9 ? 0.04 * Math.sin((Y - dy) * 10) : 0),
        seed,
        edge: { r: 0.24, h: 0.34 },
      },
      {
        shape: m(
          line(
            `M .5 11.2 C 3 12.6 6 13.9 9.4 13.5 C 11.4 13 12.4 10.6 13.8 10.3
              C 15.6 10.5 17.6 12 20 12.9 C 23.8 13.7 27.2 15.2 27.6 17.8 C 27.5 18.7 27 18.9 26 18.9
              L .9 18.5 C .1 16 .1 13.6 .5 11.2 Z`,
          ),
        ),
        form: { kind: 'puff', k: 0.75, r: 4 },
        z,
        fabric: cloth,
        seed: seed + far,
        height: soft(seed, 0.08, 3),
        folds: [ridge(L(points(`17.4 12.4, 17.2 14.6, 18.4 17`)), 0.16, 0.7), ...gathers(L)],
        seams: [
          { line: L(apronSeam), depth: 0.3, width: 0.17, pucker: 0.05 },
          { line: L(points(`5 13.6, 5.4 16, 5 18.6`)), depth: 0.05, width: 0.1 },
        ],
        stitches: [
          {
            line: L(apronSeam.map(([x, y]): Point => [x + 0.1, y + 0.42])),
            colour: st,
            length: 0.3,
            gap: 0.2,
            width: 0.1,
            alpha: 0.9,
          },
          {
            line: L(points(`0.9 12, 4 13.6, 7 14.3, 9.6 14.1`)),
            colour: st,
            length: 0.18,
            gap: 0.1,
            width: 0.04,
            alpha: 0.8,
          },
        ],
        edge: { r: 0.26, h: 0.25 },
      },
      {
        shape: m(
          line(
            `M 10.8 13.4 C 12.6 12.6 14 11.6 15 11.2 C 15.9 12.7 16.3 14.5 16.3 15.6
              C 15 16.6 13.4 17.2 12 17.4 C 11.9 15.8 11.6 14.6 10.8 13.4 Z`,
          ),
        ),
        form: { kind: 'lie', soft: 0.8 },
        z: 0.2,
        fabric: cloth,
        seed,
        edge: { r: 0.2, h: 0.22 },
        stitches: [
          {
            line: L(points(`11.5 13.6, 12.3 15.4, 12.4 17`)),
            colour: st,
            length: 0.18,
            gap: 0.1,
            width: 0.04,
            alpha: 0.8,
          },
        ],
      },
      ...vamp(front, cloth, metal, m, seed),
    ]
  }
  return { back: [], front: pair(one, [6.8, -4.8]), detail: { x: 10, y: -2, w: 21 }, layer: 'shoes' }
}

/** The trim across the instep: a horse bit, a slotted strap or two tassels. */
function vamp(front: Front, cloth: Fabric, metal: Fabric, m: (points: Line) => Line, seed: number): Piece[] {
  if (front === 'bit') {
    return [
      {
        shape: m(ribbon(spline(points(`12.6 14.4, 13.8 14.2, 15 13.6`)), 0.5)),
        form: { kind: 'lie', soft: 0.8 },
        z: 0.3,
        fabric: metal,
        edge: { r: 0.22, h: 0.24 },
      },
      ...points(`12.6 14.6, 15.1 13.5`).map(([x, y]): Piece => ({
        shape: m(ribbon(ellipse(x, y, 0.75, 0.95), 0.34)),
        form: { kind: 'lie', soft: 0.8 },
        z: 0.34,
        fabric: metal,
        edge: { r: 0.17, h: 0.2 },
      })),
    ]
  }
  const leather: Pick<Piece, 'form' | 'fabric' | 'seed' | 'edge'> = {
    form: { kind: 'lie', soft: 0.8 },
    fabric: cloth,
    seed,
    edge: { r: 0.22, h: 0.26 },
  }
  if (front === 'strap') {
    return [
      { ...leather, shape: m(ribbon(spline(points('11.4 16.4, 13 14.4, 16 12.8')), 1.7)), z: 0.3 },
      {
        ...leather,
        shape: m(ribbon(points('13.2 14.9, 14.8 13.8'), 0.36)),
        z: -0.1,
        fabric: inShade(cloth, 0.3),
        edge: { r: 0, h: 0 },
      },
    ]
  }
  const tassel = (x: number, y: number, turn: number): Piece[] => [
    {
      ...leather,
      shape: m(
        line(`M ${x - 0.3} ${y} L ${x + 0.4} ${y} L ${x + 1.3 + turn} ${y + 2.9} L ${x - 0.7 + turn} ${y + 3.2} Z`),
      ),
      z: 0.7,
      fine: (X) => 0.1 * Math.sin(X * 17),
    },
    { ...leather, shape: m(ellipse(x + 0.05, y, 0.5, 0.4, 20)), z: 0.5 },
  ]
  return [...tassel(13.4, 13.7, 0.3), ...tassel(14.7, 13, 1)]
}
