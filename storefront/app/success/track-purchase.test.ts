import { answerConsent, writeConsent } from '@vitrine/contracts/consent'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { purchaseOf } from './purchase.ts'
import { trackPurchase } from '../platform/tracking.ts'
import { makeOrder } from './testing/make-order.ts'

const device = new Map<string, string>()
const storage = {
  getItem: (name: string) => device.get(name) ?? null,
  setItem: (name: string, value: string) => void device.set(name, value),
}
/** The cookie of an answer about the shop's own services. */
const answer = (...granted: string[]) =>
  vi.stubGlobal('document', {
    body: { dataset: { pageType: 'confirmation' } },
    cookie: `consent=${writeConsent(answerConsent(null, { asked: ['analytics', 'remember'], granted }))}`,
  })
const purchase = purchaseOf(makeOrder())

/** A tab with its own data layer and shared storage. */
function openTab(): { dataLayer: object[] } {
  const dataLayer: object[] = []
  vi.stubGlobal('dataLayer', dataLayer)
  return { dataLayer }
}
/** The data layer of a tab once the queue is flushed. */
function events({ dataLayer }: { dataLayer: object[] }) {
  vi.advanceTimersByTime(1000)
  return dataLayer.filter((entry) => 'event' in entry)
}

beforeEach(() => {
  device.clear()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { cookie: '', body: { dataset: { pageType: 'confirmation' } } })
  vi.stubGlobal('addEventListener', () => {})
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('D-01 statistics get nothing, and nothing is stored,', () => {
  it.each([
    ['before consent was asked for', null],
    ['when consent was refused', []],
    ['when consent was given for other services only', ['remember']],
  ])('%s', async (_, granted) => {
    if (granted) answer(...granted)
    const tab = openTab()
    expect(await trackPurchase(purchase)).toBe(false)
    expect(events(tab)).toEqual([])
    expect([...device.keys()]).toEqual([])
  })
})

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'D-06 %o is a no, whatever was answered',
  async (told) => {
    answer('analytics')
    vi.stubGlobal('navigator', told)
    openTab()
    expect(await trackPurchase(purchase)).toBe(false)
  },
)

it('an order is tracked once, after the items of earlier events are reset', async () => {
  answer('analytics')
  const tab = openTab()
  expect(await trackPurchase(purchase)).toBe(true)
  expect(await trackPurchase(purchase)).toBe(false)
  expect(events(tab)).toEqual([purchase])
  expect(tab.dataLayer).toEqual([{ ecommerce: null }, purchase])
})

it('an order is tracked by one tab, and so is the next order', async () => {
  answer('analytics')
  const first = openTab()
  await trackPurchase(purchase)
  expect(events(first)).toHaveLength(1)
  const second = openTab()
  await trackPurchase(purchase)
  expect(events(second)).toEqual([])
  await trackPurchase(purchaseOf(makeOrder({ order: { referenceKey: 'V-13' } })))
  expect(events(second)).toHaveLength(1)
})

it('two tabs that open at once take turns', async () => {
  answer('analytics')
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

it('an order is not pushed after consent was withdrawn', async () => {
  answer('analytics')
  const tab = openTab()
  expect(await trackPurchase(purchase)).toBe(true)
  answer()
  expect(events(tab)).toEqual([])
})

it('nothing is tracked without storage', async () => {
  answer('analytics')
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
