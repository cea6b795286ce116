import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { consentName } from '../platform/consent.ts'
import { purchaseOf } from './purchase.ts'
import { trackPurchase } from './track-purchase.ts'
import { makeOrder } from './testing/make-order.ts'

const device = new Map<string, string>()
const storage = {
  getItem: (name: string) => device.get(name) ?? null,
  setItem: (name: string, value: string) => void device.set(name, value),
}
const agree = (consent: object) => device.set(consentName, JSON.stringify(consent))
const yes = { initialised: true, services: { analytics: true } }
const purchase = purchaseOf(makeOrder())

/** A tab with its own window and shared storage. */
function openTab(): { dataLayer?: object[] } {
  const window = {}
  vi.stubGlobal('window', window)
  return window
}
const events = ({ dataLayer = [] }: { dataLayer?: object[] }) => dataLayer.filter((entry) => 'event' in entry)

beforeEach(() => {
  device.clear()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

describe('D-01 statistics get nothing, and nothing is stored,', () => {
  it.each([
    ['before consent was asked for', null],
    ['before the layer has answered', { initialised: false, services: { analytics: true } }],
    ['when consent was refused', { initialised: true, services: { analytics: false } }],
    ['when consent was given for other services only', { initialised: true, services: { ads: true } }],
  ])('%s', async (_, consent) => {
    if (consent) agree(consent)
    const tab = openTab()
    expect(await trackPurchase(purchase)).toBe(false)
    expect(tab.dataLayer).toBeUndefined()
    expect([...device.keys()].filter((name) => name !== consentName)).toEqual([])
  })
})

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'D-06 %o is a no, whatever was answered',
  async (told) => {
    agree(yes)
    vi.stubGlobal('navigator', told)
    openTab()
    expect(await trackPurchase(purchase)).toBe(false)
  },
)

it('an order is tracked once, after the items of earlier events are reset', async () => {
  agree(yes)
  const tab = openTab()
  expect(await trackPurchase(purchase)).toBe(true)
  expect(await trackPurchase(purchase)).toBe(false)
  expect(tab.dataLayer).toEqual([{ ecommerce: null }, purchase])
})

it('an order is tracked by one tab, and so is the next order', async () => {
  agree(yes)
  const first = openTab()
  await trackPurchase(purchase)
  const second = openTab()
  await trackPurchase(purchase)
  expect([events(first).length, events(second).length]).toEqual([1, 0])
  await trackPurchase(purchaseOf(makeOrder({ order: { referenceKey: 'V-13' } })))
  expect(events(second)).toHaveLength(1)
})

it('two tabs that open at once take turns', async () => {
  agree(yes)
  let last = Promise.resolve<unknown>(null)
  const names: string[] = []
  const request = async (name: string, task: () => boolean) => {
    names.push(name)
    return (last = last.then(task))
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const tab = openTab()
  expect(await Promise.all([trackPurchase(purchase), trackPurchase(purchase)])).toEqual([true, false])
  expect(events(tab)).toHaveLength(1)
  expect(new Set(names).size).toBe(1)
})

it('nothing is tracked without storage', async () => {
  agree(yes)
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const tab = openTab()
  expect(await trackPurchase(purchase)).toBe(false)
  expect(events(tab)).toEqual([])
})
