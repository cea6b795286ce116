import { type Controller, createController, derive, extend, isSame } from '../controller.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import { internalsOf } from '../engine/internals.ts'
import { emitCartAction, emitPurchase, type Transaction } from '../product/commerce-events.ts'
import { isAccepted } from '../validation/accept.ts'
import { list, validate } from '../validation/schema.ts'
import { type CartItem, cartItem, cartItemShape, keyOfItem } from '../cart/cart-item.ts'
import { type Cart as CartSlice, cartSlice } from '../cart/cart.ts'

export type CartInitialState = { items?: readonly CartItem[] }
export type CartProps = { initialState?: CartInitialState }
export type CartState = { items: readonly CartItem[]; totalQuantity: number; totalPrice: number }

export type Cart = Controller<CartState> & {
  /** Adds the item, changes its quantity, or removes it at 0. */
  updateItemQuantity(item: CartItem): void
  empty(): void
  /** Sends a purchase event and empties the cart. */
  purchase(transaction: Transaction): void
}

const itemsOf = ({ cartItems, cart }: CartSlice) => cartItems.flatMap((key) => cart[key] ?? [])

function toState(slice: CartSlice): CartState {
  const items = itemsOf(slice)
  return {
    items,
    totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPrice: items.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0),
  }
}

export function buildCart(engine: CommerceEngine, { initialState = {} }: CartProps = {}): Cart {
  const internals = internalsOf(engine)
  const { store } = internals
  validate({ items: list({ each: cartItem }) }, initialState, 'Check the initialState of buildCart')
  store.load(cartSlice)
  if (initialState.items) store.dispatch({ type: 'cart.filled', items: initialState.items })

  function updateItemQuantity(item: CartItem): void {
    if (!isAccepted(internals, 'commerce/cart/updateItemQuantity', cartItemShape, item)) return
    const known = store.get(cartSlice).cart[keyOfItem(item)]
    if (isSame(known, item)) return
    const { quantity, ...product } = item
    const added = quantity - (known?.quantity ?? 0)
    if (added !== 0)
      emitCartAction(internals, { action: added > 0 ? 'add' : 'remove', quantity: Math.abs(added), product })
    store.dispatch({ type: 'cart.itemChanged', item })
  }

  return extend(
    createController(
      store,
      derive(() => [store.get(cartSlice)], toState),
    ),
    {
      updateItemQuantity,
      empty() {
        for (const item of itemsOf(store.get(cartSlice))) updateItemQuantity({ ...item, quantity: 0 })
      },
      purchase(transaction: Transaction) {
        emitPurchase(internals, itemsOf(store.get(cartSlice)), transaction)
        store.dispatch({ type: 'cart.purchased' })
      },
    },
  )
}
