import type { VisitorChange } from '../platform/visitor.ts'

/** Reply to a change of the basket. `version` is the basket's; `n` is the quantity of a line that was reduced. */
export type ChangeReply =
  | { outcome: 'changed'; version: number; visitor: VisitorChange }
  | { outcome: 'reduced'; key: string; n: number; version: number; visitor: VisitorChange }
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
  | 'other_currency'
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
  GIFT_CARD_OTHER_CURRENCY: 'other_currency',
  GIFT_CARDS_FULL: 'cards_full',
}

/** The same message for a code that is refused when it is entered and for one that became invalid later. */
export const codeProblemOf = (refusal: string): CodeProblem | undefined => codeProblems[refusal]
