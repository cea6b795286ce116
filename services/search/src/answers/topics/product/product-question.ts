import type { Product } from '@vitrine/contracts/shop'
import type { Citation, ParsedQuestion } from '../../answer.ts'
import type { GoodsQuestion } from '../../goods-query/read-goods-query.ts'
import type { SizeChart } from '../../size-charts/size-chart.ts'
import type { ProductIntent } from './words/product-intents.ts'

export type ProductQuestion = {
  question: ParsedQuestion
  goods: GoodsQuestion
  intents: ReadonlySet<ProductIntent>
  /** Places of the words that say so. */
  covered: ReadonlySet<number>
}

export type ProductEvidence = {
  product: Product
  /** The colours of its style, as the shop sells them now. */
  colours: readonly Product[]
  chart: SizeChart | undefined
  /** The name of a value as the shop writes it. */
  write(facet: string, value: string): string
}

/** A sentence about the product; `fact` is added to the passage of its page, `citation` is another source. */
export type ProductSentence = { text: string; fact?: string; citation?: Citation }
