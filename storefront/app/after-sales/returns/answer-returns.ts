import {
  Email,
  type Refund,
  type Return,
  type ReturnableOrder,
  type ReturnWay,
  shopContract,
} from '@vitrine/contracts/shop'
import { data } from 'react-router'
import * as v from 'valibot'
import { createTranslate } from '../../i18n/translate.ts'
import type { RequestContext } from '../../request-context.ts'
import type { FormProblem } from '../../ui/form-checks.ts'
import { callShop, statusOf, type CallFailure } from '../call-shop.ts'
import { accessIn, missingIn, type OrderAccess, proofOf } from '../order-access.ts'
import { attemptIn, textIn, textsIn } from '../read-form.ts'
import { type AnnouncedReturn, type Pick, type PieceWish, type ReturnLine, wishesOf } from './fields.ts'
import { hasLostSize, linesOf, picksIn, piecesIn } from './lines.ts'

/** Access to an order. For a present no prices are shown, and a gift card goes to the given address. */
type ReturnsAccess = OrderAccess & { gift: '' | 'yes' }

export type OrderView = { number: string; until: string | null; holdDays: number; lines: readonly ReturnLine[] }
export type Label = { fileName: string; file: string }

type Chosen = {
  access: ReturnsAccess
  order: OrderView
  picks: readonly Pick[]
  way: ReturnWay
  giftEmail: string
}

export type ReturnsReply =
  | {
      step: 'identify'
      access: ReturnsAccess
      problems: FormProblem[]
      isNotFound: boolean
      failure: CallFailure | null
    }
  | (Chosen & {
      step: 'choose'
      /** Nothing was chosen, something of it cannot go back any more, or a size is gone. */
      problem: 'nothing' | 'changed' | 'size' | null
      problems: FormProblem[]
    })
  | (Chosen & {
      step: 'review'
      /** `null` for a present: only the gift card shows its value. */
      refund: Refund | null
      attempt: string
      failure: CallFailure | null
    })
  | { step: 'done'; announced: AnnouncedReturn; label: Label | null }

type Choose = Extract<ReturnsReply, { step: 'choose' }>
type ChosenProblem = Exclude<Choose['problem'], 'nothing'>
type OrderLookup =
  | { ok: true; order: ReturnableOrder; changed: ChosenProblem }
  | { ok: false; reply: ReturnType<typeof identify> }

const identify = (access: ReturnsAccess, more: Partial<Extract<ReturnsReply, { step: 'identify' }>> = {}) =>
  data<ReturnsReply>(
    { step: 'identify', access, problems: [], isNotFound: false, failure: null, ...more },
    statusOf(more.failure),
  )

/** Four steps on one page. What was said before travels in the form, and every step asks the shop anew. */
export async function answerReturns(form: FormData, facts: RequestContext) {
  const access: ReturnsAccess = { ...accessIn(form), gift: textIn(form, 'gift') === 'yes' ? 'yes' : '' }
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
  const chosen: Chosen = { access, order, picks, way: wayIn(form), giftEmail: giftEmailIn(form) }
  const choose = (problem: Choose['problem'], problems: FormProblem[] = []) =>
    data<ReturnsReply>({ step: 'choose', ...chosen, problem, problems })
  if (sent && !sent.failure) return choose(sent.changed)
  if (intent !== 'review' && !sent) return choose(null)
  const wrong = problemsOf(chosen, facts)
  if (picks.length === 0) return choose('nothing', wrong)
  if (wrong.length > 0) return choose(null, wrong)
  if (hasLostSize(form, picks)) return choose('size')
  const priced = await findOrder(access, facts, wishesOf(picks))
  if (!priced.ok) return priced.reply
  const { refund } = priced.order
  if (priced.changed || (!refund && !access.gift)) return choose(priced.changed ?? 'changed')
  const [attempt, failure] = [attemptIn(form), sent?.failure ?? null]
  return data<ReturnsReply>({ step: 'review', ...chosen, refund, attempt, failure }, statusOf(failure))
}

const wayIn = (form: FormData): ReturnWay => (textIn(form, 'way') === 'store' ? 'store' : 'parcel')

const giftEmailIn = (form: FormData): string => textIn(form, 'giftEmail').trim()

/** A gift card needs to know where to go. */
function problemsOf({ access, giftEmail }: Chosen, { messages, market }: RequestContext): FormProblem[] {
  if (!access.gift || v.is(Email, giftEmail)) return []
  const t = createTranslate(messages, market)
  return [{ field: 'giftEmail', message: t(giftEmail === '' ? 'form.error.required' : 'form.error.email') }]
}

