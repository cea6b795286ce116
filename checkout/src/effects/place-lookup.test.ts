import { markets } from '@vitrine/contracts/markets'
import { expect, it, vi } from 'vitest'
import type { Rpc } from '../shop/rpc.ts'
import { createReducer } from '../state/reduce.ts'
import { initialState } from '../state/state.ts'
import { emptyDraft } from '../steps/draft.ts'
import { createCheckoutStore } from '../store.ts'
import { shopContext } from '../testing/shop-context.ts'
import { createPlaceLookup } from './place-lookup.ts'

const shop = await shopContext('ch')

function checkout(places: string[], values: Record<string, string> = {}) {
  const draft = emptyDraft(markets.ch)
  const { state, dispatch } = createCheckoutStore({
    reduce: createReducer(shop),
    initial: initialState({ ...draft, values: { ...draft.values, ...values } }, true),
    changed: () => {},
  })
  const rpc = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ ok: true, value: { places } }))
  const lookup = createPlaceLookup({ state, dispatch, rpc: rpc as unknown as Rpc })
  const type = (name: string, value: string) => {
    dispatch({ type: 'field.edited', name, value })
    return lookup.fieldEdited(name)
  }
  return { state, rpc, type, leave: lookup.fieldLeft, city: () => state().draft.values['shipping.city'] ?? '' }
}

it('fills in the only place of a postcode as soon as it is complete, and announces it', async () => {
  const { state, rpc, type, city } = checkout(['Zürich'])
  await type('shipping.zipCode', '800')
  expect(rpc).not.toHaveBeenCalled()
  await type('shipping.zipCode', '8001')
  expect(rpc).toHaveBeenCalledWith('getPlaces', { countryCode: 'CHE', zipCode: '8001' }, { isRead: true })
  expect(city()).toBe('Zürich')
  expect(state().announcement).toEqual({ key: 'place.filled', values: { city: 'Zürich' } })
})

it('offers several places and fills in none of them, until the postcode is another one', async () => {
  const { state, type, city } = checkout(['Jouxtens-Mézery', 'Prilly'])
  await type('shipping.zipCode', '1008')
  expect(state().places.shipping).toEqual(['Jouxtens-Mézery', 'Prilly'])
  expect(city()).toBe('')
  await type('shipping.zipCode', '10')
  expect(state().places.shipping).toBeUndefined()
})

it('only offers the place to a customer who has left the postcode meanwhile', async () => {
  const { state, type, leave, city } = checkout(['Zürich'])
  const looking = type('shipping.zipCode', '8001')
  leave('shipping.zipCode')
  await looking
  expect([city(), state().places.shipping]).toEqual(['', ['Zürich']])
})

it('sends no request where a city was typed, and overwrites none that was typed meanwhile', async () => {
  const typed = checkout(['Zürich'], { 'shipping.city': 'Zurich' })
  await typed.type('shipping.zipCode', '8001')
  expect(typed.rpc).not.toHaveBeenCalled()

  const meanwhile = checkout(['Zürich'])
  const looking = meanwhile.type('shipping.zipCode', '8001')
  await meanwhile.type('shipping.city', 'Z')
  await looking
  expect(meanwhile.city()).toBe('Z')
})

it('leaves the field empty where no place is known', async () => {
  const { state, type, city } = checkout([])
  await type('shipping.zipCode', '8999')
  expect([city(), state().announcement]).toEqual(['', null])
})
