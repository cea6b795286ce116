import { data } from 'react-router'
import { type AddRefusal, refusalMessages } from '../add-to-basket/add-reply.ts'
import { addToBasketAction } from '../add-to-basket/add-to-basket.ts'
import { createTranslate } from '../i18n/translate.ts'
import type { RequestContext } from '../request-context.ts'
import { type NotifyReply, notifyWhenBack } from './notify-when-back.ts'

/** Reply to a form that was sent without scripts. */
export type ProductFormReply = AddToBasketRefusal | (NotifyReply & { variantId: number })

/** With its messages, since the browser may not have them. */
type AddToBasketRefusal = { outcome: AddRefusal; words: string; variantId: number }

const notifyStatuses = {
  done: 200,
  asked: 200,
  mail_wrong: 400,
  size_missing: 400,
  in_stock: 409,
  failed: 503,
} as const

/** Action of both forms of the page, used without scripts. */
export async function answerForm(request: Request, facts: RequestContext) {
  const form = await request.clone().formData()
  const variantId = Number(form.get('variantId'))
  if (form.get('intent') === 'notify') {
    const reply = await notifyWhenBack(form, facts.platform)
    return data<ProductFormReply>({ ...reply, variantId }, { status: notifyStatuses[reply.notified] })
  }
  const refused = await addToBasketAction(request, facts)
  const { outcome } = refused.data
  const t = createTranslate(facts.messages, facts.market)
  return data<ProductFormReply>({ outcome, words: t(refusalMessages[outcome]), variantId }, refused.init ?? {})
}
