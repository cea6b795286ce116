import { fabric, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { soft } from '../drape/fields.ts'
import { groove, ridge } from '../drape/folds.ts'
import { line, points } from '../outline/path.ts'
import type { Line } from '../outline/path.ts'
import { move, spline } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'
import { pair } from './pair.ts'

type Ballerinas = Making & { sole?: Fabric; tip?: Fabric | undefined; bow?: boolean }

/** A flat, soft shoe cut low. */
export function ballerinas({ cloth, seed, sole = fabric('nappa', '#3a2c24'), tip, bow = false }: Ballerinas): Garment {
  const one = (dx: number, dy: number, k: number, far: number): Piece[] => {
    const m = (points: Line) => move(points, dx, dy, k)
    const z = far ? -3 : 0
    const pieces: Piece[] = [
      {
        shape: m(line('M 1 12.8 C 4 12 13 12.6 19.6 14.6 C 17.6 16.4 15 17 12.6 17 C 7.6 17 3 15.6 1 12.8 Z')),
        z: z - 0.8,
        fabric: fabric('nappa', '#cfae90'),
        shade: 0.72,
        seed,
      },
      {
        shape: m(
          line(
            `M .5 19.2 L 27.3 19.2 C 27.8 19.8 27.5 20.6 26.6 20.7 L 8.4 20.7 L 8.2 21.5 L .9 21.5
              C .5 20.8 .4 20 .5 19.2 Z`,
          ),
        ),
        z: z + 0.4,
        fabric: sole,
        seed,
        edge: { r: 0.2, h: 0.24 },
      },
      {
        shape: m(
          line(`M .9 12.4 C 1.6 12.2 2.2 12.8 3 13.6 C 6 16 10.6 16.9 14 16.5 C 16.6 16.2 18 15 19.6 14.5
            C 23.2 15.2 26.6 16.6 27.4 18.6 C 27.6 19.4 27 19.8 26 19.8 L 1 19.8 C .1 17.6 .1 14.6 .9 12.4 Z`),
        ),
        form: { kind: 'puff', k: 0.8, r: 3.6 },
        z,
        fabric: cloth,
        seed: seed + far,
        height: soft(seed, 0.07, 3),
        folds: [
          ridge(m(points('20.6 15.4, 20.2 17, 21.2 18.8')), 0.12, 0.6),
          ridge(m(points('4.4 15.4, 4.6 17, 4.2 18.6')), 0.1, 0.6),
        ],
        seams: [
          {
            line: m(spline(points('1.2 13, 3.4 14.6, 7 16.6, 11 17.4, 14.6 17, 17.6 15.8, 20 15'))),
            depth: 0.06,
            width: 0.12,
            pucker: 0.04,
          },
        ],
        stitches: [
          {
            line: m(spline(points('1 13.6, 3.2 15.2, 7 17.2, 11 18, 14.8 17.6, 18 16.3, 20.4 15.6'))),
            colour: tone(cloth, 0.6),
            length: 0.16,
            gap: 0.1,
            width: 0.04,
            alpha: 0.7,
          },
        ],
        edge: { r: 0.3, h: 0.3 },
      },
    ]
    if (tip) {
      pieces.push({
        shape: m(
          line(
            `M 22.6 15.2 C 25 16 27 17.2 27.4 18.6 C 27.6 19.4 27 19.8 26 19.8 L 21.4 19.8
              C 21 18.2 21.4 16.4 22.6 15.2 Z`,
          ),
        ),
        form: { kind: 'lie', soft: 0.6 },
        z: 0.1,
        fabric: tip,
        seed,
        edge: { r: 0.2, h: 0.18 },
      })
    }
    if (bow) pieces.push(...bowPieces(cloth, m, seed))
    return pieces
  }
  return { back: [], front: pair(one, [6.8, -4.8]), detail: { x: 10, y: 0, w: 20 }, layer: 'shoes' }
}

function bowPieces(cloth: Fabric, m: (points: Line) => Line, seed: number): Piece[] {
  const loop = (d: string): Piece => ({
    shape: m(line(d)),
    form: { kind: 'lie', soft: 0.8 },
    z: 0.5,
    fabric: cloth,
    seed,
    edge: { r: 0.4, h: 0.4 },
    folds: [groove(m(points('19.4 15, 18.4 15, 17.4 15')), 0.12, 0.2)],
  })
  return [
    loop('M 19.3 14.9 C 18.2 13.4 16.4 13 16 14 C 15.7 15.2 16.6 16.4 17.6 16.4 C 18.4 16.3 19 15.7 19.3 15.2 Z'),
    loop('M 19.5 14.9 C 20.4 13.8 22 13.6 22.4 14.6 C 22.7 15.8 21.8 16.8 21 16.6 C 20.4 16.4 19.8 15.8 19.5 15.2 Z'),
    {
      shape: m(line('M 18.9 14.5 L 20 14.5 L 20 15.8 L 18.9 15.8 Z')),
      form: { kind: 'lie', soft: 0.8 },
      z: 0.5,
      fabric: cloth,
      seed,
      edge: { r: 0.3, h: 0.3 },
    },
  ]
}
