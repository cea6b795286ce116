import { markets } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import { createReducer } from '../state/reduce.ts'
import { initialState } from '../state/state.ts'
import { emptyDraft } from '../steps/draft.ts'
import { createCheckoutStore } from '../store.ts'
import { shopContext } from '../testing/shop-context.ts'
import type { EffectContext } from './context.ts'
import { findStores, findStoresNearAddress } from './find-stores.ts'

const shop = await shopContext()

/** Knows two stores, and every place but “Nirgendwo”. */
function started(postcode: string) {
  const places: string[] = []
  const { state, dispatch } = createCheckoutStore({
    reduce: createReducer(shop),
    initial: initialState(emptyDraft(markets.de), true),
    changed() {},
  })
  dispatch({ type: 'field.edited', name: 'shipping.zipCode', value: postcode })
  const rpc = async (_: string, { place }: { place: string }) => {
    places.push(place)
    const isKnown = place !== 'Nirgendwo'
    const stores = [
      { id: 1, distance: isKnown ? 12.5 : null },
      { id: 2, distance: isKnown ? 3.4 : null },
    ]
    return { ok: true, value: { from: isKnown ? { name: place } : null, stores } }
  }
  return { context: { state, dispatch, rpc } as unknown as EffectContext, state, dispatch, places }
}

it('sorts by the postcode of the address, once and again for another one', async () => {
  const { context, state, dispatch, places } = started('80331')
  findStoresNearAddress(context)
  findStoresNearAddress(context)
  await expect.poll(() => state().storeSearch).toMatchObject({ from: '80331', distances: { 1: 12.5, 2: 3.4 } })
  expect(state().storeSearch.text).toBe('80331')
  dispatch({ type: 'field.edited', name: 'shipping.zipCode', value: '10115' })
  findStoresNearAddress(context)
  expect(places).toEqual(['80331', '10115'])
})

it('keeps the place that the customer searched', async () => {
  const { context, state, dispatch, places } = started('80331')
  findStoresNearAddress(context)
  await findStores(context, 'Hamburg')
  dispatch({ type: 'field.edited', name: 'shipping.zipCode', value: '10115' })
  findStoresNearAddress(context)
  expect(places).toEqual(['80331', 'Hamburg'])
  expect(state().storeSearch).toMatchObject({ place: 'Hamburg', from: 'Hamburg', isBusy: false })
})

it('shows a message for an unknown place, and sends no request without a postcode', async () => {
  const { context, state, places } = started('')
  findStoresNearAddress(context)
  expect(places).toEqual([])
  await findStores(context, 'Nirgendwo')
  expect(state().storeSearch).toMatchObject({ place: 'Nirgendwo', from: null, distances: {} })
})
