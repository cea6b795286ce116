import type { Article } from './article.ts'
import { hash } from './base/random.ts'
import type { Cloth, Hex } from './cloth/cloth.ts'
import type { WornShoes } from './body/worn-shoes.ts'
import { linear } from './base/colour.ts'
import { fabric } from './cloth/fabric.ts'

const neutral = { tint: 'warm', wall: 'sand' } as const

const tops = {
  white: top({ kind: 'jersey', colour: '#f3efe7' }, 7),
  black: top({ kind: 'jersey', colour: '#242223' }, 4),
  breton: top({ kind: 'jersey', colour: '#f0ebe1', print: { kind: 'stripe', colour: '#27344c' } }, 2),
}
const rollneck = (colour: Hex): Article => ({
  type: 'turtleneck',
  cut: { length: 'regular' },
  cloth: { kind: 'knit', colour },
  seed: 9,
  ...neutral,
})
const blouse: Article = {
  type: 'blouse',
  cut: { collar: 'bow', sleeve: 'balloon', length: 'regular' },
  cloth: { kind: 'silk', colour: '#efe6da' },
  seed: 3,
  ...neutral,
}
const wide = (colour: Hex, kind: Cloth['kind'] = 'crepe'): Article => ({
  type: 'trousers',
  cut: { leg: 'wide', rise: 'high', length: 'full' },
  cloth: { kind, colour },
  seed: 3,
  ...neutral,
})
const denim: Article = {
  type: 'jeans',
  cut: { leg: 'straight', rise: 'high', wash: 'worn', length: 'full' },
  cloth: { kind: 'denim', colour: '#48586d' },
  seed: 4,
  ...neutral,
}
const skirt: Article = {
  type: 'a-line-skirt',
  cut: { length: 'midi', flare: 'flared' },
  cloth: { kind: 'satin', colour: '#1c1a1b' },
  seed: 5,
  ...neutral,
}
const camel: Article = {
  type: 'coat',
  cut: { closure: 'buttoned', length: 'midi' },
  cloth: { kind: 'wool', colour: '#a98259' },
  seed: 5,
  ...neutral,
}
const charcoal: Article = { ...camel, cloth: { kind: 'wool', colour: '#4a4b4e' } } as Article

function top(cloth: Cloth, seed: number): Article {
  return { type: 't-shirt', cut: { neckline: 'crew', sleeve: 'short', fit: 'regular' }, cloth, seed, ...neutral }
}

const lightness = ({ colour }: Cloth) => {
  const [r, g, b] = linear(colour)
  return Math.sqrt(0.3 * r + 0.6 * g + 0.1 * b)
}

/** Plain clothes to wear an article with, inside first; the article itself is `null`, so that order is kept. */
export function partnersOf(article: Article): (Article | null)[] {
  if (article.wornWith) return order(article, article.wornWith)
  const pick = <T>(choices: T[]): T => choices[Math.floor(hash(article.seed, 5, 19) * choices.length)] as T
  const isDark = lightness(article.cloth) < 0.32
  const light = lightness(article.cloth) > 0.75
  const bottom = pick(
    isDark
      ? [wide('#e9e0d1'), denim, wide('#7f745f')]
      : light
        ? [denim, wide('#403d3a', 'flannel'), skirt]
        : [wide('#e9e0d1'), denim, wide('#403d3a', 'flannel')],
  )
  const inner = pick(
    isDark ? [tops.white, tops.white, rollneck('#e3dacb')] : [tops.white, tops.black, rollneck('#9b9895')],
  )
  switch (layerOf(article)) {
    case 'top':
      return isKnit(article) ? [bottom, null] : [null, bottom]
    case 'bottom':
      return [
        pick(
          isDark
            ? [tops.white, blouse, tops.breton]
            : light
              ? [tops.black, tops.breton, rollneck('#6c242c')]
              : [tops.white, tops.black, blouse],
        ),
        null,
      ]
    case 'waistcoat':
      return [tops.white, bottom, null]
    case 'outer':
      return [inner, pick(isDark ? [wide('#e9e0d1'), denim] : [denim, wide('#403d3a', 'flannel')]), null]
    case 'belt':
      return [isDark ? tops.white : tops.black, wide('#e9e0d1'), null]
    case 'hat':
    case 'scarf':
      return [rollneck(isDark ? '#e3dacb' : '#3a3836'), wide('#403d3a', 'flannel'), isDark ? camel : charcoal, null]
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

/** Shoes on the mannequin's feet: those worn with the article, else quiet ones. */
export function shoesFor(article: Article): WornShoes {
  const given = article.wornWith?.find(isShoe)
  if (given) return { cloth: fabric('nappa', given.cloth.colour), kind: given.type.endsWith('boots') ? 'boot' : 'pump' }
  if (article.type === 'trench' || article.type === 'mini-skirt')
    return { cloth: fabric('nappa', '#231d1b'), kind: 'boot' }
  return { cloth: fabric('nappa', lightness(article.cloth) > 0.6 ? '#4a1c21' : '#231d1b') }
}
