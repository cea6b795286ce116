import type { Cloth, Hex } from './cloth.ts'

/**
 * A garment to draw: its type, cut, cloth and setting. Everything else follows from these.
 *
 * @example
 * const blouse: Article = {
 *   type: 'shirt',
 *   cut: { fit: 'oversized', sleeve: 'long', length: 'regular', pocket: 'one' },
 *   cloth: { kind: 'poplin', colour: '#f2efe8', print: { kind: 'shirting', colour: '#5f80ab' } },
 *   seed: 5,
 *   tint: 'cool',
 *   wall: 'mist',
 * }
 * // A sibling: the same style (type, cut, seed) in another cloth, which fell differently on the day.
 * const sibling: Article = { ...blouse, cloth: { kind: 'poplin', colour: '#f3f0ea' }, fall: 1, tint: 'clay' }
 */
export type Article = { [T in GarmentType]: ArticleOf<T> }[GarmentType]

export type ArticleOf<T extends GarmentType> = {
  type: T
  cut: Cut<T>
  cloth: Cloth
  /** Names the style: small differences of proportion and the way it drapes. Colour siblings share it. */
  seed: number
  /** How the cloth happened to fall: siblings share the outline, but are not one picture dyed. */
  fall?: number
  trim?: Trim
  tint: Tint
  wall: Wall
  /** Worn together in the `fa` view; without it the drawing chooses plain partners that suit. */
  wornWith?: Article[]
}

export type Cut<T extends GarmentType> = { [K in keyof (typeof cuts)[T]]: Choice<(typeof cuts)[T][K]> }
type Choice<Options> = Options extends readonly (infer O)[] ? O : never

/** Colours of small parts that differ from the cloth; each has a quiet default. */
export type Trim = {
  button?: Hex
  metal?: 'brass' | 'silver'
  lining?: Hex
  sole?: Hex
  /** Toe cap, piping or a second leather. */
  contrast?: Hex
}

/** Studio paper behind `front` and `d1`. White cloth reads only on clay or cool. */
export const tints = { warm: '#e9e3db', powder: '#e9dfd9', cool: '#e1e2e0', sage: '#e3e3db', clay: '#ddcfc4' } as const
export type Tint = keyof typeof tints

/** Painted wall behind `fa`; choose a hue near the garment. */
export const walls = {
  sand: '#d6cabd',
  rose: '#d3bfb4',
  stone: '#cbc5bc',
  sage: '#c9cabf',
  clay: '#c3a596',
  mist: '#c7ccd0',
} as const
export type Wall = keyof typeof walls

/** front: the article alone. fa: worn, or on a plinth. d1: close up. */
export const views = ['front', 'fa', 'd1'] as const
export type View = (typeof views)[number]

const dressLength = ['mini', 'knee', 'midi', 'maxi'] as const
const topLength = ['cropped', 'regular', 'long'] as const
const rise = ['high', 'mid'] as const

/** Every option a cut may choose from, by garment type; generators can enumerate it. */
export const cuts = {
  // dresses
  'slip-dress': { neckline: ['cowl', 'v'], length: dressLength, flare: ['slim', 'flared'] },
  'shirt-dress': {
    length: ['knee', 'midi'],
    sleeve: ['long', 'short'],
    belt: ['tied', 'none'],
    pocket: ['one', 'none'],
  },
  'wrap-dress': { length: ['knee', 'midi', 'maxi'], sleeve: ['long', 'flutter'] },
  'knit-dress': { neckline: ['crew', 'v', 'roll'], length: ['mini', 'knee', 'midi'] },
  'sheath-dress': { neckline: ['crew', 'boat', 'v'], sleeve: ['none', 'short'], length: ['knee', 'midi'] },
  jumpsuit: { sleeve: ['long', 'flutter'], leg: ['wide', 'straight'] },
  // tops
  blouse: { collar: ['bow', 'band'], sleeve: ['balloon', 'straight'], length: topLength },
  shirt: { fit: ['regular', 'oversized'], sleeve: ['long', 'short'], length: topLength, pocket: ['one', 'none'] },
  't-shirt': { neckline: ['crew', 'v', 'boat'], sleeve: ['short', 'long'], fit: ['slim', 'regular', 'boxy'] },
  camisole: { neckline: ['cowl', 'v'], length: ['regular', 'long'] },
  'tank-top': { neckline: ['crew', 'v'], fit: ['slim', 'regular'] },
  // knitwear
  sweater: { neckline: ['crew', 'v'], length: topLength },
  turtleneck: { length: topLength },
  cardigan: { neckline: ['v', 'high'], length: topLength, buttons: ['five', 'six', 'eight'] },
  slipover: { neckline: ['v', 'crew'], length: ['cropped', 'regular'] },
  // tailoring and outerwear
  blazer: { breasted: ['single', 'double'], length: ['short', 'regular', 'long'], fit: ['fitted', 'relaxed'] },
  waistcoat: { breasted: ['single', 'double'], length: ['short', 'regular'] },
  coat: { closure: ['belted', 'buttoned'], length: ['knee', 'midi', 'maxi'] },
  trench: { length: ['knee', 'midi'] },
  'quilted-jacket': {
    quilting: ['channels', 'diamonds'],
    collar: ['stand', 'hood'],
    length: ['short', 'regular', 'long'],
  },
  'leather-jacket': { closure: ['biker', 'straight'], length: ['short', 'regular'] },
  'denim-jacket': { fit: ['regular', 'oversized'], wash: ['raw', 'worn', 'light'] },
  // trousers and skirts
  trousers: { leg: ['wide', 'straight', 'tapered'], rise, length: ['full', 'cropped'] },
  jeans: { leg: ['wide', 'straight', 'slim'], rise, wash: ['raw', 'worn', 'light'], length: ['full', 'cropped'] },
  shorts: { length: ['short', 'bermuda'], rise },
  'pleated-skirt': { length: ['knee', 'midi', 'maxi'], pleats: ['knife', 'wide'] },
  'pencil-skirt': { length: ['knee', 'midi'] },
  'a-line-skirt': { length: ['knee', 'midi', 'maxi'], flare: ['slim', 'flared'] },
  'mini-skirt': { front: ['buttoned', 'plain'] },
  // shoes
  'ankle-boots': { heel: ['block', 'flat'] },
  boots: { shaft: ['calf', 'knee'] },
  loafers: { front: ['bit', 'strap', 'tassel'] },
  slingbacks: { toe: ['plain', 'cap'] },
  pumps: { toe: ['plain', 'cap'] },
  sneakers: { sole: ['flat', 'chunky'] },
  sandals: { strap: ['two', 'crossed'] },
  ballerinas: { toe: ['plain', 'cap', 'bow'] },
  // bags and accessories
  hobo: { size: ['small', 'large'] },
  handbag: { clasp: ['arch', 'bar'] },
  shopper: { shape: ['upright', 'wide'] },
  clutch: { closure: ['envelope', 'frame'] },
  scarf: { length: ['regular', 'long'] },
  belt: { buckle: ['round', 'square'], width: ['slim', 'wide'] },
  beanie: { edge: ['folded', 'rolled'] },
} as const

export type GarmentType = keyof typeof cuts
export const garmentTypes = Object.keys(cuts) as GarmentType[]

/** All cuts of one type, as a plain list: the product of its options. */
export function allCuts<T extends GarmentType>(type: T): Cut<T>[] {
  let found: Record<string, string>[] = [{}]
  for (const [name, options] of Object.entries<readonly string[]>(cuts[type])) {
    found = found.flatMap((cut) => options.map((option) => Object.assign({ [name]: option }, cut)))
  }
  return found as Cut<T>[]
}
