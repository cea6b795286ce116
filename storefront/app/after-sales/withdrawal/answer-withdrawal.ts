import type { Market } from '@vitrine/contracts/markets'
import { shopContract, type Statement } from '@vitrine/contracts/shop'
import { data } from 'react-router'
import { createTranslate } from '../../i18n/translate.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RequestContext } from '../../request-context.ts'
import type { FormProblem } from '../../ui/form-checks.ts'
import { callShop, statusOf, type CallFailure } from '../call-shop.ts'
import { problemsIn } from '../field-problems.ts'
import { readOwnOrders } from '../own-orders.ts'
import { attemptIn, textIn, textsIn } from '../read-form.ts'

export type WithdrawalValues = { name: string; contract: string; email: string; items: string[] }

export type WithdrawalReply =
  | { step: 'entry'; values: WithdrawalValues; problems: FormProblem[] }
  | { step: 'review'; values: WithdrawalValues; attempt: string; failure: CallFailure | null }
  | { step: 'received'; statement: Statement }

/** Two steps on one page: what was typed comes back to be looked at, and is declared only then. */
export async function answerWithdrawal(form: FormData, { platform, messages, market }: RequestContext) {
  const values = valuesIn(form)
  const t = createTranslate(messages, market)
  const problems = problemsIn(shopContract.withdraw.input, values, t, {
    name: 'form.error.required',
    contract: 'form.error.required',
    email: 'form.error.email',
  })
  const intent = textIn(form, 'intent')
  if (intent === 'edit' || problems.length > 0) return data<WithdrawalReply>({ step: 'entry', values, problems })
  const attempt = attemptIn(form)
  if (intent !== 'confirm') return data<WithdrawalReply>({ step: 'review', values, attempt, failure: null })
  const itemKeys = await keysOf(values, platform, market)
  const asked = await callShop(
    () => platform.shop.withdraw({ ...values, itemKeys }, { idempotencyKey: attempt }),
    platform,
  )
  if ('failure' in asked) {
    const { failure } = asked
    return data<WithdrawalReply>({ step: 'review', values, attempt, failure }, statusOf(failure))
  }
  return data<WithdrawalReply>({ step: 'received', statement: asked.value })
}

/** Keys of the items that a signed-in customer chose from their order; none where one was described in free words. */
async function keysOf({ contract, items }: WithdrawalValues, platform: Platform, market: Market): Promise<string[]> {
  if (items.length === 0) return []
  const order = (await readOwnOrders(platform, market)).find(({ number }) => number === contract)
  const chosen = items.map((item) => order?.pieces.find(({ label }) => label === item)?.keys)
  return chosen.every((keys) => keys !== undefined) ? chosen.flat() : []
}

function valuesIn(form: FormData): WithdrawalValues {
  const written = textIn(form, 'more').split('\n')
  const items = [...textsIn(form, 'items'), ...written].map((item) => item.trim()).filter(Boolean)
  return {
    name: textIn(form, 'name').trim(),
    contract: textIn(form, 'contract').trim(),
    email: textIn(form, 'email').trim(),
    items: [...new Set(items)].slice(0, 100).map((item) => item.slice(0, 200)),
  }
}
