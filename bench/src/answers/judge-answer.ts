import {
  type AttributeGroup,
  careName,
  compareSizes,
  isSellable,
  type Language,
  materialName,
  textFor,
} from '@vitrine/contracts/catalogue'
import { formatMoney } from '@vitrine/contracts/formats'
import type { Market } from '@vitrine/contracts/markets'
import type { Buyable, GoldenGoods } from './golden-goods.ts'
import type { GoldenCondition, GoldenQuestion } from './read-golden.ts'

export type JudgedAnswer = { sentences: readonly { text: string; citations: readonly { text: string }[] }[] }

type JudgeOptions = {
  goods: GoldenGoods
  attributeGroups: readonly AttributeGroup[]
  market: Market
  language: Language
}

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').toLowerCase()

/** The facts that an answer lacks; none for a right one. */
export function missingFacts({ expected }: GoldenQuestion, answer: JudgedAnswer, options: JudgeOptions): string[] {
  const text = plain(answer.sentences.map((sentence) => sentence.text).join(' '))
  const cited = plain(answer.sentences.flatMap(({ citations }) => citations.map((each) => each.text)).join(' '))
  const lacking = (facts: readonly string[]) => facts.filter((fact) => !hasFact(text, plain(fact)))
  switch (expected.what) {
    case 'refused':
    case 'plain':
    case 'product-refused':
      return text === '' ? [] : [`an answer: ${text}`]
    case 'none': {
      const found = options.goods.find(expected.of, options.market).length
      return found > 0 ? [`${found} are sold`] : /\b0 (modelle|modèle|styles)/.test(cited) ? [] : ['none']
    }
    case 'chart':
      return lacking([expected.row])
    case 'brands':
      return lacking(labelsOf('brand', options))
    case 'product':
      return lacking(productFacts(expected.fact, options.goods.ofType(expected.type, options.market), options))
    case 'compare':
      return lacking(expected.sides.map((side) => String(countStyles(side, options))))
    case 'values': {
      const [commonest] = commonestLabels(expected.facet, expected.of, options)
      return lacking(commonest === undefined ? [] : [commonest])
    }
    default:
      return lacking(goodsFacts(expected.what, expected.of, options))
  }
}

/** A number stands alone: 6 is not in 16. */
const hasFact = (text: string, fact: string) =>
  /^\d+$/.test(fact) ? new RegExp(`(?<![\\d.,])${fact}(?![\\d.,]\\d|\\d)`).test(text) : text.includes(fact)

const countStyles = (of: readonly GoldenCondition[], { goods, market }: JudgeOptions) =>
  new Set(goods.find(of, market).map(({ style }) => style.masterKey)).size

function goodsFacts(
  what: 'count' | 'prices' | 'sizes' | 'cheapest' | 'dearest',
  of: readonly GoldenCondition[],
  options: JudgeOptions,
): string[] {
  const { goods, market } = options
  const found = goods.find(of, market).toSorted((a, b) => a.price - b.price)
  const [lowest, highest] = [found[0]?.price, found.at(-1)?.price]
  if (lowest === undefined || highest === undefined) throw new Error(`Nothing is sold for ${JSON.stringify(of)}`)
  const money = (cents: number) => formatMoney(cents, market)
  if (what === 'count') return [String(countStyles(of, options)), money(lowest), money(highest)]
  if (what === 'prices') return [money(lowest), money(highest)]
  if (what === 'sizes') return [...new Set(found.flatMap(sizesOf))].toSorted(compareSizes)
  return [money(what === 'cheapest' ? lowest : highest)]
}

const sizesOf = ({ product }: Pick<Buyable, 'product'>) =>
  product.variants.filter(({ stock }) => isSellable(stock)).map(({ size }) => size)

const labelsOf = (facet: string, { attributeGroups, market }: JudgeOptions): string[] =>
  (attributeGroups.find(({ key }) => key === facet)?.values ?? []).map(({ label }) => textFor(label, market.locale))

function commonestLabels(facet: string, of: readonly GoldenCondition[], options: JudgeOptions): string[] {
  const { goods, attributeGroups, market } = options
  const values = attributeGroups.find(({ key }) => key === facet)?.values ?? []
  const counts = values.map(({ value, label }) => ({
    label: textFor(label, market.locale),
    count: countStyles([...of, { name: facet, sign: '=', values: [value] }], { ...options, goods }),
  }))
  return counts.toSorted((a, b) => b.count - a.count).map(({ label }) => label)
}

function productFacts(fact: string, { style, product, price }: Buyable, { market, language }: JudgeOptions): string[] {
  const say = (text: Parameters<typeof textFor>[0]) => textFor(text, market.locale)
  const facts: Readonly<Record<string, () => string[]>> = {
    sizes: () => sizesOf({ product }),
    material: () =>
      style.composition.components.flatMap(({ shares }) =>
        shares.flatMap(({ material, percent }) => [materialName(material, language), String(percent)]),
      ),
    care: () => style.care.map((symbol) => careName(symbol, market.language)),
    fit: () => [say(style.fitNote)],
    price: () => [formatMoney(price, market)],
    colours: () =>
      style.products
        .filter((each) => each.variants.some(({ stock }) => isSellable(stock)))
        .map(({ colour }) => say(colour.name)),
    maker: () => [style.maker.name],
    origin: () => [new Intl.DisplayNames([market.language], { type: 'region' }).of(style.countryOfOrigin) ?? ''],
    delivery: () => market.delivery.days.standard.map(String),
    returns: () => [String(market.returnDays)],
  }
  const list = facts[fact]
  if (!list) throw new Error(`No fact of a product is called ${fact}`)
  return list()
}
