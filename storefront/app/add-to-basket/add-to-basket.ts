import {
  type Basket,
  type BasketItem,
  intervalIn,
  type SubscriptionInterval,
  subscriptionIntervals,
} from '@vitrine/contracts/shop'
import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { readVisitor } from '../platform/read-visitor.ts'
import type { Platform } from '../platform/platform.ts'
import type { RequestContext } from '../request-context.ts'
import { type AddRefusal, type AddReply, isAdded } from './add-reply.ts'
import { basketLineOf } from './basket-line.ts'
import { labelOf } from '../product-card/card.ts'

/** Whose basket it is, and where pictures come from. */
export type AddFacts = Pick<Platform, 'shop' | 'report'> & { cdnUrl: string }

const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.transform(Number))
/** A variant by its id, or by the size of a product: that is all a list knows. */
const Wanted = v.object({
  variantId: v.optional(id),
  productId: v.optional(id),
  size: v.optional(v.pipe(v.string(), v.maxLength(40))),
  quantity: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number)), '1'),
  /** A form without scripts sends the interval in any case; it counts only where it was asked for. */
  purchase: v.optional(v.picklist(['once', 'regular']), 'once'),
  interval: v.optional(v.picklist(subscriptionIntervals)),
  idempotencyKey: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/))),
})
type Wanted = v.InferOutput<typeof Wanted>

/** On the server: puts what a form names into the visitor's basket. Whatever happens is an answer. */
export async function addToBasket(form: FormData, { shop, cdnUrl, report }: AddFacts): Promise<AddReply> {
  const wanted = v.safeParse(Wanted, Object.fromEntries(form))
  if (!wanted.success) return { outcome: 'failed' }
  try {
    const variantId = await variantOf(wanted.output, shop)
    if (variantId === null) return { outcome: 'size_missing' }
    const { purchase, interval = subscriptionIntervals[0], ...rest } = wanted.output
    const regularly = purchase === 'regular' ? { interval } : {}
    const done = await addVariant({ ...rest, ...regularly, variantId }, shop)
    if (!('item' in done)) return done
    const { outcome, pieces, item, basket } = done
    return {
      outcome,
      pieces,
      item: basketLineOf(item, cdnUrl),
      sum: basket.cost.withTax,
      freeFrom: basket.delivery.freeFrom,
      visitor: await readVisitor(shop),
    }
  } catch (error) {
    report('basket.add.failed', error)
    return { outcome: 'failed' }
  }
}

type Addition = {
  variantId: number
  quantity: number
  /** How often it is to come; left out for what comes once. */
  interval?: SubscriptionInterval
  idempotencyKey?: string | undefined
}
type InBasket = { outcome: 'added' | 'reduced'; pieces: number; item: BasketItem; basket: Basket }

/** One variant into the basket, with the promotion it may have. */
export async function addVariant(
  { variantId, quantity, interval, idempotencyKey }: Addition,
  shop: AddFacts['shop'],
): Promise<InBasket | { outcome: AddRefusal }> {
  const isIt = isOf(variantId, interval ?? null)
  const before = quantity > 1 ? ((await shop.getBasket({})).basket.items.find(isIt)?.quantity ?? 0) : 0
  const reply = await shop.addItemToBasket(
    { variantId, quantity, ...(interval && { customData: { subscriptionDefinition: { interval } } }) },
    idempotencyKey ? { idempotencyKey } : {},
  )
  if (!reply.ok) return { outcome: refusals[reply.error.code] ?? 'failed' }
  const isReduced = reply.value.errors?.some(({ kind }) => kind === 'ItemAddedWithReducedQuantity') ?? false
  const { basket, item } = await withBestPromotion(reply.value.basket, isIt, shop)
  return {
    outcome: isReduced ? 'reduced' : 'added',
    pieces: isReduced ? item.quantity - before : quantity,
    item,
    basket,
  }
}

const refusals: Readonly<Record<string, AddRefusal>> = { OUT_OF_STOCK: 'out_of_stock', BASKET_FULL: 'basket_full' }
const statuses: Readonly<Record<AddRefusal, number>> = {
  size_missing: 400,
  out_of_stock: 412,
  basket_full: 413,
  failed: 500,
}

/** The action of a page with such a form, without scripts: on to the basket, or the page again with what went wrong. */
export async function addToBasketAction(request: Request, { platform, settings }: RequestContext) {
  const facts = { shop: platform.shop, report: platform.report, cdnUrl: settings.cdnUrl }
  const reply = await addToBasket(await request.formData(), facts)
  if (isAdded(reply)) throw redirect('/cart/')
  return data(reply, { status: statuses[reply.outcome] })
}

async function variantOf({ variantId, productId, size }: Wanted, shop: AddFacts['shop']): Promise<number | null> {
  if (variantId !== undefined) return variantId
  if (productId === undefined || !size) return null
  const reply = await shop.getProductById({ id: productId })
  const variants = reply.ok ? reply.value.variants : []
  return variants.find(({ attributes }) => labelOf(attributes['size']) === size)?.id ?? null
}

/** What belongs to a set is not it; what comes regularly has a group of its own. */
const isOf = (variantId: number, interval: SubscriptionInterval | null) => (item: BasketItem) =>
  item.variant.id === variantId && intervalIn(item) === interval && (interval !== null || item.itemGroup === null)

/** An item without a promotion takes the one with the lowest priority number, where the shop has not done so itself. */
async function withBestPromotion(basket: Basket, isIt: (item: BasketItem) => boolean, shop: AddFacts['shop']) {
  const find = ({ items }: Basket): BasketItem => {
    const item = items.find(isIt)
    if (!item) throw new Error('Something was added and is not in the basket')
    return item
  }
  const item = find(basket)
  const [best] = basket.applicablePromotions
    .filter(({ itemId }) => itemId === item.key)
    .map(({ promotion }) => promotion)
    .toSorted((a, b) => a.priority - b.priority)
  if (item.promotionId !== null || !best) return { basket, item }
  const update = { quantity: item.quantity, promotionId: best.id }
  const reply = await shop.updateBasketItem({ basketItemKey: item.key, update })
  return reply.ok ? { basket: reply.value.basket, item: find(reply.value.basket) } : { basket, item }
}
