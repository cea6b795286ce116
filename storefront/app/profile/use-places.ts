import { toCountryCode3 } from '@vitrine/contracts/markets'
import { normalisePostcode } from '@vitrine/contracts/shop'
import { useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'

/** Places of the typed postcode. `away`: the lookup failed, which is no reason to stop typing. */
export type PlaceLookup =
  | { state: 'idle' | 'loading' | 'none' | 'away' }
  | { state: 'filled'; city: string }
  | { state: 'several'; places: readonly string[] }

type FetchPlaces = (postcode: string, country: string) => Promise<readonly string[]>

/** The result of a lookup, and the city to fill in: only a single place, and never over a typed one. */
export function readPlaces(places: readonly string[], typedCity: string): { lookup: PlaceLookup; city: string | null } {
  const [city, ...others] = places
  if (city === undefined) return { lookup: { state: 'none' }, city: null }
  if (others.length > 0) return { lookup: { state: 'several', places }, city: null }
  return typedCity.trim() === ''
    ? { lookup: { state: 'filled', city }, city }
    : { lookup: { state: 'idle' }, city: null }
}

/** Looks up the places of a postcode as soon as it is complete. The city can be typed all the while. */
export function usePlaces(country: string): {
  lookup: PlaceLookup
  lookUp: (postcodeField: HTMLInputElement) => Promise<void>
} {
  const { market } = useI18n()
  const [lookup, setLookup] = useState<PlaceLookup>({ state: 'idle' })
  /** The lookup whose reply counts: a customer may type on meanwhile. */
  const latest = useRef('')
  /** The city that was filled in here; another postcode replaces it. */
  const filled = useRef('')
  const fetchPlaces: FetchPlaces = async (postcode, code) => {
    const query = new URLSearchParams({ shop: String(market.shopId), country: toCountryCode3(code), postcode })
    const response = await fetch(`/api/places?${query}`, { signal: AbortSignal.timeout(5_000) })
    if (!response.ok) throw new Error(`The places of a postcode could not be read: ${response.status}`)
    return ((await response.json()) as { places: string[] }).places
  }

  async function lookUp({ value, form }: HTMLInputElement): Promise<void> {
    const postcode = normalisePostcode(value, country)
    const key = `${country} ${postcode ?? ''}`
    if (key === latest.current) return
    latest.current = key
    if (postcode === undefined) return setLookup({ state: 'idle' })
    setLookup({ state: 'loading' })
    const found = await fetchPlaces(postcode, country).catch(() => null)
    if (latest.current !== key) return
    if (!found) return setLookup({ state: 'away' })
    const field = form?.elements.namedItem('city')
    const cityField = field instanceof HTMLInputElement ? field : null
    // A customer who is in the field already is typing into it.
    const isTyping = cityField === document.activeElement
    const isOurs = cityField !== null && cityField.value === filled.current
    const typed = isTyping ? 'typed' : isOurs ? '' : (cityField?.value ?? '')
    const { lookup: next, city } = readPlaces(found, typed)
    if (cityField && typed === '') {
      cityField.value = city ?? ''
      filled.current = city ?? ''
    }
    setLookup(next)
  }

  return { lookup, lookUp }
}
