import { expect, it } from 'vitest'
import { createStaleWhileRevalidate } from './stale-while-revalidate.ts'

/** Loads that wait for the test. */
function manualLoads() {
  const loads: PromiseWithResolvers<string>[] = []
  const load = () => {
    loads.push(Promise.withResolvers())
    return (loads.at(-1) as PromiseWithResolvers<string>).promise
  }
  return { loads, load }
}

it('waits for the current value after an expiry, also if an older load is on its way', async () => {
  const { loads, load } = manualLoads()
  let now = 0
  const read = createStaleWhileRevalidate(load, { maxAgeMs: 10, retryAfterMs: 5, now: () => now })
  const first = read('key')
  loads[0]?.resolve('one')
  expect(await first).toBe('one')
  now = 10
  // Reloaded in the background, from the state before the change.
  expect(await read('key')).toBe('one')
  read.expire()
  const changed = read('key')
  loads[1]?.resolve('one')
  await expect.poll(() => loads).toHaveLength(3)
  loads[2]?.resolve('two')
  expect(await changed).toBe('two')
  expect(await read('key')).toBe('two')
  expect(loads).toHaveLength(3)
})

it('keeps the last value where it cannot be loaded after an expiry', async () => {
  const { loads, load } = manualLoads()
  const read = createStaleWhileRevalidate(load, { maxAgeMs: 10, retryAfterMs: 5, now: () => 0 })
  const first = read('key')
  loads[0]?.resolve('one')
  await first
  read.expire()
  const failed = read('key')
  loads[1]?.reject(new Error('away'))
  expect(await failed).toBe('one')
})
