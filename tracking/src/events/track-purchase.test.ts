import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TrackingEvent } from './events.ts'
import { type PurchaseEvent, trackPurchase } from './track-purchase.ts'

const device = new Map<string, string>()
const storage = {
  getItem: (name: string) => device.get(name) ?? null,
  setItem: (name: string, value: string) => void device.set(name, value),
}
const purchaseOf = (number: string): PurchaseEvent => ({ event: 'purchase', ecommerce: { transaction_id: number } })
const purchase = purchaseOf('V-12')

/** A tab that shares its storage with the others. */
function openTab() {
  const pushed: TrackingEvent[] = []
  return { pushed, track: (event: PurchaseEvent) => trackPurchase(event, (each) => pushed.push(each)) }
}

beforeEach(() => {
  device.clear()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', {})
})
afterEach(() => void vi.unstubAllGlobals())

it('an order is tracked once, by reloads and other tabs, too', async () => {
  const [first, second] = [openTab(), openTab()]
  expect(await first.track(purchase)).toBe(true)
  expect(await first.track(purchase)).toBe(false)
  expect(await second.track(purchase)).toBe(false)
  expect(await second.track(purchaseOf('V-13'))).toBe(true)
  expect([first.pushed, second.pushed]).toEqual([[purchase], [purchaseOf('V-13')]])
})

it('each service gets an order once', async () => {
  const pushed: string[] = []
  const track = (service: 'analytics' | 'recommendations') =>
    trackPurchase(purchase, () => pushed.push(service), service)
  for (const service of ['recommendations', 'analytics', 'recommendations'] as const) await track(service)
  expect(pushed).toEqual(['recommendations', 'analytics'])
  expect([...device.keys()]).toEqual(['vitrine:recommendations:purchases', 'vitrine:analytics:purchases'])
})

it('two tabs that open at once take turns', async () => {
  let last = Promise.resolve<unknown>(null)
  const names: string[] = []
  const request = async (name: string, task: () => boolean) => {
    names.push(name)
    return (last = last.then(task))
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const tab = openTab()
  expect(await Promise.all([tab.track(purchase), tab.track(purchase)])).toEqual([true, false])
  expect(tab.pushed).toHaveLength(1)
  expect(new Set(names).size).toBe(1)
})

it('nothing is tracked without storage', async () => {
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const tab = openTab()
  expect(await tab.track(purchase)).toBe(false)
  expect(tab.pushed).toEqual([])
})
