import type { CartItem } from '../cart/cart-item.ts'
import { contextSlice } from '../context/context.ts'
import type { EngineInternals } from '../engine/internals.ts'

/** A product as events name it. */
export type EventProduct = { productId: string; name?: string; price?: number }
export type ProductClick = { product: EventProduct; position: number; responseId: string }
export type CartAction = { action: 'add' | 'remove'; quantity: number; product: EventProduct }
/** The order that a purchase made. */
export type Transaction = { id: string; revenue: number }

export const emitProductClick = (internals: EngineInternals, click: ProductClick): void =>
  emit(internals, 'ec.productClick', click)

export const emitProductView = (internals: EngineInternals, product: EventProduct): void =>
  emit(internals, 'ec.productView', { product })

export const emitCartAction = (internals: EngineInternals, action: CartAction): void =>
  emit(internals, 'ec.cartAction', action)

export const emitPurchase = (internals: EngineInternals, items: readonly CartItem[], transaction: Transaction): void =>
  emit(internals, 'ec.purchase', {
    products: items.map(({ quantity, ...product }) => ({ quantity, product })),
    transaction,
  })

const emit = ({ analytics, store }: EngineInternals, type: string, payload: object): void =>
  analytics.emit(type, { currency: store.get(contextSlice).currency, ...payload })
