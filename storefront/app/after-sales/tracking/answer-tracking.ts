import { dayOf } from '@vitrine/contracts/delivery'
import { shopContract, type TrackedOrder } from '@vitrine/contracts/shop'
import { data } from 'react-router'
import * as v from 'valibot'
import { createTranslate } from '../../i18n/translate.ts'
import type { RequestContext } from '../../request-context.ts'
import type { FormProblem } from '../../ui/form-checks.ts'
import { callShop, statusOf, type CallFailure } from '../call-shop.ts'
import { accessIn, missingIn, type OrderAccess, proofOf } from '../order-access.ts'
import { attemptIn, textIn } from '../read-form.ts'
import { toTrackedView, type TrackedView } from './tracked-view.ts'

export type TrackingReply =
  | { step: 'form'; access: OrderAccess; problems: FormProblem[]; isNotFound: boolean; failure: CallFailure | null }
  | { step: 'found'; access: OrderAccess; order: TrackedView; notice: 'cancelled' | 'too_late' | null }
  | CancelStep

/** The question before an order is cancelled. */
export type CancelStep = {
  step: 'cancel'
  access: OrderAccess
  order: TrackedView
  attempt: string
  problems: FormProblem[]
  failure: CallFailure | null
}

/** The same words for a wrong number and a wrong address; the address of the page stays as it was. */
export async function answerTracking(form: FormData, context: RequestContext) {
  const { platform, messages, market, settings } = context
  const access = accessIn(form)
  const t = createTranslate(messages, market)
  const refuse = (more: Partial<Extract<TrackingReply, { step: 'form' }>>) =>
    data<TrackingReply>(
      { step: 'form', access, problems: [], isNotFound: false, failure: null, ...more },
      statusOf(more.failure),
    )
  const viewOf = (order: TrackedOrder) =>
    toTrackedView(order, { cdnUrl: settings.cdnUrl, market, today: dayOf(new Date(), market) })

  const problems = missingIn(access, t)
  if (problems.length > 0) return refuse({ problems })
  const question = { orderId: access.orderNumber, ...proofOf(access) }
  if (!v.is(shopContract.trackOrder.input, question)) return refuse({ isNotFound: true })
  const asked = await callShop(() => platform.shop.trackOrder(question), platform)
  if ('failure' in asked) return refuse({ failure: asked.failure })
  if (!asked.value.ok) return refuse({ isNotFound: true })

  const order = viewOf(asked.value.value)
  const intent = textIn(form, 'intent')
  const show = (notice: 'cancelled' | 'too_late' | null, shown = order) =>
    data<TrackingReply>({ step: 'found', access, order: shown, notice })
  if (intent !== 'cancel' && intent !== 'confirm-cancel') return show(null)
  // A second press shows the result of the first.
  if (!order.isCancellable) return show(order.isCancelled ? 'cancelled' : 'too_late')

  const attempt = attemptIn(form)
  const ask = (more: Partial<CancelStep> = {}) =>
    data<TrackingReply>(
      { step: 'cancel', access, order, attempt, problems: [], failure: null, ...more },
      statusOf(more.failure),
    )
  if (intent === 'cancel') return ask()
  const email = textIn(form, 'email').trim()
  const wish = { orderId: access.orderNumber, email }
  const wrong = [{ field: 'email', message: t('tracking.cancel_wrong_email') }]
  if (!v.is(shopContract.cancelTrackedOrder.input, wish)) return ask({ problems: wrong })
  const done = await callShop(() => platform.shop.cancelTrackedOrder(wish, { idempotencyKey: attempt }), platform)
  if ('failure' in done) return ask({ failure: done.failure })
  if (done.value.ok) return show('cancelled', viewOf(done.value.value))
  return done.value.error.code === 'NOT_FOUND'
    ? ask({ problems: wrong, attempt: crypto.randomUUID() })
    : show('too_late')
}
