import { toCountryCode3 } from '@vitrine/contracts/markets'
import type { Use } from '../forms/address-fields.ts'
import type { Rpc } from '../shop/rpc.ts'
import type { Core, State } from '../state.ts'
import { needsBilling } from './filling.ts'

/** What may be meant: another place for the postcode in `about`, which is all that was typed. */
export type Suggestion = { about: string; zipCode: string; typed: string; city: string }

type Parts = Core & {
  rpc: Rpc
  /** Goes on, once nothing is left to decide. */
  goOn: () => void
  /** Puts the focus on what is to be decided. */
  lead: () => void
  patience?: number
}

/** Nobody waits longer for an opinion about what they have typed. */
const usualPatience = 1_500

/** Where an address that somebody types here is; parcels have gone to those of their account. */
function placeOf(use: Use, state: State) {
  const { draft } = state
  const isTyped = use === 'shipping' ? draft.addressId === null : needsBilling(state)
  const value = (field: string) => (draft.values[`${use}.${field}`] ?? '').trim()
  const [country, zipCode, city] = [value('country'), value('zipCode'), value('city')]
  return isTyped && country && zipCode && city
    ? { country, zipCode, city, about: `${country} ${zipCode} ${city}` }
    : null
}

/**
 * Whether the place fits its postcode, as far as the shop knows. It asks and never insists: whoever keeps what they
 * typed is not asked again, and a shop that does not answer has nothing to say.
 */
export function createPlaceChecking(parts: Parts) {
  const { facts, state, set, setDraft, rpc, goOn, lead, patience = usualPatience } = parts
  const answers = new Map<string, Promise<string | null>>()
  /** Somebody has pressed on, and goes on as soon as they have decided. */
  let isPressed = false

  function ask({ about, country, zipCode, city }: NonNullable<ReturnType<typeof placeOf>>): Promise<string | null> {
    const known = answers.get(about)
    if (known) return known
    const asked = rpc('checkAddress', { countryCode: toCountryCode3(country), zipCode, city }, { isRead: true })
    const answer = asked.then((reply) => {
      if (!reply.ok) answers.delete(about)
      return reply.ok ? reply.value.city : null
    })
    answers.set(about, answer)
    return answer
  }

  const show = (use: Use, suggestion: Suggestion | undefined) => {
    const { [use]: before, ...others } = state().suggestions
    if (before?.about === suggestion?.about) return
    set({
      suggestions: { ...others, ...(suggestion && { [use]: suggestion }) },
      ...(suggestion && { said: facts.t('place.question', { zip: suggestion.zipCode, city: suggestion.city }) }),
    })
  }

  async function look(use: Use): Promise<void> {
    const place = placeOf(use, state())
    if (!place || state().draft.values[`${use}.kept`] === place.about) return show(use, undefined)
    const city = await Promise.race([ask(place), later(patience)])
    // By now something else may have been typed.
    if (placeOf(use, state())?.about !== place.about) return
    const { about, zipCode } = place
    show(use, city === null ? undefined : { about, zipCode, typed: place.city, city })
  }

  function decide(use: Use, values: Readonly<Record<string, string>>): void {
    setDraft({ values: { ...state().draft.values, ...values } })
    show(use, undefined)
    if (!isPressed || Object.keys(state().suggestions).length > 0) return
    isPressed = false
    goOn()
  }

  return {
    /** A field was left: the place is looked at as soon as both are there. */
    left(name: string): void {
      const use = useOf(name)
      if (use) void look(use)
    },
    /** What is typed anew is another question. */
    edited(name: string): void {
      const use = useOf(name)
      if (!use) return
      isPressed = false
      show(use, undefined)
    },
    /** Whether nothing is left to decide; otherwise that is where the focus goes. */
    async areSettled(): Promise<boolean> {
      await Promise.all([look('shipping'), look('billing')])
      isPressed = Object.keys(state().suggestions).length > 0
      if (isPressed) lead()
      return !isPressed
    },
    takePlace(use: Use): void {
      const suggestion = state().suggestions[use]
      if (suggestion) decide(use, { [`${use}.city`]: suggestion.city })
    },
    keepPlace(use: Use): void {
      const suggestion = state().suggestions[use]
      if (suggestion) decide(use, { [`${use}.kept`]: suggestion.about })
    },
  }
}
export type PlaceChecking = ReturnType<typeof createPlaceChecking>

const useOf = (name: string): Use | undefined => /^(shipping|billing)\.(?:zipCode|city|country)$/.exec(name)?.[1] as Use

const later = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))
