import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { soonOrLate } from './late-data.ts'

/** Only what the function asks the page. */
const show = (pageType: string) => vi.stubGlobal('document', { body: { dataset: { pageType } } })
const after = <Value>(milliseconds: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value), milliseconds))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a page waits for data that comes soon', async () => {
  show('home')
  const opened = soonOrLate('basket_page', () => after(299, { lines: 2 }))
  await vi.advanceTimersByTimeAsync(300)
  expect(await opened).toEqual({ lines: 2 })
})

it('a page is opened without data that takes long, and gets it afterwards', async () => {
  show('home')
  const opened = soonOrLate('basket_page', () => after(2_000, { lines: 2 }))
  await vi.advanceTimersByTimeAsync(300)
  const given = await opened
  if (!('late' in given)) throw new Error('The page has waited')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await given.late).toEqual({ lines: 2 })
})

it('a page that is on screen keeps what it shows until the newer data is there', async () => {
  show('basket_page')
  const opened = soonOrLate('basket_page', () => after(2_000, { lines: 2 }))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await opened).toEqual({ lines: 2 })
})

it('an early failure fails the navigation, a late one fails the page', async () => {
  show('home')
  await expect(soonOrLate('wishlist', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const failing = () => after(1_000, null).then(() => Promise.reject(new Error('away late')))
  const opened = soonOrLate('wishlist', failing)
  await vi.advanceTimersByTimeAsync(300)
  const given = (await opened) as { late: Promise<unknown> }
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(given.late).rejects.toThrow('away late')
})
