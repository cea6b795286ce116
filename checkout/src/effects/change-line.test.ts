import { expect, it } from 'vitest'
import { createCheckout } from '../checkout.ts'
import type { CheckoutActions } from '../actions.ts'
import type { Answer, Rpc } from '../shop/rpc.ts'
import { type CheckoutState, isOrderBlocked } from '../state/state.ts'
import { hostPage } from '../testing/host-page.ts'
import { type Line, quoteOf } from '../testing/quote.ts'
import { shopContext } from '../testing/shop-context.ts'

const shop = await shopContext()
const ok = (value: unknown = null) => ({ ok: true, value })
const lost = { ok: false, code: 'lost' }

/** A checkout of a basket with two lines that cannot be had; `change` answers the attempts to change one. */
async function openWithShortLines(change: (key: string) => object) {
  const checkout = openWith(
    [
      { key: 'coat', status: 'unavailable' },
      { key: 'skirt', quantity: 2, availableQuantity: 1, status: 'unavailable' },
      { key: 'dress' },
    ],
    change,
  )
  await expect.poll(checkout.noticed).toEqual([
    ['coat', 0],
    ['skirt', 1, 0],
  ])
  return checkout
}

function openWith(items: readonly Line[], change: (key: string) => object) {
  const lines = new Map(items.map((line) => [line.key, line]))
  const tracked: string[] = []
  let quotes = 0
  const rpc = async (method: string, payload: { itemKey?: string; basketItemKey?: string; update?: Partial<Line> }) => {
    if (method === 'getUser') return ok({ user: null })
    if (method === 'getQuote') {
      quotes++
      const isEmpty = [...lines.values()].every(({ status }) => status === 'unavailable')
      return isEmpty ? { ok: false, code: 'BASKET_EMPTY', problem: {} } : ok(quoteOf({ lines: [...lines.values()] }))
    }
    if (method === 'getBasket') return ok({ basket: quoteOf({ lines: [...lines.values()] }).basket })
    const key = payload.itemKey ?? payload.basketItemKey ?? ''
    const answer = change(key)
    if (!('ok' in answer && answer.ok)) return answer
    if (method === 'updateBasketItem') lines.set(key, { key, ...payload.update, status: 'available' })
    else lines.delete(key)
    return answer
  }
  let shown: { state: CheckoutState; actions: CheckoutActions } | undefined
  const control = createCheckout({
    shop,
    rpc: rpc as unknown as Rpc,
    tokens: { jwt: '', accessToken: null },
    transactionId: null,
    page: hostPage(),
    track: (event) => void tracked.push(event),
    emit() {},
    isWide: true,
    render: (state, actions) => void (shown = { state, actions }),
  })
  control.start()
  const state = () => shown?.state
  const noticed = () => state()?.notice?.lines?.map(({ key, quantities }) => [key, ...quantities])
  const press = async (key: string, quantity: number) => {
    const before = quotes
    shown?.actions.changeLine(key, quantity)
    await expect.poll(() => [quotes > before, state()?.isBusy, state()?.isQuoting]).toEqual([true, false, false])
  }
  return {
    lines,
    control,
    state,
    press,
    noticed,
    changes: () => tracked.filter((event) => event === 'remove_from_cart').length,
  }
}

it('removes a sold-out line, reduces a scarce one, and then the order is possible again', async () => {
  const { state, press, noticed, changes } = await openWithShortLines(() => ok())
  await press('coat', 0)
  expect(noticed()).toEqual([['skirt', 1, 0]])
  expect(isOrderBlocked(state() as CheckoutState)).toBe(true)
  await press('skirt', 1)
  expect(state()?.notice).toBeNull()
  expect(isOrderBlocked(state() as CheckoutState)).toBe(false)
  expect(state()?.quote?.basket.items.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['skirt', 1],
    ['dress', 1],
  ])
  expect(changes()).toBe(2)
})

it('keeps a line in the notice that could not be changed, with a text of its own', async () => {
  let isBroken = true
  const { state, press, noticed, changes } = await openWithShortLines(() => (isBroken ? lost : ok()))
  await press('skirt', 1)
  expect(state()?.notice).toMatchObject({ kind: 'error', message: { key: 'notice.line_failed' } })
  expect(noticed()).toHaveLength(2)
  expect(changes()).toBe(0)
  isBroken = false
  await press('skirt', 0)
  expect(noticed()).toEqual([['coat', 0]])
})

it('counts a line as removed that is gone already', async () => {
  const gone: Answer<never> = { ok: false, code: 'NOT_FOUND', problem: { status: 404 } as never }
  const { press, noticed } = await openWithShortLines(() => gone)
  await press('coat', 0)
  expect(noticed()).toEqual([['skirt', 1, 0]])
})

it('offers the quantity that is left when the only line of a basket becomes scarce', async () => {
  const { lines, control, state, press, noticed } = openWith([{ key: 'skirt', quantity: 3 }], () => ok())
  await expect.poll(() => state()?.screen).toBe('steps')
  lines.set('skirt', { key: 'skirt', quantity: 3, availableQuantity: 2, status: 'unavailable' })
  control.refresh()
  await expect.poll(noticed).toEqual([['skirt', 2, 0]])
  expect(state()?.screen).toBe('steps')
  expect(isOrderBlocked(state() as CheckoutState)).toBe(true)
  await press('skirt', 2)
  expect(state()).toMatchObject({ screen: 'steps', notice: null })
})
