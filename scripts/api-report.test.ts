import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { reportApi } from './api-report.ts'

describe('what the search client shows', () => {
  let report: string
  beforeAll(() => void (report = reportApi('discovery')))

  it('is what the report says; write it anew with: npm run api', () => {
    expect(report).toBe(readFileSync(new URL('../discovery/api.md', import.meta.url), 'utf8'))
  })

  it('says of everything what it is', () => {
    expect(report.match(/\bany\b(?!['"])/g) ?? []).toEqual([])
  })
})
