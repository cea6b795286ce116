import { formatMoney } from '@vitrine/contracts/formats'
import { readWords } from '../../../query-parsing/words.ts'
import { wantedSizes } from '../../goods-query/goods-query.ts'
import { allSizes, pricesBySize, priorPriceOf, sizesInStock, textOf } from '../../product-facts.ts'
import { chartCitation } from '../../size-charts/chart-citation.ts'
import { findRow, readMeasurements, rowsOfSize } from '../../size-charts/find-size.ts'
import { writeRow } from '../../size-charts/size-chart.ts'
import { sizeSentences } from '../../size-charts/size-sentences.ts'
import { writePrices } from './product-passage.ts'
import type { ProductEvidence, ProductQuestion, ProductSentence } from './product-question.ts'
import { productSentences } from './sentences/product-sentences.ts'

/** Sizes in stock, how the sizes turn out, and the row of the size chart. */
export function sizeAndFitSentences(asked: ProductQuestion, evidence: ProductEvidence): ProductSentence[] {
  const { goods, intents } = asked
  const isAboutFit = intents.has('fit') || intents.has('measure')
  const isAboutOther = intents.size > 0 || [...goods.intents].some((intent) => intent !== 'have' && intent !== 'sizes')
  const wanted = wantedSizes(goods.query)
  const isAboutStock =
    wanted.length > 0 ||
    (goods.intents.has('sizes') && !isAboutFit) ||
    (goods.intents.has('have') && !isAboutOther && goods.query.conditions.every(({ about }) => about === 'kind'))
  return [
    ...(isAboutStock ? stockSentences(asked, evidence) : []),
    ...(isAboutFit ? fitSentences(asked, evidence) : []),
  ]
}

function stockSentences({ goods, question }: ProductQuestion, { product }: ProductEvidence): ProductSentence[] {
  const say = productSentences[question.language]
  const [inStock, made] = [sizesInStock(product), allSizes(product)]
  // A number that is no size of the catalogue is no size of the product.
  const unknown = goods.unknown.filter(({ kind }) => kind === 'number').map(({ folded }) => folded)
  const about = [...wantedSizes(goods.query), ...unknown].map((size): ProductSentence => {
    if (inStock.includes(size)) return { text: say.sizeInStock(size) }
    if (!made.includes(size)) return { text: say.sizeNotMade(size, made), fact: say.sizeNotMade(size, made) }
    return { text: say.sizeSoldOut(size), fact: say.sizeSoldOut(size) }
  })
  if (inStock.length === 0) return [...about, { text: say.soldOut }]
  return [...about.slice(0, 2), { text: say.sizes(inStock) }]
}

function fitSentences({ goods, question }: ProductQuestion, { product, chart }: ProductEvidence): ProductSentence[] {
  const { language, market } = question
  const note = textOf(product, 'fit')
  const fit = note ? [{ text: note, fact: note }] : []
  if (!chart) return fit
  const say = sizeSentences[language]
  const nearest = findRow(chart, readMeasurements(readWords(goods.text, language), chart, language))
  if (nearest) {
    const citation = chartCitation(chart, [nearest], market)
    return [{ text: say.nearest(writeRow(chart, nearest)), citation }, ...fit]
  }
  const rows = wantedSizes(goods.query).flatMap((size) => rowsOfSize(chart, size).slice(0, 1))
  return [
    ...fit,
    ...rows.map((row) => ({ text: say.row(writeRow(chart, row)), citation: chartCitation(chart, rows, market) })),
  ]
}

/** A short answer is completed by the sizes in stock, or by the price where it names them already. */
export function moreSentences(
  length: number,
  { goods, question, intents }: ProductQuestion,
  { product }: ProductEvidence,
): ProductSentence[] {
  const say = productSentences[question.language]
  if (length !== 1) return []
  const inStock = sizesInStock(product)
  const isAboutStock = (goods.intents.has('sizes') || goods.intents.has('have')) && intents.size === 0
  if (isAboutStock || inStock.length === 0) return [{ text: say.price(writePrices(product, question.market)) }]
  return [{ text: say.sizes(inStock) }]
}

export function priceSentences(
  { goods, intents, question }: ProductQuestion,
  { product }: ProductEvidence,
): ProductSentence[] {
  const { language, market } = question
  const say = productSentences[language]
  const isReduced = intents.has('reduced') || goods.query.conditions.some(({ about }) => about === 'reducedIn')
  const isAboutDelivery = intents.has('delivery') || intents.has('returns')
  const isAsked =
    isReduced ||
    (!isAboutDelivery && (['price', 'cheapest', 'dearest'] as const).some((intent) => goods.intents.has(intent)))
  if (!isAsked) return []
  const [size] = wantedSizes(goods.query)
  const ofSize = size && pricesBySize(product).find(({ sizes }) => sizes.includes(size))
  const prior = priorPriceOf(product)
  return [
    {
      text:
        size && ofSize
          ? say.priceOfSize(size, formatMoney(ofSize.cents, market))
          : say.price(writePrices(product, market)),
    },
    ...(prior === undefined ? [] : [{ text: say.reduced(formatMoney(prior, market)) }]),
    ...(prior === undefined && isReduced ? [{ text: say.notReduced }] : []),
  ]
}