/** Tells the shop what goes back; without failure and without a return, something of it has changed meanwhile. */
async function announce(
  form: FormData,
  access: ReturnsAccess,
  { platform }: RequestContext,
): Promise<{ announced: AnnouncedReturn } | { failure: CallFailure } | { failure: null; changed: ChosenProblem }> {
  const giftEmail = access.gift ? giftEmailIn(form) : ''
  const wish = {
    orderNumber: access.orderNumber,
    ...proofOf(access),
    items: piecesIn(form),
    way: wayIn(form),
    ...(access.gift && { giftEmail }),
  }
  if (!v.is(shopContract.requestReturn.input, wish)) return { failure: null, changed: 'changed' }
  const asked = await callShop(() => platform.shop.requestReturn(wish, { idempotencyKey: attemptIn(form) }), platform)
  if ('failure' in asked) return asked
  if (asked.value.ok) return { announced: { ...toAnnounced(asked.value.value), giftEmail } }
  return { failure: null, changed: asked.value.error.code === 'SIZE_SOLD_OUT' ? 'size' : 'changed' }
}

/** The order, if the given facts match. A signed-in customer needs no second fact for their own order. */
async function findOrder(
  access: ReturnsAccess,
  facts: RequestContext,
  wishes: readonly PieceWish[] = [],
  changed: ChosenProblem = null,
): Promise<OrderLookup> {
  const { platform, messages, market } = facts
  const user = await platform.identity.currentUser().catch(() => undefined)
  const missing = missingIn(access, createTranslate(messages, market))
  const problems = user ? missing.filter(({ field }) => field !== 'fact') : missing
  if (problems.length > 0) return { ok: false, reply: identify(access, { problems }) }
  const question = {
    orderNumber: access.orderNumber,
    ...proofOf(access),
    isGift: access.gift === 'yes',
    keys: wishes.flatMap(({ key, exchangeFor }) => (exchangeFor ? [] : [key])),
    exchanges: wishes.flatMap(({ key, exchangeFor }) => (exchangeFor ? [{ key, variantId: exchangeFor }] : [])),
  }
  const notFound = { ok: false, reply: identify(access, { isNotFound: true }) } as const
  if (!v.is(shopContract.findReturnableOrder.input, question)) return notFound
  const asked = await callShop(() => platform.shop.findReturnableOrder(question), platform)
  if ('failure' in asked) return { ok: false, reply: identify(access, { failure: asked.failure }) }
  if (asked.value.ok) return { ok: true, order: asked.value.value, changed }
  const { code } = asked.value.error
  // Something was announced, booked or sold between two steps: the order is shown as it is now.
  if (code === 'NOT_FOUND') return notFound
  return findOrder(access, facts, [], code === 'SIZE_SOLD_OUT' ? 'size' : 'changed')
}

const toView = (order: ReturnableOrder, { settings }: RequestContext): OrderView => ({
  number: order.referenceKey,
  until: order.returnableUntil,
  holdDays: order.holdDays,
  lines: linesOf(order, settings.cdnUrl),
})

const toAnnounced = (made: Return): Omit<AnnouncedReturn, 'giftEmail'> => ({
  id: made.id,
  number: made.referenceKey,
  code: made.identCode,
  way: made.way,
  refund: made.refund,
  exchanged: countAlike(made.items.flatMap(({ exchange }) => (exchange ? [`${exchange.name}, ${exchange.size}`] : []))),
  exchangeOrder: made.exchangeOrder ?? '',
  holdDays: made.holdDays ?? 0,
})

/** `2 × Mantel, M` */
const countAlike = (names: readonly string[]): string[] =>
  [...Map.groupBy(names, (name) => name)].map(([name, same]) => (same.length > 1 ? `${same.length} × ${name}` : name))

/** A failing label does not block a return: the code is enough. */
async function labelOf({ id, way }: AnnouncedReturn, { platform }: RequestContext): Promise<Label | null> {
  const wanted = v.safeParse(shopContract.getReturnLabel.input, { returnId: id })
  if (way === 'store' || !wanted.success) return null
  const asked = await callShop(() => platform.shop.getReturnLabel(wanted.output), platform)
  return 'value' in asked && asked.value.ok ? asked.value.value : null
}

async function retryLabel(form: FormData, facts: RequestContext) {
  const refund = textIn(form, 'refund')
  const announced: AnnouncedReturn = {
    id: textIn(form, 'returnId'),
    number: textIn(form, 'number'),
    code: textIn(form, 'code'),
    way: 'parcel',
    refund: /^\d{1,9}$/.test(refund) ? Number(refund) : null,
    exchanged: textsIn(form, 'exchanged'),
    exchangeOrder: textIn(form, 'exchangeOrder'),
    holdDays: Number.parseInt(textIn(form, 'holdDays'), 10) || 0,
    giftEmail: giftEmailIn(form),
  }
  return data<ReturnsReply>({ step: 'done', announced, label: await labelOf(announced, facts) })
}
