import type { Article } from '@vitrine/catalogue/articles'
import { hash } from './base/random.ts'
import type { ShoeKind, WornShoes } from './body/worn-shoes.ts'
import { fabric } from './cloth/fabric.ts'
import { bottoms, overcoat, tops } from './partners/closet.ts'
import type { Partner } from './partners/closet.ts'
import { colourOf, lightness, matching } from './partners/palette.ts'
import type { Tone } from './partners/palette.ts'

/** Siblings wear the same garments; which tone depends on their own colour. */
function choose<T>({ seed, type }: Article, choices: readonly T[], salt: number): T {
  return choices[Math.floor(hash(seed, type.length * 7 + salt, 19) * choices.length)] as T
}

const inTone = (article: Article, partner: Partner, salt: number): Article =>
  // The best four tones: further down the list a colour goes with it, but does not flatter.
  partner.in(choose(article, matching(article.cloth, partner.tones).slice(0, 4), salt), 3 + salt)

function bottomsFor({ type }: Article): Partner[] {
  const { wideTrousers, flannels, cigarettes, straightJeans, wideJeans, pleats, pencil, satinSkirt } = bottoms
  switch (type) {
    case 'denim-jacket':
      return [wideTrousers, pleats, flannels, satinSkirt, cigarettes]
    case 'blouse':
      return [wideTrousers, pencil, cigarettes, straightJeans, pleats, flannels]
    case 'camisole':
      return [wideTrousers, wideJeans, cigarettes, straightJeans]
    case 'blazer':
      return [straightJeans, flannels, wideTrousers, cigarettes, pleats]
    case 'leather-jacket':
    case 'quilted-jacket':
      return [straightJeans, flannels, satinSkirt, wideJeans, wideTrousers]
    case 'coat':
    case 'trench':
      return [flannels, straightJeans, wideTrousers]
    case 'slipover':
    case 'waistcoat':
    case 'belt':
      return [wideTrousers, flannels, cigarettes, pleats, wideJeans]
    default:
      return [flannels, straightJeans, satinSkirt, wideTrousers, wideJeans, cigarettes, pleats]
  }
}

function topsFor({ type }: Article): Partner[] {
  const { tee, breton, rollneck, fineKnit, bowBlouse, silkBlouse, shirt } = tops
  switch (type) {
    case 'pencil-skirt':
    case 'pleated-skirt':
      return [silkBlouse, rollneck, bowBlouse, fineKnit, shirt]
    case 'jeans':
    case 'shorts':
      return [breton, shirt, tee, silkBlouse, rollneck]
    default:
      return [tee, silkBlouse, rollneck, shirt, fineKnit, bowBlouse]
  }
}

/** Clothes to wear an article with, inside first; the article itself is `null`, so that order is kept. */
export function partnersOf(article: Article): (Article | null)[] {
  if (article.wornWith) return order(article, article.wornWith)
  const bottom = () => inTone(article, choose(article, bottomsFor(article), 1), 2)
  const inner = () => inTone(article, choose(article, [tops.tee, tops.rollneck, tops.tee, tops.silkBlouse], 3), 4)
  switch (layerOf(article)) {
    case 'top':
      return isKnit(article) ? [bottom(), null] : [null, bottom()]
    case 'bottom':
      return order(article, [inTone(article, choose(article, topsFor(article), 1), 2)])
    case 'waistcoat':
      return [inTone(article, choose(article, [tops.shirt, tops.tee, tops.bowBlouse], 3), 4), bottom(), null]
    case 'outer':
      return [inner(), bottom(), null]
    case 'belt':
      return [tops.tee.in('white', 3), bottom(), null]
    case 'hat':
    case 'scarf':
      return [inTone(article, tops.rollneck, 3), bottoms.flannels.in('charcoal', 3), inTone(article, overcoat, 2), null]
    case 'whole':
      return [null]
  }
}

type Role = 'whole' | 'top' | 'waistcoat' | 'bottom' | 'outer' | 'belt' | 'hat' | 'scarf'

