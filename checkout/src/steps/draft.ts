import { preselectedCountry, type MarketWithoutTerms } from '@vitrine/contracts/markets'
import { type Step, steps } from './steps.ts'

/** Quantities by variant, and the total. */
export type GuestBasket = { quantities: Readonly<Record<string, number>>; total: number }

/** All input of the customer except payment data; it survives a reload of the tab and nothing else. */
export type Draft = {
  /** By the name of the field; a box that is ticked has `yes`. */
  values: Readonly<Record<string, string>>
  /** A saved address of the account, instead of a new one. */
  addressId: number | null
  delivery: 'standard' | 'express' | 'collection'
  storeId: number | null
  method: string | null
  /** A saved card of the account, instead of a new one. */
  savedMethodId: string | null
  months: number | null
  /** The basket of a guest who went to sign in from here. */
  guestBasket: GuestBasket | null
  /** The first step that is still open. */
  furthest: Step
}

export const emptyDraft = (market: MarketWithoutTerms): Draft => ({
  values: {
    'shipping.country': preselectedCountry(market) ?? '',
    'billing.country': preselectedCountry(market) ?? '',
    same: 'yes',
  },
  addressId: null,
  delivery: 'standard',
  storeId: null,
  method: null,
  savedMethodId: null,
  months: null,
  guestBasket: null,
  furthest: 'auth',
})

/** Payment data is never stored. */
export const isSecret = (name: string): boolean => /^(?:card|debit)\./.test(name)

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The storage may be forbidden or full; then a reload loses the input, and nothing else happens. */
export function createDraftStorage(market: MarketWithoutTerms, storage: () => TabStorage = () => sessionStorage) {
  const key = `vitrine-checkout-${market.shopId}`
  return {
    read(): Draft {
      const empty = emptyDraft(market)
      try {
        const stored = JSON.parse(storage().getItem(key) ?? 'null') as Partial<Draft> | null
        const furthest = steps.find((step) => step === stored?.furthest) ?? 'auth'
        return { ...empty, ...stored, values: { ...empty.values, ...stored?.values }, furthest }
      } catch {
        return empty
      }
    },
    /** Returns whether it could be stored. */
    save(draft: Draft): boolean {
      try {
        const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => !isSecret(name)))
        storage().setItem(key, JSON.stringify({ ...draft, values }))
        return true
      } catch {
        return false
      }
    },
    clear(): void {
      try {
        storage().removeItem(key)
      } catch {
        // There is nothing to clear.
      }
    },
  }
}
export type DraftStorage = ReturnType<typeof createDraftStorage>
