import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'
import { type CartItem, keyOfItem } from './cart-item.ts'

/** Lines by key, and the keys in their order. */
export type Cart = {
  cartItems: readonly string[]
  cart: Readonly<Record<string, CartItem>>
  purchasedItems: readonly string[]
  purchased: Readonly<Record<string, CartItem>>
}

export const cartSlice: Slice<Cart, EngineEvent> = {
  key: 'cart',
  initial: { cartItems: [], cart: {}, purchasedItems: [], purchased: {} },
  reduce(state, event) {
    switch (event.type) {
      case 'cart.filled': {
        const cart = Object.fromEntries(event.items.map((item) => [keyOfItem(item), item]))
        return { ...state, cart, cartItems: Object.keys(cart) }
      }
      case 'cart.itemChanged':
        return changeItem(state, event.item)
      case 'cart.purchased':
        return purchase(state)
      default:
        return state
    }
  },
}

function changeItem(state: Cart, item: CartItem): Cart {
  const key = keyOfItem(item)
  const isKnown = key in state.cart
  if (item.quantity > 0)
    return {
      ...state,
      cart: { ...state.cart, [key]: item },
      cartItems: isKnown ? state.cartItems : [...state.cartItems, key],
    }
  if (!isKnown) return state
  const { [key]: _, ...cart } = state.cart
  return { ...state, cart, cartItems: state.cartItems.filter((each) => each !== key) }
}

function purchase(state: Cart): Cart {
  const purchased = { ...state.purchased }
  for (const key of state.cartItems) {
    const item = state.cart[key]
    if (item) purchased[key] = { ...item, quantity: item.quantity + (purchased[key]?.quantity ?? 0) }
  }
  return { cart: {}, cartItems: [], purchased, purchasedItems: Object.keys(purchased) }
}

/** Quantities by product, in the format of the service. */
export function quantitiesOf(
  keys: readonly string[],
  items: Readonly<Record<string, CartItem>>,
): { productId: string; quantity: number }[] {
  const quantities = new Map<string, number>()
  for (const key of keys) {
    const item = items[key]
    if (item) quantities.set(item.productId, (quantities.get(item.productId) ?? 0) + item.quantity)
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}
