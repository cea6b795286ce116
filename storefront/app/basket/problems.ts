import { refusalMessages } from '../add-to-basket/add-reply.ts'
import type { PlainMessageKey, Translate } from '../i18n/translate.ts'
import type { ChangeReply, CodeProblem } from './change-reply.ts'

/** Message for a refused or reduced change; refused codes are shown at their field. */
export function problemOf(change: ChangeReply | undefined, t: Translate): string | null {
  if (!change || change.outcome === 'changed' || change.outcome === 'code_refused') return null
  if (change.outcome === 'reduced') return t('basket.notification.quantity_reduced', { n: change.n })
  return t(change.outcome === 'failed' ? 'basket.notification.failed' : refusalMessages[change.outcome])
}

const codeMessages: Readonly<Record<Exclude<CodeProblem, 'minimum' | 'not_combinable'>, PlainMessageKey>> = {
  invalid: 'basket.voucher_invalid',
  expired: 'basket.voucher_expired',
  used_up: 'basket.voucher_used_up',
  not_for_you: 'basket.voucher_not_for_you',
  card_empty: 'basket.gift_card_empty',
  other_currency: 'basket.gift_card_other_currency',
  cards_full: 'basket.gift_cards_full',
  too_often: 'basket.voucher_too_often',
}

type CodeRefusal = { problem: CodeProblem; minimum?: number | undefined; voucher?: string | undefined }

/** Message for a refused code. */
export function codeProblemText(
  { problem, minimum, voucher }: CodeRefusal,
  t: Translate,
  money: (cents: number) => string,
) {
  if (problem === 'minimum') return t('basket.voucher_minimum', { amount: money(minimum ?? 0) })
  if (problem === 'not_combinable') return t('basket.voucher_not_combinable', { code: voucher ?? '' })
  return t(codeMessages[problem])
}
