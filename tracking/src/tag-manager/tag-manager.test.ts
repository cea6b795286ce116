import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubPage } from '../testing.ts'

beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function start(id: string, mayMeasure: boolean) {
  const dataLayer: unknown[] = []
  vi.stubGlobal('dataLayer', dataLayer)
  const { scripts } = stubPage()
  const { startTagManager } = await import('./tag-manager.ts')
  void startTagManager(id, { mayMeasure })
  return {
    scripts,
    commands: dataLayer.map((entry) => ('length' in (entry as object) ? [...(entry as unknown[])] : entry)),
  }
}

it.each(['', 'GTM-', 'GTM-abc', 'UA-1234', 'GTM-ABC1"><script>'])('D-07 the id %j loads nothing', async (id) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await start(id, true)).toEqual({ scripts: [], commands: [] })
  expect(warn).toHaveBeenCalledTimes(1)
})

it.each([true, false])('denies everything before it tells the visitor’s answer (measuring: %s)', async (mayMeasure) => {
  const { scripts, commands } = await start('GTM-ABC1', mayMeasure)
  expect(scripts.map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1'])
  expect(commands).toEqual([
    [
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
        functionality_storage: 'granted',
        security_storage: 'granted',
      },
    ],
    [
      'consent',
      'update',
      {
        ad_storage: 'granted',
        ad_user_data: 'granted',
        ad_personalization: 'granted',
        analytics_storage: mayMeasure ? 'granted' : 'denied',
      },
    ],
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
  ])
})
