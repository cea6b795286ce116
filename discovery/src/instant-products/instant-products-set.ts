import type { ServiceError } from '../engine/service-error.ts'
import { changeEntries, changeEntry } from '../entries.ts'
import { type Product, promote, toProducts } from '../results/products.ts'
import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'

/** The products of one query. */
export type InstantProductsEntry = {
  products: readonly Product[]
  isLoading: boolean
  error: ServiceError | null
  /** In milliseconds since 1970; never at 0. */
  expiresAt: number
  /** Whether these are the products shown last. */
  isActive: boolean
  searchUid: string
  totalCountFiltered: number
  /** Milliseconds from the request to its response. */
  duration: number
}
type InstantProductsOfBox = { q: string; cache: Readonly<Record<string, InstantProductsEntry>> }
export type InstantProductsSet = Readonly<Record<string, InstantProductsOfBox>>

const emptyEntry: InstantProductsEntry = {
  products: [],
  isLoading: false,
  error: null,
  expiresAt: 0,
  isActive: false,
  searchUid: '',
  totalCountFiltered: 0,
  duration: 0,
}

export const isExpired = ({ expiresAt }: InstantProductsEntry, at: number): boolean => expiresAt > 0 && at > expiresAt

export const instantProductsSlice: Slice<InstantProductsSet, EngineEvent> = {
  key: 'instantProducts',
  initial: {},
  reduce(state, event) {
    switch (event.type) {
      case 'instantProducts.registered':
        return event.id in state ? state : { ...state, [event.id]: { q: '', cache: {} } }
      case 'instantProducts.queried':
        return changeEntry(state, event.id, (box) => ({ ...box, q: event.query }))
      case 'instantProducts.started': {
        const { id, query } = event
        const rested = changeEntries(state, (box) => ({
          ...box,
          cache: changeEntries(box.cache, (entry) => (entry.isActive ? { ...entry, isActive: false } : entry)),
        }))
        return changeEntry(rested, id, ({ q, cache }) => ({
          q,
          cache: {
            ...cache,
            [query]: { ...emptyEntry, ...cache[query], isLoading: true, isActive: true, error: null },
          },
        }))
      }
      case 'instantProducts.answered':
        return change(state, event, (entry) => ({
          ...entry,
          products: toProducts(event.response.products, event.response.responseId, 0),
          isLoading: false,
          expiresAt: event.expiresAt,
          searchUid: event.response.responseId,
          totalCountFiltered: event.response.pagination.totalEntries,
          duration: event.duration,
        }))
      case 'instantProducts.failed':
        return change(state, event, (entry) => ({
          ...entry,
          isLoading: false,
          isActive: false,
          error: event.error,
        }))
      case 'instantProducts.swept':
        return changeEntry(state, event.id, (box) => ({
          ...box,
          cache: Object.fromEntries(Object.entries(box.cache).filter(([, entry]) => !isExpired(entry, event.at))),
        }))
      case 'child.promoted':
        return event.from === 'instantProducts'
          ? change(state, event, (entry) => ({ ...entry, products: promote(entry.products, event.child) }))
          : state
      // Names and prices would be those of another country.
      case 'context.changed':
        return changeEntries(state, ({ q }) => ({ q, cache: {} }))
      default:
        return state
    }
  },
}

/** One query of one box. */
const change = (
  state: InstantProductsSet,
  { id, query }: { id: string; query: string },
  make: (entry: InstantProductsEntry) => InstantProductsEntry,
): InstantProductsSet =>
  changeEntry(state, id, (box) => {
    const cache = changeEntry(box.cache, query, make)
    return cache === box.cache ? box : { ...box, cache }
  })
