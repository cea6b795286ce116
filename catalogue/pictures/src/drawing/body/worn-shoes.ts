import { fabric, inShade } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { groove, ridge } from '../drape/folds.ts'
import { line, points } from '../outline/path.ts'
import { both, ribbon, side } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'

export type ShoeKind = 'pump' | 'loafer' | 'sneaker' | 'boot' | 'tall-boot'
/** Feet seen from the front, for outfit pictures. */
export type WornShoes = { cloth: Fabric; kind?: ShoeKind }

export const wornShoes = ({ cloth, kind = 'pump' }: WornShoes): Piece[] => both((s) => shoes[kind](s, cloth))

const rubber = fabric('rubber', '#e9e4da')
const sole = fabric('nappa', '#1d1815')
const toe =
  'C 13 180.4 13.3 183.4 13 185.4 C 12.7 187.8 11 188.9 8.9 188.9 C 6.7 188.9 5 187.8 4.6 185.4 C 4.3 183.4 4.4 180.4'

const shoes: Record<ShoeKind, (s: Side, cloth: Fabric) => Piece[]> = {
  pump: (s, cloth) => [
    {
      shape: side(
        s,
        line(
          `M 5.3 177 C 4.8 180 5 182.4 5.7 184.6 C 6.5 187 7.9 189 8.9 189.3
            C 10.1 188.8 11.4 186.6 11.9 184.2 C 12.3 181.8 12.1 179.4 11.5 177
            C 10.9 181 9.9 182.8 8.6 182.8 C 7.2 182.8 6 181 5.3 177 Z`,
        ),
      ),
      form: { kind: 'puff', k: 0.9, r: 2.2 },
      z: 0.4,
      fabric: cloth,
      edge: { r: 0.24, h: 0.24 },
    },
  ],
  loafer: (s, cloth) => [
    upper(s, cloth, `M 4.9 176.6 C 6.4 178.6 10.8 178.6 12.2 176.6 ${toe} 4.9 176.6 Z`),
    welt(s, sole),
    {
      // The apron, and the strap across it.
      shape: side(s, line('M 6.4 178 C 6.2 181 6.8 184.4 8.7 184.8 C 10.7 184.4 11.2 181 10.9 178 Z')),
      form: { kind: 'lie', soft: 0.8 },
      z: 0.14,
      fabric: cloth,
      edge: { r: 0.3, h: 0.24 },
    },
    {
      shape: side(s, ribbon(points('5 180.4, 8.7 181.4, 12.4 180.2'), 1.5)),
      form: { kind: 'lie', soft: 0.6 },
      z: 0.3,
      fabric: cloth,
      edge: { r: 0.2, h: 0.2 },
    },
  ],
  sneaker: (s, cloth) => [
    upper(s, cloth, `M 4.9 174 C 6.2 175.6 11 175.6 12.2 174 ${toe} 4.9 174 Z`),
    welt(s, rubber),
    {
      shape: side(
        s,
        line(
          'M 5.2 183.6 C 6.8 182.2 10.8 182.2 12.5 183.6 C 12.8 187 11 188.4 8.8 188.4 C 6.8 188.4 4.9 187 5.2 183.6 Z',
        ),
      ),
      form: { kind: 'lie', soft: 0.8 },
      z: 0.16,
      fabric: cloth,
      edge: { r: 0.26, h: 0.2 },
    },
    ...[175.8, 177.6, 179.4, 181.2].map((y): Piece => ({
      shape: side(s, ribbon(points(`7 ${y}, 8.6 ${y + 0.5}, 10.3 ${y}`), 0.62)),
      form: { kind: 'lie', soft: 0.5 },
      z: 0.24,
      fabric: rubber,
      edge: { r: 0.2, h: 0.24 },
    })),
  ],
  boot: (s, cloth) => boot(s, cloth, 160),
  'tall-boot': (s, cloth) => boot(s, cloth, 137),
}

const upper = (s: Side, cloth: Fabric, outline: string): Piece => ({
  shape: side(s, line(outline)),
  form: { kind: 'tube', k: 0.55, n: 2.1, smooth: 1 },
  z: 0.2,
  fabric: cloth,
  edge: { r: 0.26, h: 0.24 },
})

const welt = (s: Side, cloth: Fabric): Piece => ({
  shape: side(s, line('M 4.5 185.2 C 5.4 189.2 12.3 189.4 13.1 185.2 L 13 187.6 C 12.2 190.6 5.6 190.6 4.6 187.6 Z')),
  z: 0.1,
  fabric: cloth,
  edge: { r: 0.2, h: 0.2 },
})

function boot(s: Side, cloth: Fabric, top: number): Piece[] {
  // A tall shaft follows the calf.
  const [inner, outer] = top < 150 ? [2.4, 14.4] : [4.4, 12.2]
  return [
    {
      shape: side(
        s,
        line(
          `M ${inner} ${top} C 6 ${top + 1.4} 11 ${top + 1.4} ${outer} ${top}
            C ${outer} ${top + 10} 12.2 166 12 174 C 12.8 177 13 181 12.6 184
            C 12 187.4 10.4 189 8.8 189 C 7 189 5.2 187.4 4.6 184 C 4.2 181 4.4 177 5 174
            C 5 166 ${inner} ${top + 10} ${inner} ${top} Z`,
        ),
      ),
      form: { kind: 'tube', k: 0.5, n: 2 },
      z: -0.6,
      fabric: cloth,
      edge: { r: 0.4, h: 0.3 },
      folds: [
        ridge(side(s, points('5 170, 8 172, 12 170.4')), 0.34, 0.8),
        ridge(side(s, points('5 173, 8 174.4, 12 172.6')), 0.3, 0.8),
        ridge(side(s, points('5 176, 8 177, 12 175.6')), 0.25, 0.7),
        groove(side(s, points(`${inner + 0.4} ${top + 1.2}, 8.4 ${top + 2.4}, ${outer - 0.4} ${top + 1.2}`)), 0.1, 0.2),
      ],
    },
    welt(s, inShade(cloth, 0.4)),
  ]
}
