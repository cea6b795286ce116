import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubPage } from '../testing.ts'

beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function start(id: string, mayMeasure: boolean, dataLayer: unknown[] = []) {
  vi.stubGlobal('dataLayer', dataLayer)
  const { scripts } = stubPage()
  const { startTagManager } = await import('./tag-manager.ts')
  const tagManager = startTagManager(id, { mayMeasure, mayAdvertise: true })
  const commands = () => dataLayer.map((entry) => ('length' in (entry as object) ? [...(entry as unknown[])] : entry))
  return { scripts, commands, tagManager }
}

it.each(['', 'GTM-', 'GTM-abc', 'UA-1234', 'GTM-ABC1"><script>'])('D-07 the id %j loads nothing', async (id) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { scripts, commands, tagManager } = await start(id, true)
  expect([scripts, commands(), tagManager]).toEqual([[], [], null])
  expect(warn).toHaveBeenCalledTimes(1)
})

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  personalization_storage: 'denied',
  analytics_storage: 'denied',
}

it.each([true, false])('denies everything before it tells the visitor’s answer (measuring: %s)', async (mayMeasure) => {
  const { scripts, commands } = await start('GTM-ABC1', mayMeasure)
  expect(scripts.map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1'])
  expect(commands()).toEqual([
    [
      'consent',
      'default',
      { ...denied, functionality_storage: 'granted', security_storage: 'granted', wait_for_update: 500 },
    ],
    [
      'consent',
      'update',
      {
        ad_storage: 'granted',
        ad_user_data: 'granted',
        ad_personalization: 'granted',
        personalization_storage: 'granted',
        analytics_storage: mayMeasure ? 'granted' : 'denied',
      },
    ],
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
  ])
})

it('puts the defaults before events that wait already, and tells of a later refusal', async () => {
  const { commands, tagManager } = await start('GTM-ABC1', true, [{ event: 'shop_init' }])
  tagManager?.update({ mayMeasure: false, mayAdvertise: false })
  expect(commands().map((entry) => (Array.isArray(entry) ? entry[1] : (entry as { event: string }).event))).toEqual([
    'default',
    'shop_init',
    'update',
    'gtm.js',
    'update',
  ])
  expect(commands().at(-1)).toEqual(['consent', 'update', denied])
})
