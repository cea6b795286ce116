import { type Basket, countItemsInStock, type SubscriptionInterval, type Wishlist } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import type { Platform } from '../platform/platform.ts'
import { savedProductIds } from '../platform/read-visitor.ts'
import type { ShopClient } from '../platform/shop.ts'
import type { VisitorChange } from '../platform/visitor.ts'
import { ChangeForm, IdempotencyField } from './change-form.ts'
import { type ChangeReply, codeProblemOf, type Refusal } from './change-reply.ts'

/** On the server: makes the change that a form of the basket page asks for. Failures are replies, too. */
export async function changeBasket(
  form: FormData,
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
): Promise<ChangeReply> {
  const fields = Object.fromEntries(form)
  const parsed = v.safeParse(ChangeForm, fields)
  const parsedKey = v.safeParse(IdempotencyField, fields)
  if (!parsed.success || !parsedKey.success) return { outcome: 'failed' }
  try {
    const result = await applyChange(parsed.output, shop, keysFrom(parsedKey.output.idempotencyKey))
    return 'basket' in result ? toReply(result) : result
  } catch (error) {
    if (isRateLimited(error) && parsed.output.intent === 'redeem')
      return { outcome: 'code_refused', problem: 'too_often', code: parsed.output.code }
    report('basket.change.failed', error)
    return { outcome: 'failed' }
  }
}

/** A form may need several calls: each has a key of its own, which is the same when the form is sent again. */
type CallKeys = (step?: string) => { idempotencyKey?: string }
const keysFrom =
  (formKey: string | undefined): CallKeys =>
  (step = '') =>
    formKey ? { idempotencyKey: formKey + step } : {}

const isRateLimited = (error: unknown): boolean =>
  error instanceof Error && 'problem' in error && (error.problem as { status?: number }).status === 429

/** State after a change; `reducedKey` names a line that got fewer pieces than wanted. */
type ChangedBasket = { basket: Basket; reducedKey?: string | undefined; wishlist?: Wishlist }
type ChangeRefusal = Exclude<ChangeReply, { visitor: VisitorChange }>

function toReply({ basket, reducedKey, wishlist }: ChangedBasket): ChangeReply {
  const visitor: VisitorChange = {
    basketCount: countItemsInStock(basket.items),
    ...(wishlist && { wishlist: savedProductIds(wishlist) }),
  }
  const { version } = basket
  const reduced = reducedKey === undefined ? undefined : basket.items.find((item) => item.key === reducedKey)
  return reduced
    ? { outcome: 'reduced', key: reduced.key, n: reduced.quantity, version, visitor }
    : { outcome: 'changed', version, visitor }
}

const refusals: Readonly<Record<string, Refusal>> = { OUT_OF_STOCK: 'out_of_stock', BASKET_FULL: 'basket_full' }
const refuse = ({ error }: { error: { code: string } }): ChangeRefusal => ({
  outcome: refusals[error.code] ?? 'failed',
})

type ItemErrors = readonly { kind: string }[] | undefined
const isReduced = (errors: ItemErrors) => errors?.some(({ kind }) => kind === 'ItemAddedWithReducedQuantity') ?? false

async function applyChange(form: ChangeForm, shop: ShopClient, keys: CallKeys): Promise<ChangedBasket | ChangeRefusal> {
  switch (form.intent) {
    case 'set': {
      const quantity = Math.min(form.quantity + Number(form.step), 99)
      if (quantity <= 0) return removeItem(form.key, shop, keys)
      return updateItem(form.key, { quantity, promotionId: form.promotionId }, shop, keys)
    }
    case 'size': {
      const { quantity, promotionId, chosen: variantId } = form
      return updateItem(form.key, { quantity: Math.max(1, quantity), promotionId, variantId }, shop, keys)
    }
    case 'rhythm': {
      const { quantity, promotionId, chosen: interval } = form
      const customData = { subscriptionDefinition: { interval } }
      return updateItem(form.key, { quantity: Math.max(1, quantity), promotionId, customData }, shop, keys)
    }
    case 'remove':
      return removeItem(form.key, shop, keys)
    case 'move': {
      const saved = await shop.addItemToWishlist({ productId: form.productId }, keys('-wish'))
      // Remove nothing from the basket that did not arrive on the wishlist.
      if (!saved.ok && saved.error.code !== 'ALREADY_PRESENT') return { outcome: 'failed' }
      const changed = await removeItem(form.key, shop, keys)
      return { ...changed, ...(saved.ok && { wishlist: saved.value }) }
    }
    case 'undo': {
      const reply = await shop.undoBasketChange({ undoToken: form.token }, keys())
      if (!reply.ok) return refuse(reply)
      const { basket, errors } = reply.value
      return { basket, reducedKey: isReduced(errors) ? errors?.[0]?.basketItemKey : undefined }
    }
    case 'gift': {
      const { variantId, promotionId } = form
      const handling = { existingItemHandling: 'ReplaceExisting' } as const
      const reply = await shop.addItemToBasket({ variantId, quantity: 1, promotionId, ...handling }, keys())
      return reply.ok ? { basket: reply.value.basket } : refuse(reply)
    }
    case 'redeem': {
      const reply = await shop.redeemCode({ code: form.code }, keys())
      return reply.ok ? { basket: reply.value.basket } : refuseCode(form.code, reply.error)
    }
    case 'drop':
      return shop.dropCode({ code: form.code }, keys())
  }
}

type ItemUpdate = {
  quantity: number
  promotionId: string | null
  variantId?: number
  customData?: { subscriptionDefinition: { interval: SubscriptionInterval } }
}

async function updateItem(
  basketItemKey: string,
  update: ItemUpdate,
  shop: ShopClient,
  keys: CallKeys,
): Promise<ChangedBasket | ChangeRefusal> {
  const reply = await shop.updateBasketItem({ basketItemKey, update }, keys())
  if (!reply.ok) return refuse(reply)
  const { basket, errors } = reply.value
  return { basket, reducedKey: isReduced(errors) ? basketItemKey : undefined }
}

/** An item that is missing counts as removed: another tab may have been faster. */
async function removeItem(itemKey: string, shop: ShopClient, keys: CallKeys): Promise<ChangedBasket> {
  const reply = await shop.removeItemFromBasket({ itemKey }, keys())
  return { basket: reply.ok ? reply.value.basket : (await shop.getBasket({})).basket }
}

function refuseCode(code: string, { code: refusal, problem }: { code: string; problem: object }): ChangeRefusal {
  const codeProblem = codeProblemOf(refusal)
  if (!codeProblem) return { outcome: 'failed' }
  const { minimumOrderValue, voucher } = problem as { minimumOrderValue?: unknown; voucher?: unknown }
  return {
    outcome: 'code_refused',
    problem: codeProblem,
    code,
    ...(typeof minimumOrderValue === 'number' && { minimum: minimumOrderValue }),
    ...(typeof voucher === 'string' && { voucher }),
  }
}
