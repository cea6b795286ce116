import { shopContract } from '@vitrine/contracts/shop'
import { data } from 'react-router'
import * as v from 'valibot'
import { createTranslate } from '../../i18n/translate.ts'
import type { RequestContext } from '../../request-context.ts'
import type { FormProblem } from '../../ui/form-checks.ts'
import { callShop, statusOf, type CallFailure } from '../call-shop.ts'
import { accessIn, missingIn, type OrderAccess, proofOf } from '../order-access.ts'
import { toTrackedView, type TrackedView } from './tracked-view.ts'

export type TrackingReply =
  | { step: 'form'; access: OrderAccess; problems: FormProblem[]; isNotFound: boolean; failure: CallFailure | null }
  | { step: 'found'; order: TrackedView }

/** The same words for a wrong number and a wrong address; the address of the page stays as it was. */
export async function answerTracking(form: FormData, { platform, messages, market, settings }: RequestContext) {
  const access = accessIn(form)
  const refuse = (more: Partial<Extract<TrackingReply, { step: 'form' }>>) =>
    data<TrackingReply>(
      { step: 'form', access, problems: [], isNotFound: false, failure: null, ...more },
      statusOf(more.failure),
    )
  const problems = missingIn(access, createTranslate(messages, market))
  if (problems.length > 0) return refuse({ problems })
  const question = { orderId: access.orderNumber, ...proofOf(access) }
  if (!v.is(shopContract.trackOrder.input, question)) return refuse({ isNotFound: true })
  const asked = await callShop(() => platform.shop.trackOrder(question), platform)
  if ('failure' in asked) return refuse({ failure: asked.failure })
  if (!asked.value.ok) return refuse({ isNotFound: true })
  return data<TrackingReply>({ step: 'found', order: toTrackedView(asked.value.value, settings.cdnUrl) })
}
