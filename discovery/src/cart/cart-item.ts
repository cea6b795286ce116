import { nonEmpty, number, record, text } from '../validation/schema.ts'

export type CartItem = { productId: string; quantity: number; name?: string; price?: number }

/** The same product at another price is another line. */
export const keyOfItem = ({ productId, name, price }: CartItem): string => `${productId},${name},${price}`

export const cartItemShape = {
  productId: nonEmpty,
  quantity: number({ isRequired: true, min: 0 }),
  name: text(),
  price: number({ min: 0 }),
}
export const cartItem = record(cartItemShape)
