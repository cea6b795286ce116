import { fabric } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { ridge } from '../drape/folds.ts'
import { line, points } from '../outline/path.ts'
import { side } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'

/** Feet seen from the front, for outfit pictures. */
export type WornShoes = { cloth: Fabric; kind?: 'pump' | 'boot' }

export function wornShoes({ cloth, kind = 'pump' }: WornShoes): Piece[] {
  const P: Piece[] = []
  for (const s of [-1, 1] as const) {
    if (kind === 'boot')
      P.push(
        {
          shape: side(
            s,
            line(
              `M 4.6 160 L 12 160 C 12.2 166 12 170 12 174 C 12.8 177 13 181 12.6 184
                C 12 187.4 10.4 189 8.8 189 C 7 189 5.2 187.4 4.6 184 C 4.2 181 4.4 177 5 174
                C 5 170 4.6 166 4.6 160 Z`,
            ),
          ),
          form: { kind: 'tube', k: 0.5, n: 2 },
          z: -0.6,
          fabric: cloth,
          edge: { r: 0.4, h: 0.3 },
          folds: [
            ridge(side(s, points(`5 172, 8 173.6, 12 172`)), 0.3, 0.8),
            ridge(side(s, points(`5 176, 8 177, 12 175.6`)), 0.25, 0.7),
          ],
        },
        {
          shape: side(s, line('M 4.6 186 C 5.6 189.4 11.8 189.6 12.7 186 L 12.6 188.4 C 11.6 191 6 191 4.8 188.4 Z')),
          z: -0.2,
          fabric: fabric('nappa', '#1d1815'),
          edge: { r: 0.2, h: 0.2 },
        },
      )
    else
      P.push({
        shape: side(
          s,
          line(
            `M 5.3 177.4 C 4.8 180 5 182.4 5.7 184.4 C 6.5 186.8 7.9 188.6 9 188.9
              C 10.2 188.4 11.4 186.4 11.9 184 C 12.3 181.8 12.1 179.4 11.5 177.4
              C 10.8 180.4 9.8 181.6 8.5 181.6 C 7.1 181.6 6 180.4 5.3 177.4 Z`,
          ),
        ),
        form: { kind: 'puff', k: 0.9, r: 2.2 },
        z: 0.4,
        fabric: cloth,
        edge: { r: 0.24, h: 0.24 },
      })
  }
  return P
}
