import { joinWords, upperFirst } from '../../../goods-query/phrasings/join-words.ts'
import type { CountedGoods, GoodsSentences, NamedProduct } from './sentence-types.ts'

const range = ({ min, max }: CountedGoods) => (min === max ? `für ${min}` : `von ${min} bis ${max}`)
const models = (total: number) => (total === 1 ? '1 Modell' : `${total} Modelle`)
const and = (words: readonly string[]) => joinWords(words, 'und')
const priced = ({ name, price, isFrom }: NamedProduct) => `„${name}“ ${isFrom ? 'ab' : 'für'} ${price}`

const otherwise: Readonly<Record<string, string>> = {
  price: 'Ohne Preisgrenze',
  size: 'In anderen Größen',
  color: 'In anderen Farben',
  colorDetail: 'In anderen Farbtönen',
  material: 'Aus anderen Materialien',
  pattern: 'Mit anderen Mustern',
  occasion: 'Für andere Anlässe',
  reducedIn: 'Ohne Reduzierung',
  addedAt: 'Zusammen mit älteren Modellen',
}

const facets = {
  color: 'Farben',
  material: 'Materialien',
  brand: 'Marken',
  pattern: 'Muster',
  fit: 'Passformen',
  length: 'Längen',
  sleeve: 'Ärmel',
  neckline: 'Ausschnitte',
  occasion: 'Anlässe',
} as const

export const german: GoodsSentences = {
  passage: ({ sizes, ...counted }) =>
    `${upperFirst(counted.goods)}: ${models(counted.total)}, ${range(counted)}. Größen auf Lager: ${sizes}.`,
  noneInPassage: (goods) => `${upperFirst(goods)}: 0 Modelle auf Lager.`,
  available: (counted) =>
    `${upperFirst(counted.goods)} haben wir gerade in ${counted.total === 1 ? '1 Modell' : `${counted.total} Modellen`}, ${range(counted)}.`,
  none: (goods) => `${upperFirst(goods)} haben wir gerade nicht auf Lager.`,
  otherwise: (about, values, { total, min }) =>
    `${otherwise[about] ?? `Ohne die Einschränkung auf ${values}`} ${total === 1 ? 'ist es 1 Modell' : `sind es ${total} Modelle`}, ab ${min}.`,
  sizes: (sizes) => `Auf Lager sind diese Größen: ${sizes}.`,
  values: (facet, values) => `${facets[facet]} zur Auswahl: ${values}.`,
  valuesInPassage: (facet, values) => `${facets[facet]}: ${values}.`,
  examples: (products) => `Zum Beispiel: ${and(products.map(priced))}.`,
  cheapest: (product) => `Am günstigsten ist gerade ${priced(product)}.`,
  dearest: (product) => `Am teuersten ist gerade ${priced(product)}.`,
  prices: (counted) =>
    counted.min === counted.max
      ? `${upperFirst(counted.goods)} kosten bei uns gerade ${counted.min} (${models(counted.total)}).`
      : `${upperFirst(counted.goods)} kosten bei uns gerade zwischen ${counted.min} und ${counted.max} (${models(counted.total)}).`,
  startsLower: (lower, higher) =>
    `Im Einstieg günstiger: ${lower.goods} ab ${lower.min}, ${higher.goods} ab ${higher.min}.`,
  startsAlike: ({ min }) => `Beide beginnen gerade bei ${min}.`,
  noTemperature:
    'Für welche Temperaturen ein Teil reicht, geben wir nicht an; was wir kennen, sind Material, Futter und Füllung.',
  noTemperatureInPassage: 'Angegeben sind Material, Futter und Füllung, keine Temperaturen.',
  noWarmth: 'Wie warm ein Teil hält, messen wir nicht; angegeben sind Material, Futter und Füllung.',
  noWarmthInPassage: 'Angegeben sind Material, Futter und Füllung, keine Wärmewerte.',
  occasion: (counted) => `Dafür haben wir gerade ${models(counted.total)}: ${counted.goods}, ${range(counted)}.`,
  assortment: (counted) => `Unser Sortiment umfasst gerade ${models(counted.total)}, ${range(counted)}.`,
  brands: (brands) =>
    brands.length === 1 ? `Wir führen eine Marke: ${brands[0]}.` : `Wir führen diese Marken: ${and(brands)}.`,
  materialOfProduct: (name, composition) => `„${name}“ besteht aus: ${composition}.`,
  commonMaterials: (goods, materials) => `${upperFirst(goods)} sind am häufigsten aus ${materials}.`,
  and,
}
