import { shopContract, type Statement } from '@vitrine/contracts/shop'
import { data } from 'react-router'
import { createTranslate } from '../../i18n/translate.ts'
import type { RequestContext } from '../../request-context.ts'
import type { FormProblem } from '../../ui/form-checks.ts'
import { callShop, statusOf, type CallFailure } from '../call-shop.ts'
import { problemsIn } from '../field-problems.ts'
import { attemptIn, textIn } from '../read-form.ts'

export type CancellationValues = {
  kind: 'ordinary' | 'extraordinary'
  reason: string
  name: string
  contract: string
  end: 'earliest' | 'date'
  endsOn: string
  email: string
}

export type CancellationReply =
  | {
      step: 'entry'
      values: CancellationValues
      problems: FormProblem[]
      /** Key of the statement, so that another attempt does not make a second one. */
      attempt: string
      failure: CallFailure | null
    }
  | { step: 'received'; statement: Statement }

/** The request to the shop: a reason only where it is needed, an end only where one was named (K-02). */
const payloadOf = ({ kind, reason, name, contract, end, endsOn, email }: CancellationValues) => ({
  kind,
  name,
  contract,
  email,
  ...(kind === 'extraordinary' && { reason }),
  ...(kind === 'ordinary' && end === 'date' && { endsOn }),
})

/** The form and the button that the law names are on one page, so a valid form is the statement (K-01). */
export async function answerCancellation(form: FormData, { platform, messages, market }: RequestContext) {
  const values = valuesIn(form)
  const t = createTranslate(messages, market)
  const payload = payloadOf(values)
  const problems = problemsIn(shopContract.cancelSubscription.input, payload, t, {
    email: 'form.error.email',
    endsOn: 'form.error.date',
  })
  if (values.kind === 'extraordinary' && values.reason === '')
    problems.push({ field: 'reason', message: t('cancellation.reason_missing') })
  const attempt = attemptIn(form)
  const entry = { step: 'entry', values, problems, attempt } as const
  if (problems.length > 0) return data<CancellationReply>({ ...entry, failure: null })
  const asked = await callShop(() => platform.shop.cancelSubscription(payload, { idempotencyKey: attempt }), platform)
  if ('failure' in asked || !asked.value.ok) {
    const failure = 'failure' in asked ? asked.failure : ({ kind: 'failed' } as const)
    return data<CancellationReply>({ ...entry, failure }, statusOf(failure))
  }
  return data<CancellationReply>({ step: 'received', statement: asked.value.value })
}

function valuesIn(form: FormData): CancellationValues {
  return {
    kind: textIn(form, 'kind') === 'extraordinary' ? 'extraordinary' : 'ordinary',
    reason: textIn(form, 'reason').trim().slice(0, 2000),
    name: textIn(form, 'name').trim(),
    contract: textIn(form, 'contract').trim(),
    end: textIn(form, 'end') === 'date' ? 'date' : 'earliest',
    endsOn: textIn(form, 'endsOn').trim(),
    email: textIn(form, 'email').trim(),
  }
}
