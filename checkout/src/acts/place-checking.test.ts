import { markets } from '@vitrine/contracts/markets'
import { expect, it, vi } from 'vitest'
import { readMessages } from '../../building/messages.ts'
import { createFacts } from '../facts.ts'
import type { Answer, Rpc } from '../shop/rpc.ts'
import type { State } from '../state.ts'
import { type Draft, emptyDraft } from '../steps/draft.ts'
import { createPlaceChecking } from './place-checking.ts'

const messages = await readMessages()
const pages = { terms: '', privacy: '', withdrawal_text: '', shipping_payment: '', contact: '' }
const facts = createFacts(markets.ch, messages.ch, pages)

const zurich = { 'shipping.zipCode': '8001', 'shipping.city': 'Zuerich' }
/** What the shop says; never, where it is away. */
const known = (city: string | null): Answer<{ city: string | null }> => ({ ok: true, value: { city } })

function checkout(
  values: Record<string, string> = zurich,
  answer: unknown = known('Zürich'),
  chosen: Partial<Draft> = {},
) {
  const draft = { ...emptyDraft(markets.ch), ...chosen }
  let state = {
    draft: { ...draft, values: { ...draft.values, ...values } },
    suggestions: {},
    said: '',
  } as unknown as State
  const rpc = vi.fn<() => Promise<unknown>>(() => Promise.resolve(answer))
  const [goOn, lead] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const set = (change: Partial<State>) => void (state = { ...state, ...change })
  const places = createPlaceChecking({
    facts,
    state: () => state,
    set,
    setDraft: (change) => set({ draft: { ...state.draft, ...change } }),
    show: () => {},
    rpc: rpc as unknown as Rpc,
    goOn,
    lead,
    patience: 20,
  })
  return {
    ...places,
    rpc,
    goOn,
    lead,
    state: () => state,
    value: (name: string) => state.draft.values[name],
    type(name: string, value: string) {
      set({ draft: { ...state.draft, values: { ...state.draft.values, [name]: value } } })
      places.edited(name)
    },
  }
}

it('asks about a place that does not fit its postcode, once both fields are left', async () => {
  const { left, state, rpc } = checkout()
  left('shipping.firstName')
  expect(rpc).not.toHaveBeenCalled()
  left('shipping.city')
  await expect.poll(() => state().suggestions.shipping).toMatchObject({ typed: 'Zuerich', city: 'Zürich' })
  expect(rpc).toHaveBeenCalledWith(
    'checkAddress',
    { countryCode: 'CHE', zipCode: '8001', city: 'Zuerich' },
    { isRead: true },
  )
  expect(state().said).toContain('Zürich')
  left('shipping.zipCode')
  expect(rpc).toHaveBeenCalledTimes(1)
})

it('whoever presses on is led to the question, and goes on when they have taken the suggestion', async () => {
  const { areSettled, takePlace, lead, goOn, state, value } = checkout()
  expect(await areSettled()).toBe(false)
  expect(lead).toHaveBeenCalledTimes(1)
  expect(goOn).not.toHaveBeenCalled()
  takePlace('shipping')
  expect(value('shipping.city')).toBe('Zürich')
  expect(state().suggestions).toEqual({})
  expect(goOn).toHaveBeenCalledTimes(1)
})

it('what somebody keeps is kept, and not asked about again, not even after a reload', async () => {
  const first = checkout()
  expect(await first.areSettled()).toBe(false)
  first.keepPlace('shipping')
  expect(first.value('shipping.city')).toBe('Zuerich')
  expect(first.goOn).toHaveBeenCalledTimes(1)
  expect(await first.areSettled()).toBe(true)

  const reloaded = checkout({ ...first.state().draft.values })
  expect(await reloaded.areSettled()).toBe(true)
  expect(reloaded.rpc).not.toHaveBeenCalled()
})

it('a decision before the button is pressed goes nowhere', async () => {
  const { left, takePlace, goOn, state } = checkout()
  left('shipping.city')
  await expect.poll(() => state().suggestions.shipping).toBeDefined()
  takePlace('shipping')
  expect(goOn).not.toHaveBeenCalled()
})

it('what is typed anew is a question of its own', async () => {
  const { areSettled, type, state, keepPlace, goOn } = checkout()
  await areSettled()
  type('shipping.city', 'Zueri')
  expect(state().suggestions).toEqual({})
  keepPlace('shipping')
  expect(goOn).not.toHaveBeenCalled()
  expect(await areSettled()).toBe(false)
  expect(state().suggestions.shipping).toMatchObject({ typed: 'Zueri' })
})

it('both addresses are asked about, and both are decided before anybody goes on', async () => {
  const { areSettled, takePlace, keepPlace, goOn, state } = checkout({
    ...zurich,
    same: '',
    'billing.zipCode': '8001',
    'billing.city': 'Zurch',
  })
  expect(await areSettled()).toBe(false)
  expect(Object.keys(state().suggestions)).toEqual(['shipping', 'billing'])
  takePlace('shipping')
  expect(goOn).not.toHaveBeenCalled()
  keepPlace('billing')
  expect(goOn).toHaveBeenCalledTimes(1)
})

it.each([
  ['has nothing better to say', known(null)],
  ['does not answer', { ok: false, code: 'lost' }],
  ['takes too long', new Promise(() => {})],
])('nothing is in the way where the shop %s', async (_, answer) => {
  const { areSettled, lead } = checkout(zurich, answer)
  expect(await areSettled()).toBe(true)
  expect(lead).not.toHaveBeenCalled()
})

it('an address of the account is not asked about, whatever was typed beside it', async () => {
  const { areSettled, rpc } = checkout(zurich, known('Zürich'), { addressId: 7 })
  expect(await areSettled()).toBe(true)
  expect(rpc).not.toHaveBeenCalled()
})
