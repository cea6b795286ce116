import type { Card } from '../product-card/card.ts'
import type { Choice, FacetName } from './choice.ts'

export type FacetValue = {
  value: string
  /** `null` where nobody counts them. */
  count: number | null
  /** Of colours; `null` is of many colours. */
  hex?: string | null
}

export type TreeStep = { path: readonly string[]; count: number }

/** `more`: how many values there are besides, where the search service says so. */
type Head = FacetName & { name: string; hasMore: boolean; more?: number }

/** A facet as filters show it. What is chosen of it stands in the choice. */
export type FacetView = Head &
  (
    | { kind: 'values'; look: 'rows' | 'sizes' | 'colours'; values: readonly FacetValue[] }
    /** The way to what is chosen, and what stands below. */
    | { kind: 'tree'; above: readonly TreeStep[]; below: readonly TreeStep[] }
    /** Between two ends, in units of `unit`. */
    | { kind: 'slider'; unit: RangeUnit; domain: { min: number; max: number; step: number } }
    /** Ready-made ranges, `10..100` or `past-1-month..now`. */
    | { kind: 'ranges'; unit: RangeUnit; values: readonly FacetValue[] }
  )

export type RangeUnit = 'money' | 'percent' | 'number' | 'date'

export type SortView = {
  /** As addresses write it; empty for what the list does by itself. */
  value: string
  /** What the service calls it. */
  name: string
}

/** A list with everything around it, as far as it is shown. */
export type Results = {
  cards: readonly Card[]
  total: number
  /** The pages shown, from 0. */
  firstPage: number
  lastPage: number
  facets: readonly FacetView[]
  sorts: readonly SortView[]
  /** What the answer says is chosen: that is more than was asked for where a query's words chose something. */
  choice: Choice
  /** Keys of the address that belong to others. */
  kept: string
}

/** Parts of a list that a page fetches later, by `only` in the address. Without one the page stays as it is. */
export type PartName = 'products' | 'facets'
export type ResultsPart =
  | { part: 'failed' }
  | { part: 'products'; cards: readonly Card[]; total: number }
  | { part: 'facets'; facets: readonly FacetView[]; total: number }

export const partKey = 'only'
