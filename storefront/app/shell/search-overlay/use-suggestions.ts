import type { InstantProducts, InstantProductsState } from '@vitrine/discovery'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { type Card, cardsOfResponse } from '../../product-card/card.ts'
import { usePublicSettings } from '../../public-settings.ts'
import { loadInstantProducts } from './instant-products.ts'
import type { SuggestionsReply } from './suggestions.ts'

type FoundProducts = { cards: readonly Card[]; total: number }
export type Suggestions = SuggestionsReply & {
  /** `null` until products were found for the first time. */
  found: FoundProducts | null
  /** Requests are under way; until their replies the older suggestions stay. */
  isLoading: boolean
  /** All requests for the current text are answered. */
  isSettled: boolean
  isFailed: boolean
}

const debounceMs = 150
const maxProducts = 4
const noSuggestions: SuggestionsReply = { completions: [], categories: [], pages: [] }

/** Suggestions for the text of the search box. `preview` shows the products of another query instead. */
export function useSuggestions(text: string, preview: string | null): Suggestions {
  const { market } = useI18n()
  const { cdnUrl } = usePublicSettings()
  const typed = useDebounced(text.trim(), debounceMs)
  const query = useDebounced((preview ?? text).trim(), debounceMs)
  const { term, reply } = useSuggestionsReply(typed, market.shopId)
  const instant = useInstantProducts(query)

  const isLoading = typed !== '' && (term !== typed || instant.isLoading)
  const isAnswered = query !== '' && instant.query === query && !instant.isLoading && !instant.error
  const found = useLatest(
    isAnswered
      ? {
          key: `${instant.query} ${instant.products[0]?.responseId}`,
          make: () => ({
            cards: cardsOfResponse(
              { products: instant.products.slice(0, maxProducts), responseId: instant.products[0]?.responseId ?? '' },
              cdnUrl,
            ),
            total: instant.totalCount,
          }),
        }
      : null,
    typed === '',
  )
  return {
    ...reply,
    found,
    isLoading,
    isFailed: instant.error !== null,
    isSettled: typed === text.trim() && !isLoading && (isAnswered || instant.error !== null),
  }
}

/** The value after it has not changed for a while; an empty value at once. */
function useDebounced(value: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState(value)
  if (value === '' && debounced !== '') setDebounced('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return debounced
}

/** One request for completions, categories and pages; a late reply to an older text is dropped. */
function useSuggestionsReply(term: string, shopId: number): { term: string; reply: SuggestionsReply } {
  const [state, setState] = useState({ term: '', reply: noSuggestions })
  useEffect(() => {
    if (term === '') return setState({ term, reply: noSuggestions })
    const request = new AbortController()
    fetch(`/api/suggestions?${new URLSearchParams({ shop: String(shopId), term })}`, { signal: request.signal })
      .then(async (response) => (response.ok ? ((await response.json()) as SuggestionsReply) : noSuggestions))
      .then((reply) => request.signal.aborted || setState({ term, reply }))
      .catch(() => request.signal.aborted || setState({ term, reply: noSuggestions }))
    return () => request.abort()
  }, [term, shopId])
  return state
}

type ProductsState = Pick<InstantProductsState, 'query' | 'products' | 'totalCount' | 'isLoading' | 'error'>

const noProducts: ProductsState = { query: '', products: [], totalCount: 0, isLoading: false, error: null }

function useInstantProducts(query: string): ProductsState {
  const { market } = useI18n()
  const [controller, setController] = useState<InstantProducts | null>(null)
  useEffect(() => {
    let isUnmounted = false
    loadInstantProducts(market).then(
      (loaded) => isUnmounted || setController(loaded),
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [market])
  useEffect(() => {
    if (query) controller?.updateQuery(query)
  }, [controller, query])
  const readState = () => controller?.state ?? noProducts
  return useSyncExternalStore(controller?.subscribe ?? subscribeToNothing, readState, readState)
}

const subscribeToNothing = () => () => {}

/** The latest value, kept until there is another or it is reset. */
function useLatest<Value>(next: { key: string; make: () => Value } | null, isReset: boolean): Value | null {
  const [latest, setLatest] = useState<{ key: string; value: Value } | null>(null)
  if (isReset && latest) setLatest(null)
  else if (next && next.key !== latest?.key) setLatest({ key: next.key, value: next.make() })
  return latest?.value ?? null
}
