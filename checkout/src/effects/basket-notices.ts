import type { BasketItem, Quote } from '@vitrine/contracts/shop'
import type { Message } from '../shop-context.ts'
import { fullNameOf } from '../shop/line-text.ts'
import { isCustomer, type Notice, type NoticeLine } from '../state/state.ts'
import type { GuestBasket } from '../steps/draft.ts'
import type { EffectContext } from './context.ts'

type NoticeContext = Pick<EffectContext, 'state' | 'dispatch' | 'shop'>

/** How many pieces of a line there still are. */
export type Shortage = { key: string; available: number }

/** Names lines of which there is less than the basket has, each with the quantities it can be changed to. */
export function noticeUnavailableLines(context: NoticeContext): boolean {
  const items = context.state().quote?.basket.items ?? []
  const short = items
    .filter(({ status }) => status !== 'available')
    .map(({ key, status, availableQuantity }) => ({
      key,
      available: status === 'unavailable' ? availableQuantity : 0,
    }))
  if (short.length > 0) showUnavailableLines(context, short)
  return short.length > 0
}

export function showUnavailableLines({ state, dispatch, shop }: NoticeContext, short: readonly Shortage[]): void {
  const items = state().quote?.basket.items ?? []
  const lines = short.map(({ key, available }): NoticeLine => {
    const item = items.find((each) => each.key === key)
    const name = item ? fullNameOf(item, shop) : ''
    return {
      key,
      name,
      message:
        available > 0
          ? { key: 'notice.few_left', values: { name, n: available } }
          : { key: 'notice.gone', values: { name } },
      quantities: available > 0 ? [available, 0] : [0],
    }
  })
  const isSoldOut = short.some(({ available }) => available === 0)
  dispatch({
    type: 'notice.shown',
    notice: {
      kind: 'error',
      message: { key: isSoldOut ? 'notice.sold_out' : 'notice.short', values: { n: lines.length } },
      lines,
      isBlocking: true,
    },
  })
}

/** Tells about changes that were not made here: of the stock, or of the basket in another tab. */
export function noticeChanges(context: NoticeContext, before: Quote): void {
  const after = context.state().quote
  if (!after) return
  if (shortagesOf(after) !== shortagesOf(before) && noticeUnavailableLines(context)) return
  const isSameBasket = after.basket.version === before.basket.version
  if (!isSameBasket && lineChanges(before, after, context).length > 0) showBasketChanges(context, before)
}

const shortagesOf = ({ basket }: Quote): string =>
  basket.items
    .filter(({ status }) => status !== 'available')
    .map(({ key, status, availableQuantity }) => `${key} ${status} ${availableQuantity}`)
    .join()

/** Names every change since a quote, with its total and the new one (C-10). */
export function showBasketChanges(context: NoticeContext, before: Quote): void {
  const after = context.state().quote
  if (!after) return
  const { shop, dispatch } = context
  const [old, total] = [before.cost.withTax, after.cost.withTax]
  const values = { old: shop.money(old), new: shop.money(total) }
  const notice: Notice = {
    kind: 'warning',
    message: { key: old === total ? 'notice.basket_same' : 'notice.basket_changed', values },
    details: [...lineChanges(before, after, context), ...priceChanges(before, after, context)],
  }
  dispatch({ type: 'notice.shown', notice })
}

export function showTotalChange(context: NoticeContext, before: Quote, totals: { old: number; new: number }): void {
  const { shop, state, dispatch } = context
  const after = state().quote
  const values = { old: shop.money(totals.old), new: shop.money(totals.new) }
  dispatch({
    type: 'notice.shown',
    notice: {
      kind: 'warning',
      message: { key: 'notice.total_changed', values },
      details: after ? priceChanges(before, after, context) : [],
    },
  })
}

const itemIn = (quote: Quote, key: string): BasketItem | undefined =>
  quote.basket.items.find((item) => item.key === key)

function lineChanges(before: Quote, after: Quote, { shop }: NoticeContext): Message[] {
  const removed = before.basket.items
    .filter(({ key }) => !itemIn(after, key))
    .map((item): Message => ({ key: 'change.removed', values: { name: fullNameOf(item, shop) } }))
  const others = after.basket.items.flatMap((item): Message[] => {
    const name = fullNameOf(item, shop)
    const { quantity } = item
    const old = itemIn(before, item.key)?.quantity
    if (old === undefined) return [{ key: 'change.added', values: { name, n: quantity } }]
    return old === quantity ? [] : [{ key: 'change.quantity', values: { name, old, new: quantity } }]
  })
  return [...removed, ...others]
}

const priceChanges = (before: Quote, after: Quote, { shop }: NoticeContext): Message[] =>
  after.basket.items.flatMap((item): Message[] => {
    const old = itemIn(before, item.key)?.price.unit.withTax
    const now = item.price.unit.withTax
    if (old === undefined || old === now) return []
    return [
      { key: 'change.price', values: { name: fullNameOf(item, shop), old: shop.money(old), new: shop.money(now) } },
    ]
  })

/** The basket before a sign-in, to tell afterwards which lines an older basket has added. */
export function rememberGuestBasket({ state, dispatch }: Pick<NoticeContext, 'state' | 'dispatch'>): void {
  const { quote } = state()
  if (!quote) return
  const quantities: Record<string, number> = {}
  for (const { variant, quantity } of quote.basket.items)
    quantities[variant.id] = (quantities[variant.id] ?? 0) + quantity
  dispatch({ type: 'draft.changed', change: { guestBasket: { quantities, total: quote.cost.withTax } } })
}

/** Names the lines that came with the sign-in, each with a way to undo it. */
export function noticeMergedLines(context: NoticeContext): void {
  const { state, dispatch, shop } = context
  const { draft, quote } = state()
  const { guestBasket } = draft
  if (!guestBasket) return
  dispatch({ type: 'draft.changed', change: { guestBasket: null } })
  const lines = quote && isCustomer(state()) ? mergedLines(quote, guestBasket, context) : []
  if (!quote || lines.length === 0) return
  const values = { old: shop.money(guestBasket.total), new: shop.money(quote.cost.withTax) }
  dispatch({ type: 'notice.shown', notice: { kind: 'info', message: { key: 'notice.merged', values }, lines } })
}

function mergedLines(quote: Quote, { quantities }: GuestBasket, { shop }: NoticeContext): NoticeLine[] {
  const left = new Map(Object.entries(quantities))
  return quote.basket.items.flatMap((item): NoticeLine[] => {
    const id = String(item.variant.id)
    const own = Math.min(left.get(id) ?? 0, item.quantity)
    left.set(id, (left.get(id) ?? 0) - own)
    const name = fullNameOf(item, shop)
    const added = item.quantity - own
    return added > 0
      ? [{ key: item.key, name, message: { key: 'change.added', values: { name, n: added } }, quantities: [own] }]
      : []
  })
}
