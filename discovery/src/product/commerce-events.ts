import type { CartItem } from '../cart/cart.ts'
import { contextSlice } from '../context/context.ts'
import type { Insides } from '../engine/insides.ts'

/** A product as events name it. */
export type EventProduct = { productId: string; name?: string; price?: number }
export type ProductClick = { product: EventProduct; position: number; responseId: string }
export type CartAction = { action: 'add' | 'remove'; quantity: number; product: EventProduct }
/** The order that a purchase made. */
export type Transaction = { id: string; revenue: number }

export const emitProductClick = (insides: Insides, click: ProductClick): void => emit(insides, 'ec.productClick', click)

export const emitProductView = (insides: Insides, product: EventProduct): void =>
  emit(insides, 'ec.productView', { product })

export const emitCartAction = (insides: Insides, action: CartAction): void => emit(insides, 'ec.cartAction', action)

export const emitPurchase = (insides: Insides, items: readonly CartItem[], transaction: Transaction): void =>
  emit(insides, 'ec.purchase', {
    products: items.map(({ quantity, ...product }) => ({ quantity, product })),
    transaction,
  })

const emit = ({ analytics, store }: Insides, type: string, payload: object): void =>
  analytics.emit(type, { currency: store.get(contextSlice).currency, ...payload })
