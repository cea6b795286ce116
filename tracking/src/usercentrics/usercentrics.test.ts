import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubPage } from '../testing.ts'

beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const settle = () => new Promise((resolve) => setTimeout(resolve))

/** Starts the adapter; `answer` is the vendor's event after a visitor's choice. */
async function start(generation: 'v2' | 'v3', vendor: Record<string, unknown>) {
  const { scripts, window } = stubPage()
  const { startUsercentrics } = await import('./usercentrics.ts')
  const onConsent = vi.fn<(services: Readonly<Record<string, boolean>>) => void>()
  const manager = startUsercentrics({ settingsId: 'Xa9fKq2Ls', language: 'fr', generation, onConsent })
  for (const [name, value] of Object.entries(vendor)) vi.stubGlobal(name, value)
  const answer = async (type: string) => {
    window.dispatchEvent(new CustomEvent('UC_UI_CMP_EVENT', { detail: { type } }))
    await settle()
  }
  return { script: scripts[0], window, manager, onConsent, answer }
}

describe('the third generation', () => {
  const services = {
    a: { name: 'Google Tag Manager', consent: { given: true } },
    b: { name: 'Analytics', consent: { given: false } },
  }
  const __ucCmp = () => ({
    isInitialized: async () => true,
    getConsentDetails: async () => ({ services }),
    showSecondLayer: vi.fn<() => Promise<void>>(async () => {}),
  })

  it('is loaded by settings id and language, and its services become ours', async () => {
    const { script, manager, onConsent } = await start('v3', { __ucCmp: __ucCmp() })
    expect(script).toMatchObject({ src: 'https://web.cmp.usercentrics.eu/ui/loader.js', id: 'usercentrics-cmp' })
    expect(script?.attributes).toEqual({ 'data-settings-id': 'Xa9fKq2Ls', 'data-language': 'fr' })
    script?.dispatchEvent(new Event('load'))
    await manager
    await settle()
    expect(onConsent.mock.calls).toEqual([[{ google_tag_manager: true, analytics: false }]])
  })

  it('is read again after an answer, and not when it is only shown', async () => {
    const { answer, onConsent } = await start('v3', { __ucCmp: __ucCmp() })
    await answer('CMP_SHOWN')
    expect(onConsent).not.toHaveBeenCalled()
    for (const type of ['ACCEPT_ALL', 'DENY_ALL', 'SAVE']) await answer(type)
    expect(onConsent).toHaveBeenCalledTimes(3)
  })

  it('shows its settings', async () => {
    const cmp = __ucCmp()
    const { script, manager } = await start('v3', { __ucCmp: cmp })
    script?.dispatchEvent(new Event('load'))
    expect(await (await manager).showSettings()).toBe(true)
    expect(cmp.showSecondLayer).toHaveBeenCalledTimes(1)
  })
})

it('the second generation is understood', async () => {
  const UC_UI = {
    isInitialized: () => false,
    getServicesBaseInfo: () => [{ name: 'Remember', consent: { status: true } }, { consent: { status: true } }],
    showSecondLayer: () => {},
  }
  const { script, window, manager, onConsent } = await start('v2', { UC_UI })
  expect(script?.src).toBe('https://app.usercentrics.eu/browser-ui/latest/loader.js')
  script?.dispatchEvent(new Event('load'))
  await manager
  expect(onConsent).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('UC_UI_INITIALIZED'))
  await settle()
  expect(onConsent.mock.calls).toEqual([[{ remember: true }]])
})

it('a vendor that never comes or throws leaves the visitor without consent', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const failing = { isInitialized: async () => false, getConsentDetails: () => Promise.reject(new Error('down')) }
  const { script, manager, onConsent, answer } = await start('v3', { __ucCmp: failing })
  await answer('SAVE')
  script?.dispatchEvent(new Event('error'))
  await manager
  expect(onConsent).not.toHaveBeenCalled()
  expect(warn.mock.calls.map(([event]) => event)).toEqual(['tracking.consent.unreadable', 'tracking.script.failed'])
})
