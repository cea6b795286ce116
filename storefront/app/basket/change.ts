import type { Visitor } from '../platform/visitor.ts'

/** What came of a change. `version` is that of the basket; of a line that was reduced, `n` is how many there are. */
export type Change =
  | { outcome: 'changed'; version: number; visitor: Visitor }
  | { outcome: 'reduced'; key: string; n: number; version: number; visitor: Visitor }
  | { outcome: Refusal }
  | { outcome: 'code_refused'; problem: CodeProblem; code: string; minimum?: number; voucher?: string }

export type Refusal = 'out_of_stock' | 'basket_full' | 'failed'
export type CodeProblem =
  | 'invalid'
  | 'expired'
  | 'used_up'
  | 'minimum'
  | 'not_for_you'
  | 'not_combinable'
  | 'card_empty'
  | 'cards_full'
  | 'too_often'

const codeProblems: Readonly<Record<string, CodeProblem>> = {
  CODE_UNKNOWN: 'invalid',
  VOUCHER_UNKNOWN: 'invalid',
  VOUCHER_EXPIRED: 'expired',
  VOUCHER_USED_UP: 'used_up',
  VOUCHER_MINIMUM: 'minimum',
  VOUCHER_NOT_FOR_YOU: 'not_for_you',
  VOUCHER_NOT_COMBINABLE: 'not_combinable',
  GIFT_CARD_EMPTY: 'card_empty',
  GIFT_CARDS_FULL: 'cards_full',
}

/** The same words for a code that is refused when it is typed and for one that does not hold any more. */
export const codeProblemOf = (refusal: string): CodeProblem | undefined => codeProblems[refusal]
