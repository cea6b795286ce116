import { toCountryCode3 } from '@vitrine/contracts/markets'
import type { Use } from '../forms/address-fields.ts'
import { useOf } from '../state/reduce-form.ts'
import { type CheckoutState, hasSuggestions, needsBilling } from '../state/state.ts'
import type { EffectContext } from './context.ts'

/** A customer does not wait longer for an opinion about the address. */
const defaultTimeoutMs = 1_500

type TypedPlace = { country: string; zipCode: string; city: string; address: string }

/** The place of an address that was typed here; saved addresses have been delivered to. */
function typedPlaceOf(use: Use, state: CheckoutState): TypedPlace | null {
  const { draft } = state
  const isTyped = use === 'shipping' ? draft.addressId === null : needsBilling(state)
  const value = (field: string) => (draft.values[`${use}.${field}`] ?? '').trim()
  const [country, zipCode, city] = [value('country'), value('zipCode'), value('city')]
  return isTyped && country && zipCode && city
    ? { country, zipCode, city, address: `${country} ${zipCode} ${city}` }
    : null
}

/**
 * Checks whether the city fits its postcode, as far as the shop knows. It never insists: a declined suggestion does not
 * come back, and without an answer there is no suggestion.
 */
export function createAddressCheck(
  { state, dispatch, rpc }: Pick<EffectContext, 'state' | 'dispatch' | 'rpc'>,
  timeoutMs = defaultTimeoutMs,
) {
  const cache = new Map<string, Promise<string | null>>()

  function fetchCity({ address, country, zipCode, city }: TypedPlace): Promise<string | null> {
    const cached = cache.get(address)
    if (cached) return cached
    const payload = { countryCode: toCountryCode3(country), zipCode, city }
    const answer = rpc('checkAddress', payload, { isRead: true }).then((reply) => {
      if (!reply.ok) cache.delete(address)
      return reply.ok ? reply.value.city : null
    })
    cache.set(address, answer)
    return answer
  }

  async function check(use: Use): Promise<void> {
    const place = typedPlaceOf(use, state())
    if (!place || state().draft.values[`${use}.kept`] === place.address)
      return dispatch({ type: 'suggestion.changed', use, suggestion: null })
    const { address, zipCode, city: typed } = place
    const city = await Promise.race([fetchCity(place), nullAfter(timeoutMs)])
    // The customer may have typed another address meanwhile.
    if (typedPlaceOf(use, state())?.address !== address) return
    dispatch({
      type: 'suggestion.changed',
      use,
      suggestion: city === null ? null : { address, zipCode, typed, city },
    })
  }

  return {
    /** Checks the address of a field that was left, once both parts are there. */
    fieldLeft(name: string): void {
      const use = useOf(name)
      if (use) void check(use)
    },
    /** Whether no suggestion is left to decide; otherwise the focus goes there. */
    async isSettled(): Promise<boolean> {
      await Promise.all([check('shipping'), check('billing')])
      const isSettled = !hasSuggestions(state())
      dispatch({ type: isSettled ? 'continue.resumed' : 'continue.postponed' })
      return isSettled
    },
    /** Accepts or declines a suggestion. Returns whether the customer can continue, having wanted to. */
    decide(use: Use, decision: 'accepted' | 'declined'): boolean {
      if (!state().suggestions[use]) return false
      dispatch({ type: `suggestion.${decision}`, use })
      if (!state().isContinuePending || hasSuggestions(state())) return false
      dispatch({ type: 'continue.resumed' })
      return true
    },
  }
}
export type AddressCheck = ReturnType<typeof createAddressCheck>

const nullAfter = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))
