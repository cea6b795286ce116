import {
  type Basket,
  type BasketItem,
  countItemsInStock,
  intervalIn,
  type SubscriptionInterval,
  subscriptionIntervals,
} from '@vitrine/contracts/shop'
import { data, redirect } from 'react-router'
import * as v from 'valibot'
import type { Platform } from '../platform/platform.ts'
import type { ShopClient } from '../platform/shop.ts'
import { labelOf } from '../product-card/card.ts'
import type { RequestContext } from '../request-context.ts'
import { type AddRefusal, type AddReply, isAdded } from './add-reply.ts'
import { basketLineOf } from './basket-line.ts'

type AddToBasketOptions = Pick<Platform, 'shop' | 'report'> & {
  /** Host of the pictures. */
  cdnUrl: string
}

const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.transform(Number))

/** Names a variant by its id or, in lists, by product and size. */
const AddForm = v.object({
  variantId: v.optional(id),
  productId: v.optional(id),
  size: v.optional(v.pipe(v.string(), v.maxLength(40))),
  quantity: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number)), '1'),
  /** A form without scripts always sends an interval; it counts only for `regular`, a subscription. */
  purchase: v.optional(v.picklist(['once', 'regular']), 'once'),
  interval: v.optional(v.picklist(subscriptionIntervals)),
  idempotencyKey: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/))),
})
type AddForm = v.InferOutput<typeof AddForm>

/** On the server: adds the variant that a form names to the visitor's basket. Failures are replies, too. */
export async function addToBasket(form: FormData, { shop, cdnUrl, report }: AddToBasketOptions): Promise<AddReply> {
  const parsed = v.safeParse(AddForm, Object.fromEntries(form))
  if (!parsed.success) return { outcome: 'failed', isBadForm: true }
  try {
    const variantId = await findVariantId(parsed.output, shop)
    if (variantId === null) return { outcome: 'size_missing' }
    const { purchase, interval = subscriptionIntervals[0], ...rest } = parsed.output
    const subscription = purchase === 'regular' ? { interval } : {}
    const reply = await addVariant({ ...rest, ...subscription, variantId }, shop)
    if (!('item' in reply)) return reply
    const { outcome, pieces, item, basket } = reply
    return {
      outcome,
      pieces,
      item: basketLineOf(item, cdnUrl),
      sum: basket.cost.withTax,
      freeFrom: basket.delivery.freeFrom,
      visitor: { basketCount: countItemsInStock(basket.items) },
    }
  } catch (error) {
    report('basket.add.failed', error)
    return { outcome: 'failed' }
  }
}

type NewItem = {
  variantId: number
  quantity: number
  /** Of a subscription; left out for a single purchase. */
  interval?: SubscriptionInterval
  idempotencyKey?: string | undefined
}
type AddedVariant = { outcome: 'added' | 'reduced'; pieces: number; item: BasketItem; basket: Basket }

/** Adds one variant to the basket; the shop gives it the best promotion. */
export async function addVariant(
  { variantId, quantity, interval, idempotencyKey }: NewItem,
  shop: ShopClient,
): Promise<AddedVariant | { outcome: AddRefusal }> {
  const isNewItem = isItemOf(variantId, interval ?? null)
  const before = quantity > 1 ? ((await shop.getBasket({})).basket.items.find(isNewItem)?.quantity ?? 0) : 0
  const reply = await shop.addItemToBasket(
    { variantId, quantity, ...(interval && { customData: { subscriptionDefinition: { interval } } }) },
    idempotencyKey ? { idempotencyKey } : {},
  )
  if (!reply.ok) return { outcome: refusals[reply.error.code] ?? 'failed' }
  const { basket, errors } = reply.value
  const item = basket.items.find(isNewItem)
  if (!item) throw new Error(`Variant ${variantId} was added and is not in the basket`)
  const isReduced = errors?.some(({ kind }) => kind === 'ItemAddedWithReducedQuantity') ?? false
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
  failed: 503,
}

/** Action of a page whose form was sent without scripts: redirects to the basket, or shows the page with the refusal. */
export async function addToBasketAction(request: Request, { platform, settings }: RequestContext) {
  const { shop, report } = platform
  const reply = await addToBasket(await request.formData(), { shop, report, cdnUrl: settings.cdnUrl })
  if (isAdded(reply)) throw redirect('/cart/')
  return data(reply, { status: reply.isBadForm ? 400 : statuses[reply.outcome] })
}

async function findVariantId({ variantId, productId, size }: AddForm, shop: ShopClient): Promise<number | null> {
  if (variantId !== undefined) return variantId
  if (productId === undefined || !size) return null
  const reply = await shop.getProductById({ id: productId })
  const variants = reply.ok ? reply.value.variants : []
  return variants.find(({ attributes }) => labelOf(attributes['size']) === size)?.id ?? null
}

/** Members of a set are separate items of the same variant; so are subscriptions, one for each interval. */
const isItemOf = (variantId: number, interval: SubscriptionInterval | null) => (item: BasketItem) =>
  item.variant.id === variantId && intervalIn(item) === interval && (interval !== null || item.itemGroup === null)
