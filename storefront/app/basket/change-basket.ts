import type { Shop } from '../platform/shop.ts'
import type { Platform } from '../platform/platform.ts'
import { readVisitor } from '../platform/read-visitor.ts'
import type { Visitor } from '../platform/visitor.ts'
import * as v from 'valibot'

/** What came of a change; `n` is how many there are. */
export type Change =
  | { outcome: 'changed'; visitor: Visitor }
  | { outcome: 'reduced'; n: number; visitor: Visitor }
  | { outcome: 'out_of_stock' | 'basket_full' | 'failed' }

const key = v.pipe(v.string(), v.regex(/^[\w.:~+/=-]{1,512}$/))
const number = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))
const id = v.pipe(number, v.minValue(1))
const pieces = v.pipe(number, v.maxValue(99))
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
  v.object({ intent: v.literal('remove'), key }),
  v.object({ intent: v.literal('move'), key, productId: id }),
  v.object({ intent: v.literal('restore'), variantId: id, quantity: pieces, promotionId }),
])
type Wish = v.InferOutput<typeof Wish>

/** On the server: does what a form of the basket asks for. Whatever happens is an answer. */
export async function changeBasket(
  form: FormData,
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
): Promise<Change> {
  const wish = v.safeParse(Wish, Object.fromEntries(form))
  if (!wish.success) return { outcome: 'failed' }
  try {
    const done = await grant(wish.output, shop)
    return typeof done === 'string' ? { outcome: done } : { ...done, visitor: await readVisitor(shop) }
  } catch (error) {
    report('basket.change.failed', error)
    return { outcome: 'failed' }
  }
}

type Refusal = 'out_of_stock' | 'basket_full' | 'failed'
type Granted = { outcome: 'changed' } | { outcome: 'reduced'; n: number }

const refusals: Readonly<Record<string, Refusal>> = { OUT_OF_STOCK: 'out_of_stock', BASKET_FULL: 'basket_full' }

async function grant(wish: Wish, shop: Shop): Promise<Granted | Refusal> {
  switch (wish.intent) {
    case 'set': {
      const quantity = Math.min(wish.quantity + Number(wish.step), 99)
      if (quantity <= 0) return remove(wish.key, shop)
      const update = { quantity, promotionId: wish.promotionId }
      const reply = await shop.updateBasketItem({ basketItemKey: wish.key, update })
      if (!reply.ok) return refusals[reply.error.code] ?? 'failed'
      const isReduced = reply.value.errors?.some(({ kind }) => kind === 'ItemAddedWithReducedQuantity')
      const there = reply.value.basket.items.find((item) => item.key === wish.key)
      return isReduced && there ? { outcome: 'reduced', n: there.quantity } : { outcome: 'changed' }
    }
    case 'remove':
      return remove(wish.key, shop)
    case 'move': {
      const saved = await shop.addItemToWishlist({ productId: wish.productId })
      // Nothing leaves the basket that has not arrived on the wishlist.
      if (!saved.ok && saved.error.code !== 'ALREADY_PRESENT') return 'failed'
      return remove(wish.key, shop)
    }
    case 'restore': {
      const { variantId, quantity, promotionId: promotion } = wish
      const reply = await shop.addItemToBasket({ variantId, quantity, promotionId: promotion })
      return reply.ok ? { outcome: 'changed' } : (refusals[reply.error.code] ?? 'failed')
    }
  }
}

/** What is gone already is what was wanted: another tab may have been faster. */
async function remove(itemKey: string, shop: Shop): Promise<Granted> {
  await shop.removeItemFromBasket({ itemKey })
  return { outcome: 'changed' }
}
