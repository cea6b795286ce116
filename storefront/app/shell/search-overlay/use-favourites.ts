import { useEffect, useState } from 'react'
import type { RecommendationList } from '../../product-card/recommendation-list.ts'

const cached = new Map<number, RecommendationList>()
const none: RecommendationList = { headline: '', cards: [] }

/** Popular products; empty where the service is down. */
export function useFavourites(shopId: number): RecommendationList {
  const [favourites, setFavourites] = useState(cached.get(shopId) ?? none)
  useEffect(() => {
    if (cached.has(shopId)) return
    const request = new AbortController()
    fetch(`/api/favourites?shop=${shopId}`, { signal: request.signal })
      .then(async (response) => {
        if (!response.ok) return
        const list = (await response.json()) as RecommendationList
        cached.set(shopId, list)
        setFavourites(list)
      })
      .catch(() => {})
    return () => request.abort()
  }, [shopId])
  return favourites
}
