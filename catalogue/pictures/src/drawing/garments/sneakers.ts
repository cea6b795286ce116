import { linear } from '../base/colour.ts'
import { fabric, inShade, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { soft } from '../drape/fields.ts'
import { ridge } from '../drape/folds.ts'
import { line, points } from '../outline/path.ts'
import type { Line, Point } from '../outline/path.ts'
import { ellipse, move, ribbon, spline } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'
import { pair } from './pair.ts'

type Sneakers = Making & { sole?: Fabric; contrast?: Fabric | undefined; chunky?: boolean }

/** The upper is cut low; the sole keeps its height. */
const lowCut = ([x, y]: Point): Point => [x, y < 18 ? 18 - (18 - y) * 0.88 : y]

/** A low leather trainer: cup sole, laces, heel tab. */
export function sneakers(making: Sneakers): Garment {
  const { cloth, seed, chunky = false, sole = fabric('rubber', '#ece6da') } = making
  const contrast = making.contrast ?? cloth
  const st = tone(cloth, 0.62)
  const thread = { length: 0.2, gap: 0.1, width: 0.045, alpha: 0.8 }
  const bottom = chunky ? 23.6 : 21.9
  const toe = chunky ? 21 : 20.6
  const eyelets = points('11.6 9.4, 13 11, 14.7 12.4, 16.5 13.6')
  const one = (dx: number, dy: number, k: number, far: number): Piece[] => {
    const m = (points: Line) => move(points.map(lowCut), dx, dy, k)
    const sew = (at: string) => ({ line: m(spline(points(at))), colour: st, ...thread })
    const z = far ? -3 : 0
    const panel: Pick<Piece, 'form' | 'z' | 'fabric' | 'seed' | 'edge'> = {
      form: { kind: 'lie', soft: 0.9 },
      z: 0.18,
      fabric: cloth,
      seed,
      edge: { r: 0.16, h: 0.2 },
    }
    const lace = (at: string): Piece => ({
      shape: m(ribbon(spline(points(at)), 0.62)),
      form: { kind: 'lie', soft: 0.5 },
      z: 0.24,
      fabric: fabric('cotton', '#f1ede4'),
      edge: { r: 0.22, h: 0.26 },
      fine: (X, Y) => 0.03 * Math.sin((X + Y) * 22),
    })
    return [
      {
        shape: m(line('M .6 8.2 C 3 6.4 8 6 11.6 6.8 C 11 9.6 9.6 11.4 7.6 11.6 C 4.4 11.6 2 10.4 .8 8.4 Z')),
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
        seams: [{ line: m(spline(points('4.6 10.6, 5.6 14, 5 19.8'))), depth: 0.06, width: 0.1 }],
        stitches: [sew('5 10.8, 6 14, 5.4 19.8'), sew('1 9, 2.6 9.4, 5 11.2, 7.8 11.5, 9.8 10.6')],
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
      ...eyelets.map(([x, y]): Piece => ({
        shape: m(ellipse(x, y, 0.26, 0.26, 12)),
        form: { kind: 'lie', soft: 0.3 },
        z: 0.04,
        fabric: fabric('metal', '#b9bcc0'),
        edge: { r: 0.1, h: 0.06 },
      })),
      // Each lace goes from its eyelet across the tongue to the next one on the far side; the last end in a bow.
      ...eyelets.map(([x, y]) => lace(`${x} ${y}, ${x + 1.1} ${y - 1.3}, ${x + 2.6} ${y - 1.6}`)),
      ...eyelets.slice(1).map(([x, y]) => lace(`${x} ${y}, ${x - 0.5} ${y - 1.2}, ${x + 0.2} ${y - 2.3}`)),
      lace('12.8 7.6, 11.2 7, 9.8 8.2, 10.2 9.6, 11.6 8.8, 12.8 7.8'),
      lace('12.9 7.7, 14.6 8.2, 15.9 9.8, 16.1 11.6'),
      {
        ...panel,
        // The toe cap.
        shape: m(
          line(`M 22.2 13.8 C 25.2 14.6 27.5 16.2 27.8 18.4 L 27.8 19.6 L 20.6 19.6 C 20 17.4 20.8 15.2 22.2 13.8 Z`),
        ),
        stitches: [sew('22.3 14.4, 21.2 16.4, 21.1 19.4')],
      },
      {
        ...panel,
        // The heel counter reaches forward along the sole.
        shape: m(line('M .2 14.4 C 2.6 14.8 5.4 15.8 7.6 17.4 C 8.4 18 9 18.8 9.4 19.6 L .2 19.6 Z')),
        stitches: [sew('0.4 14.9, 3 15.4, 6.2 16.9, 8.4 19.2')],
      },
      // Air holes behind the toe.
      ...points('19.2 16.2, 19.4 17, 19.7 17.8, 18.3 15.9, 18.5 16.7, 18.8 17.5').map(([x, y]): Piece => ({
        shape: m(ellipse(x, y, 0.13, 0.13, 8)),
        form: { kind: 'lie', soft: 0.3 },
        z: -0.05,
        fabric: inShade(cloth, 0.25),
        edge: { r: 0, h: 0 },
      })),
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
            `M -.2 17.8 C 3 18.4 20 18.6 27.4 17.6 C 28.8 18.4 29.1 19.8 28.5 ${toe}
              C 27.6 ${bottom - 0.1} 25.4 ${bottom} 23 ${bottom} L 1.6 ${bottom}
              C .2 ${bottom} -.9 ${bottom - 0.6} -1 ${bottom - 1.6} C -1.1 20 -.8 18.8 -.2 17.8 Z`,
          ),
        ),
        form: { kind: 'puff', k: 0.5, r: 1.6 },
        z: z + 1.8,
        fabric: sole,
        seed,
        edge: { r: 0.4, h: 0.4 },
        fine: chunky
          ? (X, Y) => (Y - dy > 20.6 ? 0.12 * Math.tanh(3 * Math.sin((X - dx) * 2.6)) : 0.03 * Math.sin((Y - dy) * 6))
          : (_X, Y) => 0.03 * Math.sin((Y - dy) * 8),
        // The foxing: a line of colour round the sole, and the stitching above it.
        seams: [
          { line: m(spline(points(`-0.4 ${bottom - 1}, 14 ${bottom - 0.8}, 28.6 ${bottom - 1.2}`))), depth: 0.08 },
        ],
        stitches: [
          { line: m(spline(points('0 18.7, 14 19.1, 28 18.3'))), colour: linear('#b5ab9a'), ...thread },
          {
            line: m(spline(points(`-0.4 ${bottom - 1}, 14 ${bottom - 0.8}, 28.6 ${bottom - 1.2}`))),
            colour: contrast.base,
            length: 99,
            gap: 0.001,
            width: 0.1,
          },
        ],
      },
    ]
  }
  return { back: [], front: pair(one, [7, -5]), detail: { x: 8, y: -4, w: 22 }, layer: 'shoes' }
}
