import type { ProductReviews, ReviewSort } from '@vitrine/contracts/shop'
import { useCallback, useEffect, useState } from 'react'

export type ReviewQuery = { sort: ReviewSort; stars: number | null }

type ShownReviews = ProductReviews & { page: number }

/** Reviews of a product: the pages loaded so far, and whether the next one is on its way or could not be had. */
export function useReviews(shopId: number, productId: number, { sort, stars }: ReviewQuery) {
  const [shown, setShown] = useState<ShownReviews | null>(null)
  const [state, setState] = useState<'loading' | 'idle' | 'failed'>('loading')

  const load = useCallback(
    async (page: number, signal?: AbortSignal) => {
      setState('loading')
      const query = new URLSearchParams({ shop: String(shopId), product: String(productId), sort, page: String(page) })
      if (stars !== null) query.set('stars', String(stars))
      try {
        const reply = await fetch(`/api/reviews?${query}`, signal ? { signal } : {})
        if (!reply.ok) throw new Error(`The shop answered with ${reply.status}`)
        const next = (await reply.json()) as ProductReviews
        setShown((before) => ({
          ...next,
          page,
          reviews: page > 0 && before ? [...before.reviews, ...next.reviews] : next.reviews,
        }))
        setState('idle')
      } catch {
        if (!signal?.aborted) setState('failed')
      }
    },
    [shopId, productId, sort, stars],
  )

  useEffect(() => {
    const leaving = new AbortController()
    void load(0, leaving.signal)
    return () => leaving.abort()
  }, [load])

  return {
    shown,
    state,
    retry: () => load(shown && shown.reviews.length > 0 && state !== 'failed' ? shown.page : 0),
    loadMore: () => load((shown?.page ?? 0) + 1),
  }
}
