import { useEffect, useState } from 'react'
import type { Card } from '../../product-card/card.ts'

const known = new Map<number, readonly Card[]>()
const none: readonly Card[] = []

/** What many like; nothing where nobody can tell. */
export function useFavourites(shopId: number): readonly Card[] {
  const [favourites, setFavourites] = useState(known.get(shopId) ?? none)
  useEffect(() => {
    if (known.has(shopId)) return
    const asking = new AbortController()
    fetch(`/api/favourites?shop=${shopId}`, { signal: asking.signal })
      .then(async (response) => {
        if (!response.ok) return
        const cards = (await response.json()) as Card[]
        known.set(shopId, cards)
        setFavourites(cards)
      })
      .catch(() => {})
    return () => asking.abort()
  }, [shopId])
  return favourites
}
