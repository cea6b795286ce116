import { formatMoney, formatRoundMoney } from '@vitrine/contracts/formats'
import { servicePath } from '@vitrine/contracts/urls'
import { priceOf } from '../../product-facts.ts'
import type { ProductEvidence, ProductQuestion, ProductSentence } from './product-question.ts'
import { productSentences } from './sentences/product-sentences.ts'
import type { DeliveryTerms } from './sentences/sentence-types.ts'

/** Delivery and return of the product, from the profile of the shop. */
export function deliverySentences(
  { goods, intents, question }: ProductQuestion,
  { product }: ProductEvidence,
): ProductSentence[] {
  const { language, market } = question
  const say = productSentences[language]
  const { delivery, returnDays, hasFreeReturns } = market
  const [least, most] = delivery.days.standard
  const facts: DeliveryTerms = {
    cost: formatMoney(delivery.standard, market),
    freeFrom: formatRoundMoney(delivery.freeFrom, market),
    isFree: priceOf(product).cents >= delivery.freeFrom,
    least,
    most,
  }
  const isTimeAlone =
    intents.has('time') && intents.size === 1 && goods.query.conditions.every(({ about }) => about === 'kind')
  const sentences: ProductSentence[] = []
  if (intents.has('delivery') || isTimeAlone) {
    const citation = {
      id: 'market:delivery',
      source: 'market' as const,
      title: say.market.deliveryTitle,
      path: servicePath('shipping_payment', market.locale),
      text: say.market.delivery(facts),
    }
    const [days, cost] = [say.deliveryDays(facts), say.delivery(facts)].map((text) => ({ text, citation }))
    sentences.push(...[days, cost].flatMap((each) => each ?? []))
    if (goods.intents.has('price')) sentences.reverse()
  }
  if (intents.has('returns')) {
    const returns = { days: returnDays, isFree: hasFreeReturns }
    const citation = {
      id: 'market:returns',
      source: 'market' as const,
      title: say.market.returnsTitle,
      path: servicePath('returns', market.locale),
      text: say.market.returns(returns),
    }
    sentences.push({ text: say.returns(returns), citation })
  }
  return sentences
}
