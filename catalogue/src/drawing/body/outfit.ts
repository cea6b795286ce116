import { bump, smooth } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import { fabric } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { flatten } from '../outline/path.ts'
import type { Line, Point, Shape } from '../outline/path.ts'
import { side } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import { mannequin } from './mannequin.ts'
import { wornShoes } from './worn-shoes.ts'
import type { WornShoes } from './worn-shoes.ts'

/** Tucks a top into a waistband: narrows it towards the waist and cuts it below. */
export function tuck(garment: Garment, waist = 65): Garment {
  const narrow = ([x, y]: Point): Point => [x * (1 - 0.2 * smooth(48, waist, y)), y]
  const reshape = (shape: Shape): Line[] => flatten(shape).map((line) => line.map(narrow))
  const front = garment.front.map((piece): Piece => {
    if (piece.limb) return piece
    if (piece.form?.kind === 'lie') return { ...piece, cut: box(-13.5, waist + 1.5, 13.5, 110) }
    const { height } = piece
    const form =
      piece.form?.kind === 'tube' && piece.form.ref ? { ...piece.form, ref: reshape(piece.form.ref) } : piece.form
    return {
      ...piece,
      shape: reshape(piece.shape),
      ...(form ? { form } : {}),
      folds: piece.folds?.map((fold) => ({ ...fold, line: fold.line.map(narrow) })) ?? [],
      // Cloth blouses a little above the band.
      height: (x, y, t, v) =>
        (height?.(x, y, t, v) ?? 0) +
        0.5 * smooth(waist - 13, waist - 3, y) * (Math.abs(noise(x * 0.55 + 3, y * 0.03)) * 1.5 - 0.3) +
        0.5 * bump(y, waist - 4, 4),
      cut: box(-40, waist + 1.5, 40, 130),
    }
  })
  return { ...garment, front }
}

const box = (x0: number, y0: number, x1: number, y1: number): Line => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]

/** What a jacket hides of the layers below: everything beside its opening. */
const underJacket = ([-1, 1] as const).map((s) =>
  side(s, [
    [9.2, 0],
    [40, 0],
    [40, 114],
    [11.6, 114],
    [11.6, 68],
    [13, 52],
    [16.4, 39],
    [9.2, 31.6],
  ]),
)

const hideBesideOpening = (piece: Piece): Piece => ({
  ...piece,
  cut: [...(piece.cut ? flatten(piece.cut) : []), ...underJacket],
})

/** Dresses the mannequin, from the skin outwards: backs from the outermost inwards, the body, fronts outwards. */
export function dress(
  layers: Garment[],
  shoes: WornShoes | null,
  plaster: Fabric = fabric('plaster', '#dccabb'),
): Piece[] {
  const outermost = layers.findLastIndex(({ layer }) => layer === 'jacket' || layer === 'coat')
  const worn = layers.map((garment, i) => {
    if (i >= outermost || garment.layer === 'bottom') return garment
    const front = garment.front.filter((piece) => !piece.limb).map(hideBesideOpening)
    return { ...garment, front }
  })
  return [
    ...worn.toReversed().flatMap(({ back }) => back),
    ...mannequin(plaster),
    ...(shoes ? wornShoes(shoes) : []),
    ...worn.flatMap(({ front }) => front),
  ]
}
