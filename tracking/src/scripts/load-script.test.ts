import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubPage } from '../testing.ts'
import { loadScript } from './load-script.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('loads a script once, async, with its attributes', async () => {
  const { scripts } = stubPage()
  const loads = [1, 2].map(() => loadScript('https://vendor.example/a.js', { id: 'a', attributes: { 'data-x': '1' } }))
  expect(scripts).toMatchObject([{ src: 'https://vendor.example/a.js', id: 'a', async: true }])
  expect(scripts[0]?.attributes).toEqual({ 'data-x': '1' })
  scripts[0]?.dispatchEvent(new Event('load'))
  expect(await Promise.all(loads)).toEqual([true, true])
  expect(vi.getTimerCount()).toBe(0)
})

it('writes one line about a script that fails, and throws nothing', async () => {
  const { scripts } = stubPage()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const load = loadScript('https://vendor.example/gone.js')
  scripts[0]?.dispatchEvent(new Event('error'))
  expect(await load).toBe(false)
  expect(await loadScript('https://vendor.example/gone.js')).toBe(false)
  expect(warn.mock.calls).toEqual([['tracking.script.failed', 'https://vendor.example/gone.js']])
})

it('writes one line about a script that never comes', async () => {
  const { scripts } = stubPage()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const load = loadScript('https://vendor.example/silent.js')
  vi.advanceTimersByTime(20_000)
  expect(await load).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(await loadScript('https://vendor.example/silent.js')).toBe(false)
  expect(scripts).toHaveLength(1)
  expect(warn.mock.calls).toEqual([['tracking.script.late', 'https://vendor.example/silent.js']])
})
