import type { InstantProductsState, SearchBoxState } from '@vitrine/discovery'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Card, cardOfResult } from '../../product-card/card.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { usePublicSettings } from '../../public-settings.ts'
import { type Assistant, assistantOf } from './assistant.ts'
import { type Part, toParts } from './marked.ts'
import type { Places } from './suggestions.ts'

type Completion = { words: string; parts: readonly Part[] }
type Found = { cards: readonly Card[]; total: number }
export type Suggestions = Places & {
  completions: readonly Completion[]
  /** `null` until goods were found for the first time. */
  found: Found | null
  /** Something is on its way; until then what was there before stays. */
  isLoading: boolean
  /** Everything that was asked for has been answered. */
  isSettled: boolean
  /** Nobody could say what there is. */
  isFailed: boolean
}

const pause = 150
const mostProducts = 4
const noPlaces: Places = { categories: [], pages: [] }

/** What goes with the text of the search box. `preview` shows the goods of other words instead. */
export function useSuggestions(text: string, preview: string | null): Suggestions {
  const { market } = useI18n()
  const { cdnUrl } = usePublicSettings()
  const [assistant, setAssistant] = useState<Assistant | null>(null)
  const typed = useRested(text.trim(), pause)
  const wanted = useRested((preview ?? text).trim(), pause)
  const places = usePlaces(typed, market.shopId)
  const box = useStateOf(assistant?.box ?? noBox)
  const instant = useStateOf(assistant?.instant ?? noInstant)

  useEffect(() => {
    let isGone = false
    assistantOf(market).then(
      (made) => isGone || setAssistant(made),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [market])
  useEffect(() => {
    if (typed) assistant?.box.updateText(typed)
    else assistant?.box.clear()
  }, [assistant, typed])
  useEffect(() => {
    if (wanted) assistant?.instant.updateQuery(wanted)
  }, [assistant, wanted])

  const isLoading = typed !== '' && (box.isLoadingSuggestions || instant.isLoading)
  const isAnswered = wanted !== '' && instant.query === wanted && !instant.isLoading && !instant.error
  const found = useLast(
    isAnswered
      ? {
          key: `${instant.query} ${instant.products[0]?.responseId}`,
          make: () => ({
            cards: instant.products.slice(0, mostProducts).map((product) => cardOfResult(product, cdnUrl)),
            total: instant.totalCount,
          }),
        }
      : null,
    typed === '',
  )
  return {
    ...places.found,
    completions: box.suggestions.map(({ rawValue, highlightedValue }) => ({
      words: rawValue,
      parts: toParts(highlightedValue),
    })),
    found,
    isLoading,
    isFailed: instant.error !== null,
    isSettled: typed === text.trim() && !isLoading && places.term === typed && (isAnswered || instant.error !== null),
  }
}

/** The value once it has not changed for a while; an empty one at once. */
function useRested(value: string, milliseconds: number): string {
  const [rested, setRested] = useState(value)
  if (value === '' && rested !== '') setRested('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}

/** Categories and pages from the shop itself. A late answer to an older text is dropped. */
function usePlaces(term: string, shopId: number): { term: string; found: Places } {
  const [places, setPlaces] = useState({ term: '', found: noPlaces })
  useEffect(() => {
    if (term === '') return setPlaces({ term, found: noPlaces })
    const asking = new AbortController()
    fetch(`/api/suggestions?${new URLSearchParams({ shop: String(shopId), term })}`, { signal: asking.signal })
      .then(async (response) => (response.ok ? ((await response.json()) as Places) : noPlaces))
      .then((found) => asking.signal.aborted || setPlaces({ term, found }))
      .catch(() => asking.signal.aborted || setPlaces({ term, found: noPlaces }))
    return () => asking.abort()
  }, [term, shopId])
  return places
}

/** The last thing that was there, until there is another. */
function useLast<Value>(next: { key: string; make: () => Value } | null, isForgotten: boolean): Value | null {
  const [last, setLast] = useState<{ key: string; value: Value } | null>(null)
  if (isForgotten && last) setLast(null)
  else if (next && next.key !== last?.key) setLast({ key: next.key, value: next.make() })
  return last?.value ?? null
}

type Readable<State> = { state: State; subscribe: (listener: () => void) => () => void }

function useStateOf<State>(controller: Readable<State>): State {
  return useSyncExternalStore(
    controller.subscribe,
    () => controller.state,
    () => controller.state,
  )
}

const silent = { subscribe: () => () => {} }
const noBox: Readable<Pick<SearchBoxState, 'suggestions' | 'isLoadingSuggestions'>> = {
  ...silent,
  state: { suggestions: [], isLoadingSuggestions: false },
}
const noInstant: Readable<Pick<InstantProductsState, 'query' | 'products' | 'totalCount' | 'isLoading' | 'error'>> = {
  ...silent,
  state: { query: '', products: [], totalCount: 0, isLoading: false, error: null },
}
