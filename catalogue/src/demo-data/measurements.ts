import type { Measurement, MeasurePoint } from '@vitrine/contracts/catalogue'
import type { GarmentType } from '../articles/article.ts'
import type { Cutting } from './families/family.ts'
import { randomOf } from './random.ts'

/** A body in centimetres, as the size charts have it. */
type Body = { chest: number; waist: number; hip: number; /** Steps above size 38. */ step: number; leg: number }
type Measures = Partial<Record<MeasurePoint, number>>
type Pattern = (cut: Cutting, body: Body) => Measures

const body = (step: number, leg = 78): Body => ({
  chest: 88 + 4 * step,
  waist: 72 + 4 * step,
  hip: 97 + 4 * step,
  step,
  leg,
})

const letters = ['XS', 'S', 'M', 'L', 'XL', '2XL']

/** The body that a size is cut for; null where a piece has one size for all. */
function bodyOf(size: string): Body | null {
  const [, inch, leg] = /^W(\d+)\/L(\d+)$/.exec(size) ?? []
  if (inch !== undefined) return body((Number(inch) - 29) / 1.5, Math.round(Number(leg) * 2.54))
  if (letters.includes(size)) return body((letters.indexOf(size) - 2) * 1.25)
  const number = Number(size)
  return number >= 32 && number <= 46 ? body((number - 38) / 2) : null
}

/** Room beside the body, by how a piece is cut. */
const ease: Readonly<Record<string, number>> = { slim: 0, fitted: 4, regular: 10, relaxed: 16, boxy: 18, oversized: 24 }
const easeOf = (cut: Cutting, usual: number) => ease[cut['fit'] ?? ''] ?? usual

const lengthOf = (cut: Cutting, lengths: Readonly<Record<string, number>>, { step }: Body, usual = 0) =>
  (lengths[cut['length'] ?? ''] ?? usual) + 0.5 * step

const sleeves: Readonly<Record<string, number>> = { long: 60, straight: 60, balloon: 61, short: 22, flutter: 24 }
const sleeveOf = (cut: Cutting, { step }: Body, usual?: number): Measures => {
  const length = sleeves[cut['sleeve'] ?? ''] ?? usual
  return length === undefined ? {} : { sleeve: length + 0.5 * step }
}

const dressLengths = { mini: 86, knee: 99, midi: 115, maxi: 138 }
const topLengths = { cropped: 48, regular: 61, long: 70 }

const dress =
  (room: number, sleeve?: number): Pattern =>
  (cut, of) => ({
    chest: of.chest + room,
    waist: of.waist + room,
    length: lengthOf(cut, dressLengths, of),
    ...(cut['sleeve'] === 'none' ? {} : sleeveOf(cut, of, sleeve)),
  })

const top =
  (room: number, sleeve?: number, lengths: Readonly<Record<string, number>> = topLengths, usual = 62): Pattern =>
  (cut, of) => ({
    chest: of.chest + easeOf(cut, room),
    length: lengthOf(cut, lengths, of, usual),
    ...sleeveOf(cut, of, sleeve),
  })

const legs: Readonly<Record<string, number>> = { wide: 58, straight: 42, tapered: 33, slim: 30 }
const trousers: Pattern = (cut, { waist, hip, leg, step }) => ({
  waist: waist + (cut['rise'] === 'mid' ? 5 : 1),
  hip: hip + (cut['leg'] === 'wide' ? 8 : cut['leg'] === 'slim' ? 0 : 4),
  // Jeans name their leg in the size: a short one is cropped already.
  inseam: cut['length'] === 'cropped' && leg > 74 ? leg - 10 : leg,
  legOpening: (legs[cut['leg'] ?? ''] ?? 42) + step,
})

const skirt =
  (lengths: Readonly<Record<string, number>>, room: number): Pattern =>
  (cut, of) => ({ waist: of.waist + 1, hip: of.hip + room, length: lengthOf(cut, lengths, of, 42) })

const skirtLengths = { knee: 60, midi: 76, maxi: 94 }
const fixed =
  (option: string, measures: Readonly<Record<string, Measures>>): Pattern =>
  (cut) =>
    measures[cut[option] ?? ''] ?? {}

