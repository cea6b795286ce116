import { markets } from '@vitrine/contracts/markets'
import { expect, it, vi } from 'vitest'
import type { Rpc } from '../shop/rpc.ts'
import { createReducer } from '../state/reduce.ts'
import { initialState } from '../state/state.ts'
import { emptyDraft } from '../steps/draft.ts'
import { createCheckoutStore } from '../store.ts'
import { shopContext } from '../testing/shop-context.ts'
import { lookUpPlaces } from './place-lookup.ts'

const shop = await shopContext('ch')

function checkout(places: string[], values: Record<string, string> = { 'shipping.zipCode': '8001' }) {
  const draft = emptyDraft(markets.ch)
  const { state, dispatch } = createCheckoutStore({
    reduce: createReducer(shop),
    initial: initialState({ ...draft, values: { ...draft.values, ...values } }, true),
    changed: () => {},
  })
  const rpc = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ ok: true, value: { places } }))
  const leave = (name: string) => lookUpPlaces(name, { state, dispatch, rpc: rpc as unknown as Rpc })
  const type = (name: string, value: string) => dispatch({ type: 'field.edited', name, value })
  return { state, rpc, leave, type }
}

it('fills in the only place of a postcode and announces it', async () => {
  const { state, rpc, leave } = checkout(['Zürich'])
  await leave('shipping.zipCode')
  expect(rpc).toHaveBeenCalledWith('getPlaces', { countryCode: 'CHE', zipCode: '8001' }, { isRead: true })
  expect(state().draft.values['shipping.city']).toBe('Zürich')
  expect(state().announcement).toEqual({ key: 'place.filled', values: { city: 'Zürich' } })
})

it('offers several places and fills in none of them, until the postcode is another one', async () => {
  const { state, leave, type } = checkout(['Jouxtens-Mézery', 'Prilly'])
  await leave('shipping.zipCode')
  expect(state().places.shipping).toEqual(['Jouxtens-Mézery', 'Prilly'])
  expect(state().draft.values['shipping.city'] ?? '').toBe('')
  type('shipping.zipCode', '80')
  expect(state().places.shipping).toBeUndefined()
})

it('asks nothing where a city was typed, and overwrites none that was typed meanwhile', async () => {
  const typed = checkout(['Zürich'], { 'shipping.zipCode': '8001', 'shipping.city': 'Zurich' })
  await typed.leave('shipping.zipCode')
  await typed.leave('shipping.city')
  expect(typed.rpc).not.toHaveBeenCalled()

  const meanwhile = checkout(['Zürich'])
  const looking = meanwhile.leave('shipping.zipCode')
  meanwhile.type('shipping.city', 'Z')
  await looking
  expect(meanwhile.state().draft.values['shipping.city']).toBe('Z')
})

it('leaves the field empty where no place is known', async () => {
  const { state, leave } = checkout([])
  await leave('shipping.zipCode')
  expect([state().draft.values['shipping.city'] ?? '', state().announcement]).toEqual(['', null])
})
