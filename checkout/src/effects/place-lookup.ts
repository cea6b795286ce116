import { toCountryCode3 } from '@vitrine/contracts/markets'
import { normalisePostcode } from '@vitrine/contracts/shop'
import { useOf } from '../state/reduce-form.ts'
import type { EffectContext } from './context.ts'

/** Looks up the places of a postcode as soon as it is complete, as long as no city was typed. */
export function createPlaceLookup({ state, dispatch, rpc }: Pick<EffectContext, 'state' | 'dispatch' | 'rpc'>) {
  /** The postcode field that is being edited. */
  let edited: string | null = null

  return {
    async fieldEdited(name: string): Promise<void> {
      const use = useOf(name)
      if (!use || !name.endsWith('.zipCode')) return
      edited = name
      const value = (field: string) => (state().draft.values[`${use}.${field}`] ?? '').trim()
      const [country, zipCode] = [value('country'), value('zipCode')]
      if (value('city') || normalisePostcode(zipCode, country) === undefined) return
      const answer = await rpc('getPlaces', { countryCode: toCountryCode3(country), zipCode }, { isRead: true })
      // The customer may have typed on meanwhile.
      if (!answer.ok || normalisePostcode(value('zipCode'), country) !== normalisePostcode(zipCode, country)) return
      if (value('city') || value('country') !== country) return
      // A customer who has moved on may be typing into the city already: nothing is written there then.
      dispatch({ type: 'places.found', use, places: answer.value.places, canFill: edited === name })
    },
    fieldLeft(name: string): void {
      if (edited === name) edited = null
    },
  }
}
