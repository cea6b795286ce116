import { answerConsent, writeConsent } from '@vitrine/contracts/consent'
import { markets } from '@vitrine/contracts/markets'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('D-07 a wrong id of the tag manager loads nothing, whatever was allowed, and is one line in the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const scripts: unknown[] = []
  const answer = answerConsent(null, { asked: ['google_tag_manager'], granted: ['google_tag_manager'] })
  vi.stubGlobal('document', {
    cookie: `consent=${writeConsent(answer)}`,
    getElementById: () => null,
    head: { append: (script: unknown) => scripts.push(script) },
  })
  const { startConsent } = await import('./start-consent.ts')
  const options = { market: markets.de, announce: () => {}, errorReports: undefined }
  await startConsent({ ...options, outside: { tagManager: 'gtm-abc1' } })
  await startConsent({ ...options, outside: { tagManager: 'gtm-abc1' } })
  await vi.dynamicImportSettled()
  expect(scripts).toEqual([])
  expect(warn.mock.calls).toEqual([['tracking.tag_manager.wrong_id', 'gtm-abc1']])
})
