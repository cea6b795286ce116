import type { Basket, BasketError } from '@vitrine/contracts/shop'

type ChangedBasket = { basket: Basket; errors: readonly BasketError[]; undo?: string }

/** A changed basket on the wire. */
export const toReply = ({ basket, errors, undo }: ChangedBasket) => ({
  basket,
  ...(errors.length > 0 && { errors: [...errors] }),
  ...(undo && { undo }),
})
