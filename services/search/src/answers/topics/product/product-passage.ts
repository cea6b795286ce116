import { formatMoney, formatPercent } from '@vitrine/contracts/formats'
import type { Market } from '@vitrine/contracts/markets'
import type { Product } from '@vitrine/contracts/shop'
import type { Shop } from '../../catalogue-facts.ts'
import {
  type CompositionPart,
  compositionOf,
  nameOf,
  pricesBySize,
  priorPriceOf,
  sizesInStock,
} from '../../product-facts.ts'
import { productSentences } from './sentences/product-sentences.ts'

/** "70 % Schurwolle, 30 % Polyamid"; metal is named alone. */
export const writeShares = ({ shares }: CompositionPart, market: Market): string =>
  shares
    .map(({ material, percent }) => (percent > 0 ? `${formatPercent(percent, market)} ${material}` : material))
    .join(', ')

/** "Oberstoff: 70 % Schurwolle; Futter: 100 % Viskose", or the shares alone of a single part. */
export function writeComposition(product: Product, { market, language }: Shop): string {
  const parts = compositionOf(product)
  const [only, another] = parts
  if (only && !another) return writeShares(only, market)
  return parts.map((part) => productSentences[language].part(part.name, writeShares(part, market))).join('; ')
}

/** "79,99 €", or each price with its sizes where they differ. */
export function writePrices(product: Product, market: Market): string {
  const bySize = pricesBySize(product)
  const [only, another] = bySize
  if (only && !another) return formatMoney(only.cents, market)
  return bySize.map(({ cents, sizes }) => `${sizes.join(', ')}: ${formatMoney(cents, market)}`).join('; ')
}

/** The facts about a product that a citation shows: price, sizes in stock, material. */
export function productPassage(product: Product, { market, language }: Shop, ...more: readonly string[]): string {
  const words = productSentences[language].passage
  const prior = priorPriceOf(product)
  const composition = writeComposition(product, { market, language })
  return [
    `${nameOf(product)}: ${words.price(writePrices(product, market))}`,
    ...(prior === undefined ? [] : [words.prior(formatMoney(prior, market))]),
    words.sizes(sizesInStock(product)),
    ...(composition ? [words.material(composition)] : []),
    ...more,
  ].join(' ')
}
