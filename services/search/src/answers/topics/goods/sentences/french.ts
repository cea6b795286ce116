import { joinWords, lowerFirst, upperFirst } from '../../../goods-query/phrasings/join-words.ts'
import type { CountedGoods, GoodsSentences, NamedProduct } from './sentence-types.ts'

const range = ({ min, max }: CountedGoods) => (min === max ? `à ${min}` : `de ${min} à ${max}`)
const models = (total: number) => (total === 1 ? '1 modèle' : `${total} modèles`)
const and = (words: readonly string[]) => joinWords(words, 'et')
const priced = ({ name, price, isFrom }: NamedProduct) => `« ${name} » ${isFrom ? 'dès' : 'à'} ${price}`

/** "d’écharpes", "de robes". */
const of = (goods: string) => (/^[aeiouyhéèêàâîôû]/iu.test(goods) ? `d’${goods}` : `de ${goods}`)

const otherwise: Readonly<Record<string, string>> = {
  price: 'Sans limite de prix',
  size: 'Dans d’autres tailles',
  color: 'Dans d’autres couleurs',
  colorDetail: 'Dans d’autres teintes',
  material: 'Dans d’autres matières',
  pattern: 'Avec d’autres motifs',
  occasion: 'Pour d’autres occasions',
  reducedIn: 'Hors soldes',
  addedAt: 'Avec les modèles plus anciens',
}

const facets = {
  color: 'Couleurs',
  material: 'Matières',
  brand: 'Marques',
  pattern: 'Motifs',
  fit: 'Coupes',
  length: 'Longueurs',
  sleeve: 'Manches',
  neckline: 'Encolures',
  occasion: 'Occasions',
} as const

export const french: GoodsSentences = {
  passage: ({ sizes, ...counted }) =>
    `${upperFirst(counted.goods)} : ${models(counted.total)}, ${range(counted)}. Tailles en stock : ${sizes}.`,
  noneInPassage: (goods) => `${upperFirst(goods)} : 0 modèle en stock.`,
  available: (counted) => `Nous avons actuellement ${models(counted.total)} ${of(counted.goods)}, ${range(counted)}.`,
  none: (goods) => `Nous n’avons actuellement pas ${of(goods)} en stock.`,
  otherwise: (about, values, { total, min }) =>
    `${otherwise[about] ?? `Sans la condition « ${values} »`}, il y en a ${total}, dès ${min}.`,
  sizes: (sizes) => `Tailles en stock : ${sizes}.`,
  values: (facet, values) => `${facets[facet]} au choix : ${values}.`,
  valuesInPassage: (facet, values) => `${facets[facet]} : ${values}.`,
  examples: (products) => `Par exemple : ${and(products.map(priced))}.`,
  cheapest: (product) => `Le prix le plus bas est actuellement celui de ${priced(product)}.`,
  dearest: (product) => `Le prix le plus élevé est actuellement celui de ${priced(product)}.`,
  prices: (counted) =>
    counted.min === counted.max
      ? `${upperFirst(counted.goods)} : actuellement ${counted.min} (${models(counted.total)}).`
      : `${upperFirst(counted.goods)} : actuellement entre ${counted.min} et ${counted.max} (${models(counted.total)}).`,
  startsLower: (lower, higher) =>
    `Premier prix plus bas : ${lower.goods} dès ${lower.min}, ${higher.goods} dès ${higher.min}.`,
  startsAlike: ({ min }) => `Le premier prix est actuellement le même : ${min}.`,
  noTemperature:
    'Nous n’indiquons pas pour quelles températures un article suffit ; nous connaissons sa matière, sa doublure et son garnissage.',
  noTemperatureInPassage: 'Sont indiqués la matière, la doublure et le garnissage, sans températures.',
  noWarmth: 'Nous ne mesurons pas la chaleur d’un article ; sont indiqués sa matière, sa doublure et son garnissage.',
  noWarmthInPassage: 'Sont indiqués la matière, la doublure et le garnissage, sans indice de chaleur.',
  occasion: (counted) => `Pour cela, nous avons ${models(counted.total)} ${of(counted.goods)}, ${range(counted)}.`,
  assortment: (counted) => `Notre assortiment compte actuellement ${models(counted.total)}, ${range(counted)}.`,
  brands: (brands) =>
    brands.length === 1 ? `Nous proposons une marque : ${brands[0]}.` : `Nous proposons ces marques : ${and(brands)}.`,
  materialOfProduct: (name, composition) => `« ${name} » se compose de : ${lowerFirst(composition)}.`,
  commonMaterials: (goods, materials) => `${upperFirst(goods)} : le plus souvent en ${materials}.`,
  and,
}
