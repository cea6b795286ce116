import { type Basket, type SubscriptionInterval, subscriptionIntervals } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import type { Platform } from '../platform/platform.ts'
import { readVisitor } from '../platform/read-visitor.ts'
import type { ShopClient } from '../platform/shop.ts'
import type { Visitor } from '../platform/visitor.ts'
import { type Change, codeProblemOf, type Refusal } from './change.ts'

const key = v.pipe(v.string(), v.regex(/^[\w.:~+/=-]{1,512}$/))
const number = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))
const id = v.pipe(number, v.minValue(1))
const pieces = v.pipe(number, v.maxValue(99))
const code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))
const promotionId = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text || null),
)

/** What the forms of the basket ask for. */
const Wish = v.variant('intent', [
  v.object({
    intent: v.literal('set'),
    key,
    quantity: pieces,
    /** Pressed beside the field. */
    step: v.optional(v.picklist(['1', '-1', '0']), '0'),
    promotionId,
  }),
  v.object({ intent: v.literal('size'), key, quantity: pieces, promotionId, chosen: id }),
  v.object({
    intent: v.literal('rhythm'),
    key,
    quantity: pieces,
    promotionId,
    chosen: v.picklist(subscriptionIntervals),
  }),
  v.object({ intent: v.literal('remove'), key }),
  v.object({ intent: v.literal('move'), key, productId: id }),
  v.object({ intent: v.literal('undo'), token: key }),
  v.object({ intent: v.literal('gift'), variantId: id, promotionId: v.pipe(v.string(), v.regex(/^\d{1,16}$/)) }),
  v.object({ intent: v.literal('redeem'), code }),
  v.object({ intent: v.literal('drop'), code }),
])
type Wish = v.InferOutput<typeof Wish>

const Press = v.object({ idempotencyKey: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,100}$/))) })

/** On the server: does what a form of the basket asks for. Whatever happens is an answer. */
export async function changeBasket(
  form: FormData,
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
): Promise<Change> {
  const fields = Object.fromEntries(form)
  const wish = v.safeParse(Wish, fields)
  const press = v.safeParse(Press, fields)
  if (!wish.success || !press.success) return { outcome: 'failed' }
  try {
    const done = await grant(wish.output, shop, onceBy(press.output.idempotencyKey))
    return 'basket' in done ? await tell(done, shop) : done
  } catch (error) {
    if (isTooOften(error) && wish.output.intent === 'redeem')
      return { outcome: 'code_refused', problem: 'too_often', code: wish.output.code }
    report('basket.change.failed', error)
    return { outcome: 'failed' }
  }
}

/** A press may need more than one call; each has a key of its own, and the same one whenever the press comes again. */
type Once = (step?: string) => { idempotencyKey?: string }
const onceBy =
  (pressed: string | undefined): Once =>
  (step = '') =>
    pressed ? { idempotencyKey: pressed + step } : {}

const isTooOften = (error: unknown): boolean =>
  error instanceof Error && 'problem' in error && (error.problem as { status?: number }).status === 429

type Granted = { basket: Basket; reduced?: string | undefined }
type Refused = Exclude<Change, { visitor: Visitor }>

async function tell({ basket, reduced }: Granted, shop: ShopClient): Promise<Change> {
  const visitor = await readVisitor(shop)
  const { version } = basket
  const short = reduced === undefined ? undefined : basket.items.find((item) => item.key === reduced)
  return short
    ? { outcome: 'reduced', key: short.key, n: short.quantity, version, visitor }
    : { outcome: 'changed', version, visitor }
}

const refusals: Readonly<Record<string, Refusal>> = { OUT_OF_STOCK: 'out_of_stock', BASKET_FULL: 'basket_full' }
const refuse = ({ error }: { error: { code: string } }): Refused => ({ outcome: refusals[error.code] ?? 'failed' })

type Errors = readonly { kind: string }[] | undefined
const isReduced = (errors: Errors) => errors?.some(({ kind }) => kind === 'ItemAddedWithReducedQuantity') ?? false