export function layerOf({ type }: Article): Role {
  if (type === 'belt' || type === 'scarf') return type
  if (type === 'beanie') return 'hat'
  if (type === 'waistcoat' || type === 'slipover') return 'waistcoat'
  if (type.endsWith('dress') || type === 'jumpsuit') return 'whole'
  if (type.endsWith('skirt') || ['trousers', 'jeans', 'shorts'].includes(type)) return 'bottom'
  if (type.endsWith('jacket') || ['blazer', 'coat', 'trench'].includes(type)) return 'outer'
  return 'top'
}

/** Loose knits, shirts and cardigans hang over the waistband; the rest is tucked in. */
export const isKnit = ({ type }: Article) =>
  ['sweater', 'turtleneck', 'cardigan', 'slipover', 'waistcoat', 'shirt', 'tank-top'].includes(type)

const rank: Record<Role, number> = { top: 1, whole: 1, bottom: 2, waistcoat: 3, outer: 4, belt: 5, scarf: 6, hat: 7 }

function order(article: Article, others: Article[]): (Article | null)[] {
  const wearable = others.filter((other) => !isObject(other))
  return [...wearable, article]
    .toSorted((a, b) => rank[layerOf(a)] + looseKnit(a) - rank[layerOf(b)] - looseKnit(b))
    .map((each) => (each === article ? null : each))
}
const looseKnit = (article: Article) => (layerOf(article) === 'top' && isKnit(article) ? 1.5 : 0)

const objects = [
  'ankle-boots',
  'boots',
  'loafers',
  'slingbacks',
  'pumps',
  'sneakers',
  'sandals',
  'ballerinas',
  'hobo',
  'handbag',
  'shopper',
  'clutch',
]
/** Shoes and bags are shown on a plinth. */
export const isObject = ({ type }: Pick<Article, 'type'>) => objects.includes(type)
export const isShoe = ({ type }: Pick<Article, 'type'>) => objects.indexOf(type) >= 0 && objects.indexOf(type) < 8

const shoeKinds: Partial<Record<Article['type'], ShoeKind>> = {
  'ankle-boots': 'boot',
  boots: 'tall-boot',
  loafers: 'loafer',
  sneakers: 'sneaker',
}

/** The length of trousers or skirt decides which shoes show. */
function kindsUnder({ type }: Article): ShoeKind[] {
  if (type === 'jeans') return ['sneaker', 'loafer', 'boot', 'pump']
  if (type === 'trousers' || type === 'jumpsuit') return ['loafer', 'pump', 'boot']
  if (type === 'shorts') return ['loafer', 'sneaker']
  if (type === 'mini-skirt' || type === 'knit-dress') return ['tall-boot']
  if (type === 'shirt-dress' || type === 'pleated-skirt') return ['loafer', 'pump', 'boot']
  return ['pump', 'pump', 'boot']
}

const leathers: Tone[] = ['black', 'chocolate', 'burgundy', 'camel']

/** Shoes on the mannequin's feet: those worn with the article, else quiet ones that suit. */
export function shoesFor(article: Article, worn: Article[]): WornShoes {
  const given = article.wornWith?.find(isShoe)
  if (given) return { cloth: fabric('nappa', given.cloth.colour), kind: shoeKinds[given.type] ?? 'pump' }
  const above = worn.find((each) => layerOf(each) === 'bottom' || layerOf(each) === 'whole') ?? article
  const kind = choose(article, kindsUnder(above), 5)
  if (kind === 'sneaker') return { cloth: fabric('nappa', colourOf('white')), kind }
  // Light clothes take brown leather, dark ones black; red shoes only go with quiet colours.
  const tones = lightness(article.cloth) > 0.5 ? leathers : matching(article.cloth, leathers).concat('black')
  if (kind === 'tall-boot') return { cloth: fabric('nappa', colourOf('black')), kind }
  return { cloth: fabric('nappa', colourOf(choose(article, tones.slice(0, 3), 6))), kind }
}
