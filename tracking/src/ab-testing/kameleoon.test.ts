import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubPage } from '../testing.ts'

beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Starts the adapter; `run` is the moment at which the vendor's engine takes over its queue. */
async function start(onCall: (name: string) => void = () => {}) {
  const calls: string[] = []
  const queue: (() => void)[] = []
  vi.stubGlobal('kameleoonQueue', queue)
  const { scripts } = stubPage()
  const { startKameleoon } = await import('./kameleoon.ts')
  const engine = startKameleoon({ siteId: 'ab12cd34ef', domain: 'kameleoon.eu' })
  const record = (name: string) => () => {
    calls.push(name)
    onCall(name)
  }
  const run = () => {
    const Core = { enableLegalConsent: record('enable'), disableLegalConsent: record('disable') }
    vi.stubGlobal('Kameleoon', { API: { Core } })
    queue.splice(0).forEach((task) => task())
    queue.push = (...tasks) => (tasks.forEach((task) => task()), 0)
  }
  return { scripts, calls, engine, run }
}

it('D-07 gets legal consent once the engine runs, and loses it with a withdrawal', async () => {
  const { scripts, calls, engine, run } = await start()
  expect(scripts.map(({ src }) => src)).toEqual(['https://ab12cd34ef.kameleoon.eu/engine.js'])
  engine.setLegalConsent(true)
  expect(calls).toEqual([])
  run()
  expect(calls).toEqual(['enable'])
  engine.setLegalConsent(false)
  expect(calls).toEqual(['enable', 'disable'])
})

it('D-07 is never enabled where consent was withdrawn before the engine started', async () => {
  const { calls, engine, run } = await start()
  engine.setLegalConsent(true)
  engine.setLegalConsent(false)
  run()
  expect(calls).toEqual(['disable', 'disable'])
})

it('writes one line about an engine that throws', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { engine, run } = await start(() => {
    throw new Error('broken')
  })
  engine.setLegalConsent(true)
  run()
  engine.setLegalConsent(false)
  expect(warn.mock.calls.map(([event, service]) => [event, service])).toEqual([['tracking.vendor.failed', 'kameleoon']])
})
