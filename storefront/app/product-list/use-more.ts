import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Card } from '../product-card/card.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { trackAction } from '../platform/tracking.ts'
import { useToast } from '../ui/toast.tsx'
import { pageSize } from './page-size.ts'
import { partKey, type Results, type ResultsPart } from './results.ts'

type More = { of: Results; cards: readonly Card[]; lastPage: number }

type UseMore = { cards: readonly Card[]; lastPage: number; isLoading: boolean; load: () => void }

/**
 * Appends pages to a list. The address is updated without a history entry, so that a reload or the back button shows
 * the same products; focus moves to the first new one.
 */
export function useMore(
  results: Results,
  address: (page: number) => string,
  grid: RefObject<HTMLElement | null>,
): UseMore {
  const { t } = useI18n()
  const toast = useToast()
  const fetcher = useFetcher<ResultsPart>()
  const [more, setMore] = useState<More>({ of: results, cards: [], lastPage: results.lastPage })
  const [focusAt, setFocusAt] = useState<number | null>(null)
  const asked = useRef<{ of: Results; page: number } | null>(null)
  const current = more.of === results ? more : { of: results, cards: [], lastPage: results.lastPage }

  function load() {
    const page = current.lastPage + 1
    asked.current = { of: results, page }
    const target = address(page)
    void fetcher.load(`${target}${target.includes('?') ? '&' : '?'}${partKey}=products`)
  }

  useEffect(() => {
    const wanted = asked.current
    if (fetcher.state !== 'idle' || wanted === null) return
    asked.current = null
    // The list has changed meanwhile: load the page again for the new list.
    if (wanted.of !== results) return load()
    if (fetcher.data?.part !== 'products') {
      toast({ kind: 'error', text: t('filter.failed') })
      return
    }
    const known = new Set([...results.cards, ...current.cards].map(({ id }) => id))
    const fresh = fetcher.data.cards.filter(({ id }) => !known.has(id))
    const shown = results.cards.length + current.cards.length
    setFocusAt(shown)
    trackAction({ kind: 'more-products', products: fresh, offset: results.firstPage * pageSize + shown })
    setMore({ of: results, cards: [...current.cards, ...fresh], lastPage: wanted.page })
    const url = new URL(location.href)
    url.searchParams.set('page', String(wanted.page))
    history.replaceState(history.state, '', url)
    // Run for replies only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fetcher.state, fetcher.data])

  useEffect(() => {
    if (focusAt === null) return
    const tiles = grid.current?.querySelectorAll<HTMLElement>('[data-card]')
    tiles?.[focusAt]?.querySelector('a')?.focus()
    setFocusAt(null)
  }, [focusAt, grid])

  return {
    cards: [...results.cards, ...current.cards],
    lastPage: current.lastPage,
    isLoading: fetcher.state !== 'idle',
    load,
  }
}
