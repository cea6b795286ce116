import { smooth } from '../base/maths.ts'
import { fabric, inShade } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { soft } from '../drape/fields.ts'
import { line, points } from '../outline/path.ts'
import type { Line } from '../outline/path.ts'
import { move, ribbon, rotate, spline } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'
import { pair } from './pair.ts'

type Slingbacks = Making & { sole?: Fabric; tip?: Fabric }

export function slingbacks({ cloth, seed, sole = fabric('nappa', '#c9a98b'), tip }: Slingbacks): Garment {
  const one = (dx: number, dy: number, k: number, far: number): Piece[] => {
    const m = (P: Line) => move(P, dx, dy, k)
    const z = far ? -3 : 0
    const L = (P: Line) => m(spline(P))
    return [
      {
        shape: m(ribbon(spline(points(`14 13.6, 9.6 8.8, 5 5.7, 2 5, 0.4 5.7`)), 0.6)),
        z: z - 1.4,
        fabric: inShade(cloth, 0.7),
        seed,
        edge: { r: 0.2, h: 0.2 },
      },
      {
        shape: m(line('M 1.6 9.9 C 3 9 6.4 10 9.4 12 C 12 13.4 14.8 13.2 17 13.4 C 15 16.4 10 16 6 13.4 Z')),
        z: z - 0.6,
        fabric: fabric('nappa', '#d9bfa4'),
        shade: 0.8,
        seed,
      },
      {
        shape: m(
          line(`M 1.5 10.6 C 2.6 11.8 4.4 12.6 5.8 13 C 4.9 15 4.1 17 3.9 20.4 L 2.3 20.4
            C 2.3 17 1.3 14 1.5 10.6 Z`),
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
            `M 5.6 12.8 C 10.6 15 13.4 19 19 19.5 L 27.5 19.2 C 27.9 19.7 27.6 20.2 26.8 20.3 L 18.6 20.3
              C 13 19.9 10.4 15.8 5.4 13.6 Z`,
          ),
        ),
        z: z + 0.4,
        fabric: sole,
        seed,
        edge: { r: 0.16, h: 0.2 },
      },
      {
        shape: m(
          line(
            `M 17 13.4 C 20 14.1 25 16.5 27.8 18.8 C 28.1 19.4 27.6 19.7 26.8 19.7 L 19 19.7
              C 14 19.2 11 15.4 6.6 13.1 L 1.9 11.5 C 1.2 11.1 1.1 10.3 1.7 9.8
              C 4.2 11.6 8 14.2 11.4 14.7 C 13.6 14.8 15.4 13.8 17 13.4 Z`,
          ),
        ),
        form: { kind: 'puff', k: 0.8, r: 3 },
        z,
        fabric: cloth,
        seed: seed + far,
        height: soft(seed, 0.05, 3),
        seams: [{ line: L(points(`17 13.9, 15 14.5, 12 15.2, 8 13.8`)), depth: 0.04, width: 0.08, pucker: 0.01 }],
        edge: { r: 0.22, h: 0.22 },
      },
      ...(tip
        ? ([
            {
              shape: m(
                line(
                  `M 23.6 15.9 C 25.4 16.9 27 17.9 27.8 18.8 C 28.1 19.4 27.6 19.7 26.8 19.7 L 22.6 19.7
                    C 22.2 18.4 22.6 17 23.6 15.9 Z`,
                ),
              ),
              form: { kind: 'lie', soft: 0.6 },
              z: 0.1,
              fabric: tip,
              seed,
              edge: { r: 0.2, h: 0.16 },
            },
          ] satisfies Piece[])
        : []),
      {
        shape: m(
          ribbon(
            spline(points(`11.4 14.8, 7.6 10.8, 4.4 8.4, 1.8 7.3, 0.4 6.6, 0.3 5.8, 1 5.3`)),
            (t) => 0.74 * (1 - 0.45 * smooth(0.8, 1, t)),
          ),
        ),
        form: { kind: 'flat' },
        z: z + 1.2,
        fabric: cloth,
        seed,
        edge: { r: 0.22, h: 0.24 },
      },
      {
        shape: m(ribbon(rotate(points(`8 10.4, 9.2 10.4, 9.2 11.8, 8 11.8, 8 10.4`), 0.8, 8.6, 11.1), 0.26)),
        z: z + 1.5,
        fabric: fabric('metal', '#c9a75f'),
        edge: { r: 0.12, h: 0.14 },
      },
    ]
  }
  return { back: [], front: pair(one, [7.2, -4.6]), detail: { x: 11, y: -2, w: 21 }, layer: 'shoes' }
}
