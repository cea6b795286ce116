import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Card } from '../product-card/card.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { useToast } from '../ui/toast.tsx'
import { partKey, type Results, type ResultsPart } from './results.ts'

type More = { of: Results; cards: readonly Card[]; lastPage: number }

type UseMore = { cards: readonly Card[]; lastPage: number; isLoading: boolean; load: () => void }

/**
 * Appends pages to a list in place. The address follows without an entry in the history, so that a reload or the way
 * back shows as much; the focus goes to the first product that is new.
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
    // The list has changed since; who wanted more still does.
    if (wanted.of !== results) return load()
    if (fetcher.data?.part !== 'products') {
      toast({ kind: 'error', text: t('filter.failed') })
      return
    }
    const known = new Set([...results.cards, ...current.cards].map(({ id }) => id))
    const fresh = fetcher.data.cards.filter(({ id }) => !known.has(id))
    setFocusAt(results.cards.length + current.cards.length)
    setMore({ of: results, cards: [...current.cards, ...fresh], lastPage: wanted.page })
    const url = new URL(location.href)
    url.searchParams.set('page', String(wanted.page))
    history.replaceState(history.state, '', url)
    // Only an answer sets this off.
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
