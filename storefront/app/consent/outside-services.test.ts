import { answerConsent } from '@vitrine/contracts/consent'
import { markets } from '@vitrine/contracts/markets'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const outside = {
  tagManager: 'GTM-ABC1',
  abTesting: { siteId: 'ab12cd34ef', domain: 'kameleoon.eu' },
  recommendations: {
    merchantId: 'shop-1',
    scriptUrl: 'https://recommend.example/shop-1.js',
    storagePrefix: 'rec_',
  },
}
const all = ['google_tag_manager', 'kameleoon', 'recommendations']

/** A page with cookies and a head that records scripts. */
async function openPage(granted: string[]) {
  const scripts: string[] = []
  const jar = new Map<string, string>()
  vi.stubGlobal('location', { protocol: 'http:', hostname: 'shop.example' })
  vi.stubGlobal('dataLayer', [])
  vi.stubGlobal('kameleoonQueue', [])
  vi.stubGlobal('recommendationQueue', [])
  const script = () => Object.assign(new EventTarget(), { src: '', async: false, setAttribute: () => {} })
  vi.stubGlobal('document', {
    createElement: script,
    head: { append: ({ src }: { src: string }) => scripts.push(src) },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (text.includes('max-age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
  const { storeConsent } = await import('@vitrine/tracking')
  const { startOutsideServices } = await import('./outside-services.ts')
  const answer = (services: string[]) => storeConsent(answerConsent(null, { asked: all, granted: services }))
  answer(granted)
  startOutsideServices(outside, markets.de)
  const updates = () =>
    (globalThis as unknown as { dataLayer: IArguments[] }).dataLayer.filter((entry) => entry[1] === 'update').length
  return { scripts, jar, answer, updates }
}

it('D-07 starts the services that the visitor allows, each once and in one order', async () => {
  const { scripts, answer } = await openPage(['recommendations'])
  expect(scripts).toEqual(['https://recommend.example/shop-1.js'])
  answer(all)
  answer(all)
  expect(scripts.slice(1)).toEqual([
    'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1',
    'https://ab12cd34ef.kameleoon.eu/engine.js',
  ])
})

it('D-05 tells the vendors of a withdrawal once, and deletes what they have stored', async () => {
  const { jar, answer, updates } = await openPage(all)
  for (const name of ['_ga', 'kameleoonVisitorCode', 'rec_visitor', 'other']) jar.set(name, '1')
  expect(updates()).toBe(1)
  answer(['recommendations'])
  answer(['recommendations'])
  expect(updates()).toBe(2)
  expect([...jar.keys()]).toEqual(['consent', 'rec_visitor', 'other'])
  answer([])
  expect([...jar.keys()]).toEqual(['consent', 'other'])
})
