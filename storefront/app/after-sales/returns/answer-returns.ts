import { type Refund, type Return, type ReturnableOrder, type ReturnWay, shopContract } from '@vitrine/contracts/shop'
import { data } from 'react-router'
import * as v from 'valibot'
import { createTranslate } from '../../i18n/translate.ts'
import type { RequestFacts } from '../../request-facts.ts'
import type { FormProblem } from '../../ui/form-checks.ts'
import { askShop, statusOf, type Trouble } from '../ask-shop.ts'
import { accessIn, missingIn, type OrderAccess, proofOf } from '../order-access.ts'
import { attemptIn, textIn } from '../read-form.ts'
import { type Pick, type ReturnLine, wishesOf } from './fields.ts'
import { linesOf, picksIn, piecesIn } from './lines.ts'

export type OrderView = { number: string; until: string | null; lines: readonly ReturnLine[] }
export type Label = { fileName: string; file: string }
export type Announced = { id: string; number: string; code: string; way: ReturnWay; refund: number | null }

export type ReturnsReply =
  | { step: 'identify'; access: OrderAccess; problems: FormProblem[]; isNotFound: boolean; trouble: Trouble | null }
  | {
      step: 'choose'
      access: OrderAccess
      order: OrderView
      picks: readonly Pick[]
      way: ReturnWay
      /** Nothing was chosen, or something of it cannot go back any more. */
      problem: 'nothing' | 'changed' | null
    }
  | {
      step: 'review'
      access: OrderAccess
      order: OrderView
      picks: readonly Pick[]
      way: ReturnWay
      refund: Refund
      attempt: string
      trouble: Trouble | null
    }
  | { step: 'done'; announced: Announced; label: Label | null }

type Found = { ok: true; order: ReturnableOrder } | { ok: false; reply: ReturnType<typeof identify> }

const identify = (access: OrderAccess, more: Partial<Extract<ReturnsReply, { step: 'identify' }>> = {}) =>
  data<ReturnsReply>(
    { step: 'identify', access, problems: [], isNotFound: false, trouble: null, ...more },
    statusOf(more.trouble),
  )

/** Four steps on one page. What was said before travels in the form, and every step asks the shop anew. */
export async function answerReturns(form: FormData, facts: RequestFacts) {
  const access = accessIn(form)
  const intent = textIn(form, 'intent')
  if (intent === 'label') return retryLabel(form, facts)
  const sent = intent === 'confirm' ? await announce(form, access, facts) : undefined
  if (sent && 'announced' in sent) {
    const { announced } = sent
    return data<ReturnsReply>({ step: 'done', announced, label: await labelOf(announced, facts) })
  }
  const found = await findOrder(access, facts)
  if (!found.ok) return found.reply
  const order = toView(found.order, facts)
  const picks = picksIn(form, order.lines)
  const way = wayIn(form)
  const choose = (problem: Extract<ReturnsReply, { step: 'choose' }>['problem']) =>
    data<ReturnsReply>({ step: 'choose', access, order, picks, way, problem })
  if (sent && !sent.trouble) return choose('changed')
  if (intent !== 'review' && !sent) return choose(null)
  if (picks.length === 0) return choose('nothing')
  const keys = wishesOf(picks).map(({ key }) => key)
  const priced = await findOrder(access, facts, keys)
  if (!priced.ok) return priced.reply
  const { refund } = priced.order
  if (!refund) return choose('changed')
  const [attempt, trouble] = [attemptIn(form), sent?.trouble ?? null]
  return data<ReturnsReply>({ step: 'review', access, order, picks, way, refund, attempt, trouble }, statusOf(trouble))
}

const wayIn = (form: FormData): ReturnWay => (textIn(form, 'way') === 'store' ? 'store' : 'parcel')

/** Tells the shop what goes back; without trouble and without a return, something of it cannot go back any more. */
async function announce(
  form: FormData,
  access: OrderAccess,
  { platform }: RequestFacts,
): Promise<{ announced: Announced } | { trouble: Trouble | null }> {
  const wish = {
    orderNumber: access.orderNumber,
    ...proofOf(access),
    items: piecesIn(form),
    way: wayIn(form),
  }
  if (!v.is(shopContract.requestReturn.input, wish)) return { trouble: null }
  const asked = await askShop(() => platform.shop.requestReturn(wish, { idempotencyKey: attemptIn(form) }), platform)
  if ('trouble' in asked) return asked
  return asked.value.ok ? { announced: toAnnounced(asked.value.value) } : { trouble: null }
}

/** The order, if this is whose it is. A signed-in customer needs no second fact for an own one. */
async function findOrder(access: OrderAccess, facts: RequestFacts, keys: string[] = []): Promise<Found> {
  const { platform, messages, market } = facts
  const user = await platform.identity.currentUser().catch(() => undefined)
  const missing = missingIn(access, createTranslate(messages, market.language))
  const problems = user ? missing.filter(({ field }) => field !== 'fact') : missing
  if (problems.length > 0) return { ok: false, reply: identify(access, { problems }) }
  const question = { orderNumber: access.orderNumber, ...proofOf(access), keys }
  const notFound = { ok: false, reply: identify(access, { isNotFound: true }) } as const
  if (!v.is(shopContract.findReturnableOrder.input, question)) return notFound
  const asked = await askShop(() => platform.shop.findReturnableOrder(question), platform)
  if ('trouble' in asked) return { ok: false, reply: identify(access, { trouble: asked.trouble }) }
  if (asked.value.ok) return { ok: true, order: asked.value.value }
  // Something was announced or booked between two steps: the order is shown as it is now.
  return asked.value.error.code === 'NOT_RETURNABLE' ? findOrder(access, facts) : notFound
}

const toView = (order: ReturnableOrder, { settings }: RequestFacts): OrderView => ({
  number: order.referenceKey,
  until: order.returnableUntil,
  lines: linesOf(order, settings.cdnUrl),
})

const toAnnounced = ({ id, referenceKey, identCode, way, refund }: Return): Announced => ({
  id,
  number: referenceKey,
  code: identCode,
  way,
  refund,
})

/** A label that cannot be had now keeps nobody from sending a parcel back: the code is enough. */
async function labelOf({ id, way }: Announced, { platform }: RequestFacts): Promise<Label | null> {
  if (way === 'store') return null
  const asked = await askShop(() => platform.shop.getReturnLabel({ returnId: id }), platform)
  return 'value' in asked && asked.value.ok ? asked.value.value : null
}

async function retryLabel(form: FormData, facts: RequestFacts) {
  const refund = textIn(form, 'refund')
  const announced: Announced = {
    id: textIn(form, 'returnId'),
    number: textIn(form, 'number'),
    code: textIn(form, 'code'),
    way: 'parcel',
    refund: /^\d{1,9}$/.test(refund) ? Number(refund) : null,
  }
  return data<ReturnsReply>({ step: 'done', announced, label: await labelOf(announced, facts) })
}
