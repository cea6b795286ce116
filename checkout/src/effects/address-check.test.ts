import { markets } from '@vitrine/contracts/markets'
import { expect, it, vi } from 'vitest'
import type { Answer, Rpc } from '../shop/rpc.ts'
import { createReducer } from '../state/reduce.ts'
import { initialState } from '../state/state.ts'
import { type Draft, emptyDraft } from '../steps/draft.ts'
import { createCheckoutStore } from '../store.ts'
import { shopContext } from '../testing/shop-context.ts'
import { createAddressCheck } from './address-check.ts'

const shop = await shopContext('ch')

const zurich = { 'shipping.zipCode': '8001', 'shipping.city': 'Zuerich' }
const cityAnswer = (city: string | null): Answer<{ city: string | null }> => ({ ok: true, value: { city } })

function checkout(
  values: Record<string, string> = zurich,
  answer: unknown = cityAnswer('Zürich'),
  chosen: Partial<Draft> = {},
) {
  const draft = { ...emptyDraft(markets.ch), ...chosen }
  const { state, dispatch } = createCheckoutStore({
    reduce: createReducer(shop),
    initial: initialState({ ...draft, values: { ...draft.values, ...values } }, true),
    changed: () => {},
  })
  const rpc = vi.fn<() => Promise<unknown>>(() => Promise.resolve(answer))
  const check = createAddressCheck({ state, dispatch, rpc: rpc as unknown as Rpc }, 20)
  return {
    ...check,
    rpc,
    state,
    value: (name: string) => state().draft.values[name],
    type: (name: string, value: string) => dispatch({ type: 'field.edited', name, value }),
  }
}

it('suggests the city of the postcode once both fields are left', async () => {
  const { fieldLeft, state, rpc } = checkout()
  fieldLeft('shipping.firstName')
  expect(rpc).not.toHaveBeenCalled()
  fieldLeft('shipping.city')
  await expect.poll(() => state().suggestions.shipping).toMatchObject({ typed: 'Zuerich', city: 'Zürich' })
  expect(rpc).toHaveBeenCalledWith(
    'checkAddress',
    { countryCode: 'CHE', zipCode: '8001', city: 'Zuerich' },
    { isRead: true },
  )
  expect(state().announcement).toEqual({ key: 'place.question', values: { zip: '8001', city: 'Zürich' } })
  fieldLeft('shipping.zipCode')
  expect(rpc).toHaveBeenCalledTimes(1)
})

it('a customer who continues is led to the suggestion, and continues after accepting it', async () => {
  const { isSettled, decide, state, value } = checkout()
  expect(await isSettled()).toBe(false)
  expect(state()).toMatchObject({ focus: 'suggestion', isContinuePending: true })
  expect(decide('shipping', 'accepted')).toBe(true)
  expect(value('shipping.city')).toBe('Zürich')
  expect(state()).toMatchObject({ suggestions: {}, isContinuePending: false })
})

it('a declined suggestion does not come back, not even after a reload', async () => {
  const first = checkout()
  expect(await first.isSettled()).toBe(false)
  expect(first.decide('shipping', 'declined')).toBe(true)
  expect(first.value('shipping.city')).toBe('Zuerich')
  expect(await first.isSettled()).toBe(true)

  const reloaded = checkout({ ...first.state().draft.values })
  expect(await reloaded.isSettled()).toBe(true)
  expect(reloaded.rpc).not.toHaveBeenCalled()
})

it('a decision before the button is pressed does not continue', async () => {
  const { fieldLeft, decide, state } = checkout()
  fieldLeft('shipping.city')
  await expect.poll(() => state().suggestions.shipping).toBeDefined()
  expect(decide('shipping', 'accepted')).toBe(false)
  expect(state().suggestions).toEqual({})
})

it('another entry is checked anew', async () => {
  const { isSettled, type, state, decide } = checkout()
  await isSettled()
  type('shipping.city', 'Zueri')
  expect(state()).toMatchObject({ suggestions: {}, isContinuePending: false })
  expect(decide('shipping', 'declined')).toBe(false)
  expect(await isSettled()).toBe(false)
  expect(state().suggestions.shipping).toMatchObject({ typed: 'Zueri' })
})

it('both addresses are checked, and both suggestions decided before the customer continues', async () => {
  const { isSettled, decide, state } = checkout({
    ...zurich,
    same: '',
    'billing.zipCode': '8001',
    'billing.city': 'Zurch',
  })
  expect(await isSettled()).toBe(false)
  expect(Object.keys(state().suggestions)).toEqual(['shipping', 'billing'])
  expect(decide('shipping', 'accepted')).toBe(false)
  expect(decide('billing', 'declined')).toBe(true)
})

it.each([
  ['has nothing better to say', cityAnswer(null)],
  ['does not answer', { ok: false, code: 'lost' }],
  ['takes too long', new Promise(() => {})],
])('nothing is in the way where the shop %s', async (_, answer) => {
  const { isSettled, state } = checkout(zurich, answer)
  expect(await isSettled()).toBe(true)
  expect(state()).toMatchObject({ focus: null, isContinuePending: false })
})

it('an address of the account is not asked about, whatever was typed beside it', async () => {
  const { isSettled, rpc } = checkout(zurich, cityAnswer('Zürich'), { addressId: 7 })
  expect(await isSettled()).toBe(true)
  expect(rpc).not.toHaveBeenCalled()
})
