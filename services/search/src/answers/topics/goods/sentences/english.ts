import { joinWords, upperFirst } from '../../../goods-query/phrasings/join-words.ts'
import type { CountedGoods, GoodsSentences, NamedProduct } from './sentence-types.ts'

const range = ({ min, max }: CountedGoods) => (min === max ? `at ${min}` : `from ${min} to ${max}`)
const styles = (total: number) => (total === 1 ? '1 style' : `${total} styles`)
const and = (words: readonly string[]) => joinWords(words, 'and')
const priced = ({ name, price, isFrom }: NamedProduct) => `“${name}” ${isFrom ? 'from' : 'at'} ${price}`

const otherwise: Readonly<Record<string, string>> = {
  price: 'Without a price limit',
  size: 'In other sizes',
  color: 'In other colours',
  colorDetail: 'In other shades',
  material: 'In other materials',
  pattern: 'In other patterns',
  occasion: 'For other occasions',
  reducedIn: 'At regular prices',
  addedAt: 'Including older styles',
}

const facets = {
  color: 'Colours',
  material: 'Materials',
  brand: 'Brands',
  pattern: 'Patterns',
  fit: 'Fits',
  length: 'Lengths',
  sleeve: 'Sleeves',
  neckline: 'Necklines',
  occasion: 'Occasions',
} as const

export const english: GoodsSentences = {
  passage: ({ sizes, ...counted }) =>
    `${upperFirst(counted.goods)}: ${styles(counted.total)}, ${range(counted)}. Sizes in stock: ${sizes}.`,
  noneInPassage: (goods) => `${upperFirst(goods)}: 0 styles in stock.`,
  available: (counted) => `We currently have ${styles(counted.total)} of ${counted.goods}, ${range(counted)}.`,
  none: (goods) => `We currently have no ${goods} in stock.`,
  otherwise: (about, values, { total, min }) =>
    `${otherwise[about] ?? `Without the condition “${values}”`} there ${total === 1 ? 'is 1 style' : `are ${total} styles`}, from ${min}.`,
  sizes: (sizes) => `These sizes are in stock: ${sizes}.`,
  values: (facet, values) => `${facets[facet]} to choose from: ${values}.`,
  valuesInPassage: (facet, values) => `${facets[facet]}: ${values}.`,
  examples: (products) => `For example: ${and(products.map(priced))}.`,
  cheapest: (product) => `The lowest price right now is ${priced(product)}.`,
  dearest: (product) => `The highest price right now is ${priced(product)}.`,
  prices: (counted) =>
    counted.min === counted.max
      ? `${upperFirst(counted.goods)} currently cost ${counted.min} (${styles(counted.total)}).`
      : `${upperFirst(counted.goods)} currently cost between ${counted.min} and ${counted.max} (${styles(counted.total)}).`,
  startsLower: (lower, higher) =>
    `Lower starting price: ${lower.goods} from ${lower.min}, ${higher.goods} from ${higher.min}.`,
  startsAlike: ({ min }) => `Both currently start at ${min}.`,
  noTemperature:
    'We give no temperature ratings; what we know about each item is its material, its lining and its filling.',
  noTemperatureInPassage: 'Material, lining and filling are given, temperatures are not.',
  noWarmth: 'We do not measure how warm an item is; its material, lining and filling are given.',
  noWarmthInPassage: 'Material, lining and filling are given, warmth is not.',
  occasion: (counted) => `For that we have ${styles(counted.total)} of ${counted.goods}, ${range(counted)}.`,
  assortment: (counted) => `Our range currently has ${styles(counted.total)}, ${range(counted)}.`,
  brands: (brands) =>
    brands.length === 1 ? `We carry one brand: ${brands[0]}.` : `We carry these brands: ${and(brands)}.`,
  materialOfProduct: (name, composition) => `“${name}” is made of: ${composition}.`,
  commonMaterials: (goods, materials) => `${upperFirst(goods)} are most often made of ${materials}.`,
  and,
}
