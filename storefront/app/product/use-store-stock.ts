import type { StoreStock } from '@vitrine/contracts/shop'
import { useCallback, useEffect, useState } from 'react'

export type KnownStock = readonly StoreStock[] | 'failed' | null

/** Store stock of a product, loaded on demand because the page may be minutes old. */
export function useStoreStock(shopId: number, productId: number, isWanted: boolean) {
  const [stock, setStock] = useState<KnownStock>(null)
  const load = useCallback(
    () =>
      fetch(`/api/store-stock?shop=${shopId}&product=${productId}`)
        .then(async (reply) => setStock(reply.ok ? ((await reply.json()) as StoreStock[]) : 'failed'))
        .catch(() => setStock('failed')),
    [shopId, productId],
  )
  useEffect(() => {
    if (isWanted) void load()
  }, [isWanted, load])
  return { stock, retry: load }
}