async function grant(wish: Wish, shop: ShopClient, once: Once): Promise<Granted | Refused> {
  switch (wish.intent) {
    case 'set': {
      const quantity = Math.min(wish.quantity + Number(wish.step), 99)
      if (quantity <= 0) return remove(wish.key, shop, once)
      return update(wish.key, { quantity, promotionId: wish.promotionId }, shop, once)
    }
    case 'size': {
      const { quantity, promotionId: promotion, chosen: variantId } = wish
      return update(wish.key, { quantity: Math.max(1, quantity), promotionId: promotion, variantId }, shop, once)
    }
    case 'rhythm': {
      const { quantity, promotionId: promotion, chosen: interval } = wish
      const customData = { subscriptionDefinition: { interval } }
      return update(wish.key, { quantity: Math.max(1, quantity), promotionId: promotion, customData }, shop, once)
    }
    case 'remove':
      return remove(wish.key, shop, once)
    case 'move': {
      const saved = await shop.addItemToWishlist({ productId: wish.productId }, once('-wish'))
      // Nothing leaves the basket that has not arrived on the wishlist.
      if (!saved.ok && saved.error.code !== 'ALREADY_PRESENT') return { outcome: 'failed' }
      return remove(wish.key, shop, once)
    }
    case 'undo': {
      const reply = await shop.undoBasketChange({ undoToken: wish.token }, once())
      if (!reply.ok) return refuse(reply)
      const { basket, errors } = reply.value
      return { basket, reduced: isReduced(errors) ? errors?.[0]?.basketItemKey : undefined }
    }
    case 'gift': {
      const { variantId, promotionId: promotion } = wish
      const handling = { existingItemHandling: 'ReplaceExisting' } as const
      const reply = await shop.addItemToBasket({ variantId, quantity: 1, promotionId: promotion, ...handling }, once())
      return reply.ok ? { basket: reply.value.basket } : refuse(reply)
    }
    case 'redeem': {
      const reply = await shop.redeemCode({ code: wish.code }, once())
      return reply.ok ? { basket: reply.value.basket } : refuseCode(wish.code, reply.error)
    }
    case 'drop':
      return shop.dropCode({ code: wish.code }, once())
  }
}

type Update = {
  quantity: number
  promotionId: string | null
  variantId?: number
  customData?: { subscriptionDefinition: { interval: SubscriptionInterval } }
}

async function update(basketItemKey: string, wanted: Update, shop: ShopClient, once: Once): Promise<Granted | Refused> {
  const reply = await shop.updateBasketItem({ basketItemKey, update: wanted }, once())
  if (!reply.ok) return refuse(reply)
  const { errors } = reply.value
  const basket = await withBestPromotions(reply.value.basket, shop, once)
  return { basket, reduced: isReduced(errors) ? basketItemKey : undefined }
}

/** What is gone already is what was wanted: another tab may have been faster. */
async function remove(itemKey: string, shop: ShopClient, once: Once): Promise<Granted> {
  const reply = await shop.removeItemFromBasket({ itemKey }, once())
  return { basket: reply.ok ? reply.value.basket : (await shop.getBasket({})).basket }
}

/**
 * A larger basket may have earned a promotion: lines without one take the applicable one with the lowest priority
 * number, one after the other, until nothing changes any more.
 */
async function withBestPromotions(basket: Basket, shop: ShopClient, once: Once): Promise<Basket> {
  const best = basket.applicablePromotions
    .filter(({ itemId }) => itemId !== undefined)
    .toSorted((a, b) => a.promotion.priority - b.promotion.priority)[0]
  const item = basket.items.find(({ key: each, promotionId: carried }) => each === best?.itemId && carried === null)
  if (!best || !item) return basket
  const wanted = { quantity: item.quantity, promotionId: best.promotion.id }
  const reply = await shop.updateBasketItem(
    { basketItemKey: item.key, update: wanted },
    once(`-${best.promotion.id}-${basket.items.indexOf(item)}`),
  )
  const isCarried = reply.ok && reply.value.basket.items.some((each) => each.key === item.key && each.promotionId)
  return isCarried ? withBestPromotions(reply.value.basket, shop, once) : basket
}

function refuseCode(typed: string, { code: refusal, problem }: { code: string; problem: object }): Refused {
  const found = codeProblemOf(refusal)
  if (!found) return { outcome: 'failed' }
  const { minimumOrderValue, voucher } = problem as { minimumOrderValue?: unknown; voucher?: unknown }
  return {
    outcome: 'code_refused',
    problem: found,
    code: typed,
    ...(typeof minimumOrderValue === 'number' && { minimum: minimumOrderValue }),
    ...(typeof voucher === 'string' && { voucher }),
  }
}
