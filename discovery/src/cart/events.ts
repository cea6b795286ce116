import type { CartItem } from './cart-item.ts'

export type CartEvent =
  | { type: 'cart.filled'; items: readonly CartItem[] }
  | { type: 'cart.itemChanged'; item: CartItem }
  | { type: 'cart.purchased' }
