import type { Card } from '../product-card/card.ts'
import type { Choice, FacetName } from './choice.ts'

export type FacetValue = {
  value: string
  /** `null` where the search service gives no count. */
  count: number | null
  /** For colours; `null` is multicoloured. */
  hex?: string | null
  /** Short name in its group. */
  text?: string
}

/** Values of one kind under a heading, such as sizes of shoes. */
export type FacetGroup = { name: string; values: readonly FacetValue[] }

export type TreeStep = { path: readonly string[]; count: number }

/** `more`: number of hidden values, where the search service gives it. */
type Head = FacetName & { name: string; hasMore: boolean; more?: number }

/** A facet for the filters; its chosen values are in the choice. */
export type FacetView = Head &
  (
    | {
        kind: 'values'
        look: 'rows' | 'sizes' | 'colours'
        values: readonly FacetValue[]
        groups?: readonly FacetGroup[]
      }
    /** Path to the chosen category, and the level below it. */
    | { kind: 'tree'; above: readonly TreeStep[]; below: readonly TreeStep[] }
    /** Bounds of the slider, in `unit`. */
    | { kind: 'slider'; unit: RangeUnit; domain: { min: number; max: number; step: number } }
    /** Ready-made ranges, `10..100` or `past-1-month..now`. */
    | { kind: 'ranges'; unit: RangeUnit; values: readonly FacetValue[] }
  )

export type RangeUnit = 'money' | 'percent' | 'number' | 'date'

export type SortView = {
  /** Value in the address; empty for the list's own order. */
  value: string
  /** Label of the search service. */
  name: string
}

/** Products, facets and sort options of a list. */
export type Results = {
  cards: readonly Card[]
  total: number
  /** Shown pages, from 0. */
  firstPage: number
  lastPage: number
  facets: readonly FacetView[]
  sorts: readonly SortView[]
  /** Choice according to the reply: it has more values than the request where the query chose some. */
  choice: Choice
  /** Parameters of the address that belong to other features. */
  kept: string
}

/** Products from the shop's own catalogue, while the search service is down. */
export type PlainList = Pick<Results, 'cards' | 'total' | 'firstPage' | 'lastPage'>

/** Parts of a list that are fetched later, by `only` in the address. */
export type PartName = 'products' | 'facets'
export type ResultsPart =
  | { part: 'failed' }
  | { part: 'products'; cards: readonly Card[]; total: number }
  | { part: 'facets'; facets: readonly FacetView[]; total: number }

export const partKey = 'only'
