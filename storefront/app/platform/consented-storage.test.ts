import { answerConsent, readConsent, writeConsent } from '@vitrine/contracts/consent'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A browser's storage as a plain object. */
const kept: Record<string, string> = {}
const storage = Object.defineProperties(kept, {
  getItem: { value: (name: string) => kept[name] ?? null },
  setItem: { value: (name: string, value: string) => void (kept[name] = value) },
  removeItem: { value: (name: string) => void delete kept[name] },
})

const tab: Record<string, string> = {}
const tabStorage = Object.defineProperties(tab, {
  removeItem: { value: (name: string) => void delete tab[name] },
})

/** A newly opened page has none of the last page's values in memory. */
async function openPage() {
  vi.resetModules()
  return import('./consented-storage.ts')
}

/** An answer of the visitor, in the cookie that the server sets. */
function answer(page: Awaited<ReturnType<typeof openPage>>, ...granted: string[]) {
  const consent = answerConsent(null, { asked: ['analytics', 'remember'], granted })
  vi.stubGlobal('document', { cookie: `sid=1; __Host-consent=${writeConsent(consent)}` })
  page.applyStorageConsent()
}

/** A later answer, which leaves answers about other services as they are. */
function answerLater(page: Awaited<ReturnType<typeof openPage>>, asked: string[], granted: string[]) {
  const before = readConsent(/consent=(.*)/.exec(document.cookie)?.[1])
  vi.stubGlobal('document', { cookie: `__Host-consent=${writeConsent(answerConsent(before, { asked, granted }))}` })
  page.applyStorageConsent()
}
const switchOff = (page: Awaited<ReturnType<typeof openPage>>) =>
  answerLater(page, ['remember', page.historySwitch], [])

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  for (const name of Object.keys(kept)) delete kept[name]
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', tabStorage)
})
afterEach(() => void vi.unstubAllGlobals())

it('D-01: stores nothing on the device without consent, and nothing outlives the page', async () => {
  const page = await openPage()
  page.saveItem('searches:1', 'kleid')
  expect(page.readItem('searches:1')).toBe('kleid')
  expect(kept).toEqual({})
  expect((await openPage()).readItem('searches:1')).toBeNull()
})

it('restores a visit after consent, including its part before consent', async () => {
  const page = await openPage()
  page.saveItem('viewed:1', 'a')
  answer(page, 'remember')
  page.saveItem('searches:1', 'kleid')
  const next = await openPage()
  expect([next.hasStorageConsent(), next.readItem('viewed:1'), next.readItem('searches:1')]).toEqual([
    true,
    'a',
    'kleid',
  ])
})

it('D-05: removes its data from the device when consent is withdrawn, and no other data', async () => {
  kept['vitrine:store:1'] = 'Köln'
  kept['vitrine:analytics:purchases'] = '["V-12"]'
  kept['visitorId'] = '5bab0e84-12a7-4d80-bf14-b2a3db15a0c9'
  kept['__coveo.analytics.history'] = '[]'
  tab['vitrine:analytics:checkout'] = '[]'
  tab['vitrine:scroll'] = '0'
  const page = await openPage()
  answer(page, 'remember')
  page.saveItem('viewed:1', 'a')
  answer(page)
  expect(kept).toEqual({ 'vitrine:store:1': 'Köln' })
  expect(tab).toEqual({ 'vitrine:scroll': '0' })
  expect(page.readItem('viewed:1')).toBe('a')
  expect((await openPage()).readItem('viewed:1')).toBeNull()
})

it('D-05: removes the visit of this tab, too', async () => {
  const removed: string[] = []
  const tab = { 'vitrine:analytics:visit': 'x', 'vitrine:scroll': '{}' }
  vi.stubGlobal(
    'sessionStorage',
    Object.defineProperty(tab, 'removeItem', { value: (name: string) => removed.push(name) }),
  )
  const page = await openPage()
  answer(page, 'analytics')
  expect(removed).toEqual([])
  answer(page, 'remember')
  expect(removed).toEqual(['vitrine:analytics:visit'])
})

it('removes cleared data from the page and from the device', async () => {
  const page = await openPage()
  answer(page, 'remember')
  page.saveItem('viewed:1', 'a')
  page.removeItem('viewed:1')
  expect([page.readItem('viewed:1'), (await openPage()).readItem('viewed:1')]).toEqual([null, null])
})

it('keeps values in memory where storage is forbidden', async () => {
  vi.stubGlobal('localStorage', undefined)
  const page = await openPage()
  answer(page, 'remember')
  page.saveItem('viewed:1', 'a')
  expect(page.readItem('viewed:1')).toBe('a')
})

it('D-03: records nothing after it was switched off, until its service is allowed', async () => {
  const page = await openPage()
  answer(page, 'remember')
  page.saveItem('viewed:1', 'a')
  switchOff(page)
  expect([page.readItem('viewed:1'), kept]).toEqual([null, {}])
  page.saveItem('viewed:1', 'b')
  expect(page.readItem('viewed:1')).toBeNull()
  const next = await openPage()
  next.saveItem('searches:1', 'kleid')
  expect([next.isHistoryOff(), next.readItem('searches:1')]).toEqual([true, null])
  // A refusal of everything else leaves it off; its consent switches it on.
  answerLater(next, ['analytics', 'remember'], [])
  expect(next.isHistoryOff()).toBe(true)
  answerLater(next, ['analytics', 'remember'], ['remember'])
  next.saveItem('searches:1', 'rock')
  expect([next.isHistoryOff(), next.readItem('searches:1')]).toEqual([false, 'rock'])
})
