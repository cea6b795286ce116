import { bump, smooth } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import { fabric } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { flatten } from '../outline/path.ts'
import type { Line, Point, Shape } from '../outline/path.ts'
import { side } from '../outline/shapes.ts'
import type { Field, Garment, Piece } from '../relief/piece.ts'
import type { PlacedPiece } from '../studio/shoot.ts'
import { arm, hangingArm } from './arm.ts'
import type { HangingArm } from './arm.ts'
import { mannequin } from './mannequin.ts'
import { postureOf } from './pose.ts'
import type { PosedArm, Stance } from './pose.ts'
import { wornShoes } from './worn-shoes.ts'
import type { WornShoes } from './worn-shoes.ts'

/** Tucks a top into a waistband: narrows it towards the waist and cuts it below. */
export function tuck(garment: Garment, waist = 65): Garment {
  const taken = Math.min(0.2, Math.max(0, 1 - waistHalf / halfWidth(garment, waist)))
  const narrow = ([x, y]: Point): Point => [x * (1 - taken * smooth(48, waist, y)), y]
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
  const back = garment.back.map((piece): Piece => ({
    ...piece,
    shape: reshape(piece.shape),
    cut: [...(piece.cut ? flatten(piece.cut) : []), box(-40, waist + 1.5, 40, 130)],
  }))
  return { ...garment, back, front }
}

/** A little more than the mannequin's own waist, which would show beside a top taken in further. */
const waistHalf = 12.9

function halfWidth({ front }: Garment, y0: number): number {
  const points = front.flatMap(({ limb, shape }) => (limb ? [] : flatten(shape).flat()))
  return points.reduce((most, [x, y]) => (Math.abs(y - y0) < 6 ? Math.max(most, Math.abs(x)) : most), waistHalf)
}

const box = (x0: number, y0: number, x1: number, y1: number): Line => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]

/** The mask of a jacket over the layers below: everything beside its opening. */
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

/** The line of the pocket that hides a hand: the pocket it is in, from its upper to its lower end, on the picture's right side. */
export type Pocket = Line

/** A dressed figure: layers from the skin outwards, shoes, a stance, and a pocket if a hand is to go into one. */
export type Dressed = {
  layers: Garment[]
  shoes: WornShoes
  stance: Stance
  pocket?: Pocket | undefined
  plaster?: Fabric
}

/**
 * Backs from the outermost inwards, the body, fronts outwards. Forearms and hands pass in front of the hips, so arms
 * and sleeves follow once skirt or trousers are on.
 */
export function dress({
  layers,
  shoes,
  stance,
  pocket,
  plaster = fabric('plaster', '#dccabb'),
}: Dressed): PlacedPiece[] {
  const worn = underOuter(layers)
  const sleeves = worn.flatMap(({ front }) => front.filter(({ limb }) => limb === 'right'))
  const hanging = hangingArm(sleeves.flatMap(({ shape }) => flatten(shape).flat()))
  const posture = postureOf(stance, hanging, pocket)
  const arms = { left: arm(-1, hanging, plaster), right: arm(1, hanging, plaster) }
  const onBody = (pieces: Piece[]): PlacedPiece[] => pieces.map((piece) => ({ piece, placement: posture.body }))
  const onArms = (pieces: Piece[]): PlacedPiece[] =>
    pieces.flatMap((piece) => (piece.limb ? raise(piece, posture[piece.limb], hanging) : []))
  const body = ({ front }: Garment) => onBody(front.filter(({ limb }) => !limb))
  const limbs = ({ front }: Garment) => onArms(front.filter(({ limb }) => limb))

  const firstSleeve = worn.findIndex(({ front }) => front.some(({ limb }) => limb))
  const trousers = worn.findLastIndex(({ layer }) => layer === 'bottom')
  const beforeArms = 1 + (firstSleeve < 0 ? worn.length - 1 : Math.max(firstSleeve, trousers))
  const [below, above] = [worn.slice(0, beforeArms), worn.slice(beforeArms)]
  return [
    ...onBody(worn.toReversed().flatMap(({ back }) => back)),
    ...onBody(mannequin(plaster, hemOf(worn) - 7)),
    ...onArms([...arms.left.upper, ...arms.right.upper]),
    ...onBody(wornShoes(shoes)),
    ...below.flatMap(body),
    ...onArms([...arms.left.lower, ...arms.right.lower]),
    ...below.flatMap(limbs),
    ...above.flatMap((garment) => [...body(garment), ...limbs(garment)]),
  ]
}

/** The hem of skirt, trousers or dress. */
function hemOf(layers: Garment[]): number {
  const lowest = layers
    .filter(({ layer }) => layer === 'bottom' || layer === 'dress')
    .flatMap(({ front }) => front.flatMap(({ shape }) => flatten(shape).flatMap((line) => line.map(([, y]) => y))))
  return lowest.reduce((most, y) => Math.max(most, y), 70)
}

/** Under a jacket, sleeves are not seen and nothing beside its opening is. */
function underOuter(layers: Garment[]): Garment[] {
  const outermost = layers.findLastIndex(({ layer }) => layer === 'jacket' || layer === 'coat')
  return layers.map((garment, i) => {
    if (i >= outermost || garment.layer === 'bottom') return garment
    return { ...garment, front: garment.front.filter(({ limb }) => !limb).map(hideBesideOpening) }
  })
}

/** Brings a piece of an arm forward with the arm, and lets the pocket hide its end. */
function raise(piece: Piece, { placement, lift, hidden }: PosedArm, { root, heading }: HangingArm): PlacedPiece {
  const { height, form } = piece
  const c = Math.cos(heading)
  const n = Math.sin(heading)
  const raised: Field = (x, y, t, v) =>
    (height?.(x, y, t, v) ?? 0) + lift((Math.abs(x) - root[0]) * c + (y - root[1]) * n)
  return {
    piece: {
      ...piece,
      // A layer on a sleeve rises with it.
      ...(form?.kind === 'lie' ? {} : { height: raised }),
      ...(hidden ? { cut: [...(piece.cut ? flatten(piece.cut) : []), hidden] } : {}),
    },
    placement,
  }
}
