import { linear } from '../base/colour.ts'
import { fabric, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { soft } from '../drape/fields.ts'
import { ridge } from '../drape/folds.ts'
import { line, points } from '../outline/path.ts'
import type { Line } from '../outline/path.ts'
import { ellipse, move, ribbon, spline } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'
import { pair } from './pair.ts'

type Sneakers = Making & { sole?: Fabric; contrast?: Fabric | undefined; chunky?: boolean }

/** A low leather trainer: cup sole, laces, heel tab. */
export function sneakers(making: Sneakers): Garment {
  const { cloth, seed, chunky = false, sole = fabric('rubber', '#ece6da') } = making
  const contrast = making.contrast ?? cloth
  const st = tone(cloth, 0.7)
  const thread = { length: 0.2, gap: 0.1, width: 0.045, alpha: 0.8 }
  const bottom = chunky ? 24.6 : 22.6
  const one = (dx: number, dy: number, k: number, far: number): Piece[] => {
    const m = (points: Line) => move(points, dx, dy, k)
    const sew = (at: string) => ({ line: m(spline(points(at))), colour: st, ...thread })
    const z = far ? -3 : 0
    const lace = (x: number, y: number): Piece => ({
      shape: m(ribbon(spline(points(`${x - 1.5} ${y + 1.5}, ${x} ${y - 0.1}, ${x + 1.6} ${y - 0.5}`)), 0.62)),
      form: { kind: 'lie', soft: 0.5 },
      z: 0.2,
      fabric: fabric('cotton', '#efeae0'),
      edge: { r: 0.2, h: 0.2 },
      fine: (X, Y) => 0.03 * Math.sin((X + Y) * 22),
    })
    return [
      {
        shape: m(line('M .8 8.4 C 3 7 8 6.8 11.6 7.2 C 11 9.6 9.6 11.4 7.6 11.6 C 4.4 11.6 2 10.4 .8 8.4 Z')),
        z: z - 1,
        fabric: fabric('jersey', '#cfc6b8'),
        shade: 0.6,
        seed,
      },
      {
        shape: m(
          line(
            `M 10 8.6 C 10.2 6.6 10.6 5 11.4 4.2 C 12.6 3.8 13.8 4.6 14.4 6 C 14.9 7.6 15.6 9 16.8 10.4
              L 12.6 12.4 Z`,
          ),
        ),
        form: { kind: 'puff', k: 0.6, r: 2 },
        z: z - 0.4,
        fabric: cloth,
        seed,
        edge: { r: 0.5, h: 0.5 },
      },
      {
        shape: m(
          line(`M .7 8.2 C 1 7.6 1.7 7.7 2.4 8.4 C 4 10 5.8 10.9 7.6 10.7 C 9.4 10.3 10.2 8.6 11.2 7.4
            C 12 7.2 13 7.8 13.6 8.6
            C 15.6 11.2 18.4 12.7 21.6 13.6 C 25 14.5 27.4 16 27.8 18.4 C 27.9 19.4 27.4 20 26.4 20
              L .8 20 C -.1 16.6 -.2 11.6 .7 8.2 Z`),
        ),
        form: { kind: 'puff', k: 0.72, r: 4.4 },
        z,
        fabric: cloth,
        seed: seed + far,
        height: soft(seed, 0.1, 3.4),
        folds: [
          ridge(m(points('19.4 13.6, 19 15.6, 20 18')), 0.2, 0.7),
          ridge(m(points('21 14, 20.8 16, 21.6 18.2')), 0.14, 0.6),
        ],
        seams: [
          { line: m(spline(points('22.4 14, 21.6 16, 22 19.6'))), depth: 0.06, width: 0.1 },
          { line: m(spline(points('4.6 10.6, 5.6 14, 5 19.8'))), depth: 0.06, width: 0.1 },
        ],
        stitches: [
          sew('22 14.2, 21.2 16, 21.6 19.6'),
          sew('5 10.8, 6 14, 5.4 19.8'),
          sew('1 9, 2.6 9.4, 5 11.2, 7.8 11.5, 9.8 10.6'),
        ],
        edge: { r: 0.4, h: 0.4 },
      },
      {
        shape: m(
          line(
            `M 10.9 7.7 C 12 7.5 12.9 8 13.4 8.8 C 15 10.9 16.8 12.2 19 13.2 C 18.6 14.6 18 15.4 17 15.8
              C 14.4 14.6 11.8 12.4 9.9 9.9 Z`,
          ),
        ),
        form: { kind: 'lie', soft: 0.8 },
        z: 0.16,
        fabric: cloth,
        seed,
        edge: { r: 0.2, h: 0.2 },
        stitches: [sew('10.4 9.8, 12.2 11.8, 14.4 13.8, 16.9 15.3')],
      },
      ...[
        [11.6, 9.4],
        [13, 11],
        [14.7, 12.4],
        [16.5, 13.6],
      ].map(([x = 0, y = 0]): Piece => ({
        shape: m(ellipse(x, y, 0.26, 0.26, 12)),
        form: { kind: 'lie', soft: 0.3 },
        z: 0.04,
        fabric: fabric('metal', '#b9bcc0'),
        edge: { r: 0.1, h: 0.06 },
      })),
      ...[
        [12.8, 8],
        [14.4, 9.7],
        [16.2, 11.2],
        [18, 12.4],
      ].map(([x = 0, y = 0]) => lace(x, y)),
      {
        shape: m(
          line(
            `M .7 8.2 C 1 7.6 1.7 7.7 2.4 8.4 L 3.6 9.4 C 4 12 3.6 14.6 2.8 16.6 L .1 16.4
              C -.1 13.6 0 10.6 .7 8.2 Z`,
          ),
        ),
        form: { kind: 'lie', soft: 0.8 },
        z: 0.16,
        fabric: contrast,
        seed,
        edge: { r: 0.2, h: 0.22 },
      },
      {
        shape: m(
          line(
            `M -.2 18 C 3 18.4 20 18.6 27.4 17.6 C 28.6 18.6 28.9 20.6 28.4 ${bottom - 0.6}
              C 28 ${bottom} 27 ${bottom} 26 ${bottom} L .6 ${bottom} C -.4 ${bottom} -.8 20 -.2 18 Z`,
          ),
        ),
        form: { kind: 'puff', k: 0.5, r: 1.6 },
        z: z + 1.8,
        fabric: sole,
        seed,
        edge: { r: 0.4, h: 0.4 },
        fine: chunky
          ? (X, Y) => 0.07 * Math.sin((Y - dy) * 5.2) + 0.02 * Math.sin((X - dx) * 4)
          : (_X, Y) => 0.03 * Math.sin((Y - dy) * 8),
        stitches: [{ line: m(spline(points('0.2 19.2, 14 19.6, 28 18.8'))), colour: linear('#c9c0b0'), ...thread }],
      },
    ]
  }
  return { back: [], front: pair(one, [7, -5]), detail: { x: 8, y: 3, w: 20 }, layer: 'shoes' }
}
