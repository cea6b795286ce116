import { productPath } from '@vitrine/contracts/urls'
import type { Citation, Sentence } from '../../answer.ts'
import { nameOf } from '../../product-facts.ts'
import { attributeSentences, colourSentences, makerSentences } from './attribute-sentences.ts'
import { careSentences, materialSentences } from './material-sentences.ts'
import { deliverySentences } from './delivery-sentences.ts'
import { productPassage } from './product-passage.ts'
import type { ProductEvidence, ProductQuestion } from './product-question.ts'
import { moreSentences, priceSentences, sizeAndFitSentences } from './size-and-price-sentences.ts'

/** The answer to a question about one product, from its page and from the rules of the shop. */
export function composeProduct(asked: ProductQuestion, evidence: ProductEvidence): readonly Sentence[] {
  const { product } = evidence
  const sentences = [
    ...sizeAndFitSentences(asked, evidence),
    ...priceSentences(asked, evidence),
    ...colourSentences(asked, evidence),
    ...materialSentences(asked, evidence),
    ...careSentences(asked, evidence),
    ...deliverySentences(asked, evidence),
    ...makerSentences(asked, evidence),
    ...attributeSentences(asked, evidence),
  ]
  const more = moreSentences(sentences.length, asked, evidence)
  const facts = [...new Set(sentences.flatMap(({ fact }) => fact ?? []))]
  const page: Citation = {
    id: `product:${product.id}`,
    source: 'product',
    title: nameOf(product),
    path: productPath(nameOf(product), product.id),
    text: productPassage(product, asked.question, ...facts),
    productId: product.id,
  }
  return [...sentences, ...more].map(({ text, citation }) => ({ text, citations: citation ? [citation] : [page] }))
}