/** How each kind of piece measures, from the same cut that it is drawn by. */
const patterns: Readonly<Record<GarmentType, Pattern>> = {
  'slip-dress': dress(6),
  'shirt-dress': dress(14),
  'wrap-dress': dress(8),
  'knit-dress': dress(4, 60),
  'sheath-dress': dress(5),
  jumpsuit: (cut, of) => ({
    chest: of.chest + 8,
    waist: of.waist + 6,
    inseam: of.leg,
    legOpening: (legs[cut['leg'] ?? ''] ?? 42) + of.step,
    ...sleeveOf(cut, of),
  }),
  blouse: top(12),
  shirt: top(12),
  't-shirt': top(8),
  camisole: top(4),
  'tank-top': top(4),
  sweater: top(14, 60),
  turtleneck: top(12, 60),
  cardigan: top(14, 60),
  slipover: top(8),
  blazer: top(10, 61, { short: 58, regular: 70, long: 80 }),
  waistcoat: top(4, undefined, { short: 52, regular: 60 }),
  coat: top(20, 61, { knee: 98, midi: 112, maxi: 128 }),
  trench: top(18, 61, { knee: 96, midi: 112 }),
  'quilted-jacket': top(20, 62, { short: 58, regular: 68, long: 104 }),
  'leather-jacket': top(10, 62, { short: 52, regular: 60 }),
  'denim-jacket': top(12, 61, {}, 58),
  trousers,
  jeans: trousers,
  shorts: (cut, of) => ({
    waist: of.waist + (cut['rise'] === 'mid' ? 5 : 1),
    hip: of.hip + 6,
    inseam: cut['length'] === 'bermuda' ? 24 : 10,
  }),
  'pleated-skirt': skirt(skirtLengths, 40),
  'pencil-skirt': skirt(skirtLengths, 3),
  'a-line-skirt': skirt(skirtLengths, 14),
  'mini-skirt': skirt({}, 6),
  'ankle-boots': fixed('heel', { block: { heel: 6, shaft: 13 }, flat: { heel: 2.5, shaft: 13 } }),
  boots: fixed('shaft', { calf: { heel: 4, shaft: 28 }, knee: { heel: 4, shaft: 38 } }),
  loafers: () => ({ heel: 2.5 }),
  slingbacks: () => ({ heel: 5.5 }),
  pumps: () => ({ heel: 7 }),
  sneakers: fixed('sole', { flat: { heel: 3 }, chunky: { heel: 4.5 } }),
  sandals: () => ({ heel: 2 }),
  ballerinas: () => ({ heel: 1 }),
  hobo: fixed('size', { small: { width: 26, height: 15, depth: 7 }, large: { width: 34, height: 20, depth: 9 } }),
  handbag: () => ({ width: 27, height: 20, depth: 10 }),
  shopper: fixed('shape', {
    upright: { width: 32, height: 36, depth: 13 },
    wide: { width: 42, height: 30, depth: 15 },
  }),
  clutch: fixed('closure', {
    envelope: { width: 28, height: 17, depth: 3 },
    frame: { width: 22, height: 13, depth: 5 },
  }),
  scarf: fixed('length', { regular: { length: 180, width: 32 }, long: { length: 220, width: 38 } }),
  belt: fixed('width', { slim: { width: 2.2 }, wide: { width: 4.5 } }),
  beanie: fixed('edge', { folded: { height: 22 }, rolled: { height: 19 } }),
}

/** Differences between two large pieces of one cut: up to two centimetres of length, one of room. */
const wobbles: Partial<Record<MeasurePoint, number>> = { chest: 1, waist: 1, hip: 1, length: 2, inseam: 1, width: 1 }

/** Below this nothing differs: a belt is not a centimetre wider than another. */
const large = 24

/** The measurements of a style, size by size. */
export function measurementsOf(
  { type, sizes, cut }: { type: GarmentType; sizes: readonly string[]; cut: Cutting },
  seed: number,
  number: number,
): Measurement[] {
  const random = randomOf('measurements', seed, number)
  const wobble = new Map<string, number>()
  for (const [point, most] of Object.entries(wobbles)) wobble.set(point, random.between(-most, most))
  const bySize = sizes.map((size) => [size, patterns[type](cut, bodyOf(size) ?? body(0))] as const)
  const [, first = {}] = bySize[0] ?? []
  return (Object.keys(first) as MeasurePoint[]).map((point) => ({
    point,
    bySize: Object.fromEntries(
      bySize.map(([size, { [point]: plain = 0 }]) => [
        size,
        toHalf(plain > large ? plain + (wobble.get(point) ?? 0) : plain),
      ]),
    ),
  }))
}

const toHalf = (centimetres: number) => Math.max(0.5, Math.round(centimetres * 2) / 2)
