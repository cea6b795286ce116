import type { Market } from '@vitrine/contracts/markets'
import type { OutputOf, ShopContract, ShopMethod, User } from '@vitrine/contracts/shop'
import type * as v from 'valibot'

/** Who asks, and in which shop. */
export type CallContext = { market: Market; user: User | undefined }

/** One function per call of the contract; a missing one does not compile. */
export type Handlers = {
  [Method in ShopMethod]: (
    payload: v.InferOutput<ShopContract[Method]['input']>,
    context: CallContext,
  ) => Promise<OutputOf<ShopContract[Method]>>
}
