import { homeCountry, type Market } from '@vitrine/contracts/markets'
import { type Step, steps } from './steps.ts'

/** Everything somebody has typed and chosen, but no payment data: it outlives a reload of the tab, and nothing else. */
export type Draft = {
  /** By the name of the field; a box that is ticked has `yes`. */
  values: Readonly<Record<string, string>>
  /** A saved address of the account, instead of a new one. */
  addressId: number | null
  delivery: 'standard' | 'express' | 'collection'
  storeId: number | null
  method: string | null
  months: number | null
  /** The first step that is still open. */
  furthest: Step
}

export const emptyDraft = (market: Market): Draft => ({
  values: { 'shipping.country': homeCountry(market), 'billing.country': homeCountry(market), same: 'yes' },
  addressId: null,
  delivery: 'standard',
  storeId: null,
  method: null,
  months: null,
  furthest: 'auth',
})

/** Fields that are never kept: what pays. */
export const isSecret = (name: string): boolean => /^(?:card|debit)\./.test(name)

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage may be forbidden or full; then a reload loses what was typed, and nothing else happens. */
export function createDraftShelf(market: Market, shelf: () => Shelf = () => sessionStorage) {
  const key = `vitrine-checkout-${market.shopId}`
  return {
    read(): Draft {
      const empty = emptyDraft(market)
      try {
        const kept = JSON.parse(shelf().getItem(key) ?? 'null') as Partial<Draft> | null
        const furthest = steps.find((step) => step === kept?.furthest) ?? 'auth'
        return { ...empty, ...kept, values: { ...empty.values, ...kept?.values }, furthest }
      } catch {
        return empty
      }
    },
    /** Whether it is safe. */
    keep(draft: Draft): boolean {
      try {
        const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => !isSecret(name)))
        shelf().setItem(key, JSON.stringify({ ...draft, values }))
        return true
      } catch {
        return false
      }
    },
    forget(): void {
      try {
        shelf().removeItem(key)
      } catch {
        // Nothing was kept.
      }
    },
  }
}
