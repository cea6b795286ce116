import type { GeneratedAnswerCitation } from '@vitrine/discovery/answer'
import type { FinishedAnswer } from '../../platform/answer-request.ts'

const shop = 'https://vitrine.example/de'

const delivery: GeneratedAnswerCitation = {
  id: 'market:delivery',
  title: 'Versand und Zahlung',
  uri: `${shop}/s/versand-und-zahlung/#kosten`,
  permanentid: 'market:delivery',
  source: 'market',
  text: 'Standardversand 4,95 €. Ab 59 € versenden wir kostenlos.',
}
const coat: GeneratedAnswerCitation = {
  id: 'product:4711',
  title: 'Wickelmantel aus Wolle',
  uri: `${shop}/p/wickelmantel-aus-wolle-4711/`,
  permanentid: 'product:4711',
  source: 'product',
  text: 'Wickelmantel aus Wolle, 249,95 €, in Größe 42 verfügbar.',
  fields: {
    ec_product_id: '4711',
    ec_name: 'Wickelmantel aus Wolle',
    ec_price: 299.95,
    ec_promo_price: 249.95,
    ec_image: 'https://vitrine.example/cdn/goods/wrap-coat-e4cedda3-front-400.webp',
  },
}

/** An answer from a page and a product. */
export const coatAnswer: FinishedAnswer = {
  answerId: 'answer-1',
  contentFormat: 'text/markdown',
  assembledBy: 'rules',
  answer: 'Der Standardversand kostet 4,95 €. [1] Der Wickelmantel aus Wolle kostet 249,95 €. [2][1]',
  citations: [delivery, coat],
}
