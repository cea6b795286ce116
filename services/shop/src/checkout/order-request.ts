import type { ShopContract } from '@vitrine/contracts/shop'
import type * as v from 'valibot'

/** The input of `placeOrder`. */
export type OrderRequest = v.InferOutput<ShopContract['placeOrder']['input']>
