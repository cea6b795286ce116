import type { Answer } from '@vitrine/discovery/answer'

/** A question of a shopper. With a product, the answer comes from that product alone. */
export type ShopperQuestion = { text: string; productId?: number }

/** A complete answer; its text marks sources as `[1]`, counted from 1 in the order of the citations. */
export type FinishedAnswer = Pick<Answer, 'answerId' | 'answer' | 'contentFormat' | 'assembledBy' | 'citations'>

export type AnswerReply =
  | { state: 'answered'; answer: FinishedAnswer }
  /** The service needs longer than a page waits for it: the browser reads the answer. */
  | { state: 'late' }
  | { state: 'unanswered' }
  | { state: 'failed' }

/** Fields of cited products that chips show. */
export const citedFields = ['ec_product_id', 'ec_name', 'ec_price', 'ec_promo_price', 'ec_image'] as const

/** The service's limit of a question. */
export const longestQuestion = 200

/** The address in front of `/rest`, which the answers share with the other calls of the search service. */
export const answerHost = (base: string): string => base.replace(/\/rest\/organizations\/.*$/, '')
