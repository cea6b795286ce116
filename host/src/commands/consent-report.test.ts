import type { Operator } from '@vitrine/shop'
import { expect, it } from 'vitest'
import { reportConsent } from './consent-report.ts'

type Counts = Awaited<ReturnType<Operator['consentProofs']['count']>>
const report = (counts: Counts) =>
  reportConsent({ consentProofs: { count: async () => counts } } as unknown as Operator, undefined)

it('counts answers by shop, and allowed services with their share', async () => {
  const text = await report({
    answers: [{ shopId: 10031, version: 1, answers: 10, acceptedAll: 4, refusedAll: 5, since: '2026-11-17' }],
    services: [{ shopId: 10031, version: 1, service: 'analytics', granted: 4, refused: 6 }],
  })
  expect(text).toMatch(/fr-ch\s+1\s+10\s+4\s+1\s+5\s+2026-11-17/)
  expect(text).toMatch(/fr-ch\s+1\s+analytics\s+4\s+6\s+40 %/)
})

it('reports an empty table as a sentence', async () => {
  expect(await report({ answers: [], services: [] })).toBe('No answer to the consent layer yet.')
})
