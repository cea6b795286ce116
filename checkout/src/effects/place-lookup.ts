import { toCountryCode3 } from '@vitrine/contracts/markets'
import { useOf } from '../state/reduce-form.ts'
import type { EffectContext } from './context.ts'

/** Looks up the places of a postcode once it was left, as long as no city was typed. */
export async function lookUpPlaces(
  name: string,
  { state, dispatch, rpc }: Pick<EffectContext, 'state' | 'dispatch' | 'rpc'>,
): Promise<void> {
  const use = useOf(name)
  if (!use || !name.endsWith('.zipCode') || state().flaws[name]) return
  const value = (field: string) => (state().draft.values[`${use}.${field}`] ?? '').trim()
  const [country, zipCode] = [value('country'), value('zipCode')]
  if (!country || !zipCode || value('city')) return
  const answer = await rpc('getPlaces', { countryCode: toCountryCode3(country), zipCode }, { isRead: true })
  // The customer may have typed on meanwhile.
  if (!answer.ok || value('zipCode') !== zipCode || value('city')) return
  dispatch({ type: 'places.found', use, places: answer.value.places })
}
