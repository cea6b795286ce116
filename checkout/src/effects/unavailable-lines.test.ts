import { expect, it } from 'vitest'
import { createCheckout } from '../checkout.ts'
import type { CheckoutActions } from '../actions.ts'
import type { Answer, Rpc } from '../shop/rpc.ts'
import type { CheckoutState } from '../state/state.ts'
import { quoteOf } from '../testing/quote.ts'
import { shopContext } from '../testing/shop-context.ts'

const shop = await shopContext()
const ok = (value: unknown = null) => ({ ok: true, value })
const lost = { ok: false, code: 'lost' }

/** A checkout of a basket with two sold-out lines; `remove` answers the attempts to remove one. */
async function openWithSoldOutLines(remove: (key: string) => object) {
  const lines = new Map([
    ['coat', 'unavailable'],
    ['skirt', 'unavailable'],
    ['dress', 'available'],
  ])
  const tracked: string[] = []
  let quotes = 0
  const rpc = async (method: string, payload: { itemKey?: string }) => {
    if (method === 'getUser') return ok({ user: null })
    if (method === 'getQuote') {
      quotes++
      return ok(quoteOf({ lines: [...lines].map(([key, status]) => ({ key, status: status as 'available' })) }))
    }
    const answer = remove(payload.itemKey ?? '')
    if ('ok' in answer && answer.ok) lines.delete(payload.itemKey ?? '')
    return answer
  }
  let shown: { state: CheckoutState; actions: CheckoutActions } | undefined
  createCheckout({
    shop,
    rpc: rpc as unknown as Rpc,
    tokens: { jwt: '', accessToken: null },
    transactionId: null,
    page: {
      hash: () => '',
      pushStep() {},
      replaceStep() {},
      takeQuery: () => new URLSearchParams(),
      leaveFor() {},
      reload() {},
      base: '/de',
    },
    track: (event) => void tracked.push(event),
    emit() {},
    isWide: true,
    render: (state, actions) => void (shown = { state, actions }),
  }).start()
  const state = () => shown?.state
  await expect.poll(() => state()?.notice?.unavailableLines?.map(({ key }) => key)).toEqual(['coat', 'skirt'])
  const press = async () => {
    const before = quotes
    shown?.actions.removeUnavailableLines()
    await expect.poll(() => [quotes > before, state()?.isBusy, state()?.isQuoting]).toEqual([true, false, false])
  }
  return { state, press, removals: () => tracked.filter((event) => event === 'remove_from_cart').length }
}

it('removes sold-out lines and clears the notice', async () => {
  const { state, press, removals } = await openWithSoldOutLines(() => ok())
  await press()
  expect(state()?.notice).toBeNull()
  expect(removals()).toBe(2)
})

it('keeps lines in the notice that could not be removed, for another attempt', async () => {
  let isBroken = true
  const { state, press, removals } = await openWithSoldOutLines((key) => (key === 'skirt' && isBroken ? lost : ok()))
  await press()
  expect(state()?.notice).toMatchObject({ kind: 'error', unavailableLines: [{ key: 'skirt' }] })
  expect(removals()).toBe(1)
  isBroken = false
  await press()
  expect(state()?.notice).toBeNull()
  expect(removals()).toBe(2)
})

it('counts a line as removed that is gone already', async () => {
  const gone: Answer<never> = { ok: false, code: 'NOT_FOUND', problem: { status: 404 } as never }
  const { state, press } = await openWithSoldOutLines((key) => (key === 'skirt' ? gone : ok()))
  await press()
  expect(state()?.notice).toBeNull()
})
