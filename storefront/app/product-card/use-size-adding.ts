import { useCallback, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { useAnnounce } from '../ui/announcer.tsx'
import type { Card } from './card.ts'

/** Result of adding a size to the basket; `gone` where the size is sold out by now. */
export type QuickAddResult = 'added' | 'gone' | 'not_added'

export type SizeAddingProps = { card: Card; onAdd: (card: Card, size: string) => Promise<QuickAddResult> }

/** State of a tile's sizes: the one that is being added, the one that was, and those that have sold out meanwhile. */
export function useSizeAdding({ card, onAdd }: SizeAddingProps) {
  const { t } = useI18n()
  const announce = useAnnounce()
  const [adding, setAdding] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const [gone, setGone] = useState<readonly string[]>([])

  async function choose(size: string) {
    if (adding !== null) return
    setAdding(size)
    const outcome = await onAdd(card, size)
    setAdding(null)
    if (outcome === 'gone') setGone((before) => [...before, size])
    if (outcome !== 'added') return
    setAdded(size)
    announce(t('tile.added', { size }))
  }

  const clearAdded = useCallback(() => setAdded(null), [])
  return { offered: card.sizes.filter((size) => !gone.includes(size)), gone, adding, added, choose, clearAdded }
}
