import { fabric, inShade } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { soft } from '../drape/fields.ts'
import { line, points } from '../outline/path.ts'
import type { Line } from '../outline/path.ts'
import { move, ribbon, spline } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'
import { pair } from './pair.ts'

type Pumps = Making & { sole?: Fabric; tip?: Fabric | undefined }

/** A closed court shoe on a slim heel. */
export function pumps({ cloth, seed, sole = fabric('nappa', '#2b211d'), tip }: Pumps): Garment {
  const one = (dx: number, dy: number, k: number, far: number): Piece[] => {
    const m = (points: Line) => move(points, dx, dy, k)
    const z = far ? -3 : 0
    const pieces: Piece[] = [
      {
        shape: m(
          line(`M 1 6.6 C 3.4 6.2 10 10.4 14.4 11.5 C 16.4 11.9 17.8 12.3 18.6 13.1
          C 16 15.2 9 14.4 5 11.2 Z`),
        ),
        z: z - 0.7,
        fabric: fabric('nappa', '#d9bfa4'),
        shade: 0.75,
        seed,
      },
      {
        // The far side of the topline.
        shape: m(ribbon(spline(points('1 6.7, 3.6 6.8, 9 9.6, 14.4 11.5, 17.2 12.1, 18.7 13.1')), 0.3)),
        z: z - 0.2,
        fabric: inShade(cloth, 0.8),
        seed,
        edge: { r: 0.12, h: 0.12 },
      },
      {
        shape: m(
          line(`M .9 10.4 C 2.2 12 4.2 13 5.9 13.4 C 4.7 15.4 3.6 17.4 3.3 20.8 L 1.9 20.8
            C 1.9 17.4 .8 14 .9 10.4 Z`),
        ),
        form: { kind: 'puff', k: 0.6, r: 1 },
        z: z - 0.1,
        fabric: cloth,
        seed,
        edge: { r: 0.2, h: 0.2 },
      },
      {
        shape: m(
          line(
            `M 5.4 13.1 C 10.4 15.4 13.4 19.3 19 19.8 L 27.8 19.4 C 28.2 19.9 27.8 20.5 27 20.6
              L 18.6 20.6 C 13 20.2 10.2 16.2 5.2 14 Z`,
          ),
        ),
        z: z + 0.4,
        fabric: sole,
        seed,
        edge: { r: 0.16, h: 0.2 },
      },
      {
        shape: m(
          line(`M 18.4 13 C 21.6 13.9 25.6 16.2 28 18.9 C 28.4 19.6 27.8 20 27 20 L 19 20 C 14 19.5 11 15.8 6.4 13.6
            C 4.2 12.9 1.8 12.2 .8 10.9 C .3 9.4 .4 7.9 .8 6.9 C 1.1 6.4 1.7 6.5 2.2 7
              C 5.4 9.6 10 13 14.4 13.5 C 16 13.6 17.2 13.2 18.4 13 Z`),
        ),
        form: { kind: 'puff', k: 0.85, r: 3.2 },
        z,
        fabric: cloth,
        seed: seed + far,
        height: soft(seed, 0.05, 3),
        seams: [
          {
            line: m(spline(points('18.2 13.5, 16 14, 13.4 14, 9.6 12.4, 5.4 9.8, 1.8 7.4'))),
            depth: 0.04,
            width: 0.08,
            pucker: 0.01,
          },
          { line: m(spline(points('4.6 9.2, 5.2 11.2, 5 13'))), depth: 0.04, width: 0.08, pucker: 0.01 },
        ],
        edge: { r: 0.22, h: 0.24 },
      },
    ]
    if (tip) {
      pieces.push({
        shape: m(
          line(
            `M 24 15.6 C 25.8 16.8 27.2 18 28 18.9 C 28.4 19.6 27.8 20 27 20 L 22.8 20
              C 22.4 18.4 22.8 16.8 24 15.6 Z`,
          ),
        ),
        form: { kind: 'lie', soft: 0.6 },
        z: 0.1,
        fabric: tip,
        seed,
        edge: { r: 0.2, h: 0.16 },
      })
    }
    return pieces
  }
  return { back: [], front: pair(one, [7.2, -4.6]), detail: { x: 11, y: -2, w: 21 }, layer: 'shoes' }
}
