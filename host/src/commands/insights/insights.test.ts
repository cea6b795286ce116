import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InsightsReport, Operator } from '@vitrine/shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAction } from '../find-action.ts'
import { readArguments } from '../shop-options.ts'
import { insightsAction } from './insights-action.ts'
import { insightsHtml } from './insights-html.ts'
import { insightsText } from './insights-text.ts'
import { roundScale } from './plots.ts'
import { sampleInsights } from './testing/sample-insights.ts'

const report = sampleInsights({ from: '2026-11-01', to: '2026-11-03' })
const none: InsightsReport = { ...report, shops: [] }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-insights-'))
})
afterAll(() => rm(folder, { recursive: true }))

const operator = (asked: unknown[] = []) =>
  ({ insights: async (query: unknown) => (asked.push(query), report) }) as unknown as Operator
const run = (line: string, asked: unknown[] = []) => findAction(readArguments(line.split(' ')))(operator(asked))

describe('npm run shop -- insights', () => {
  it('reads the last four weeks of all shops, or the named shop and days', async () => {
    const asked: unknown[] = []
    const now = () => new Date('2026-11-17T23:30:00Z')
    await insightsAction(readArguments(['insights']).values, now)(operator(asked))
    await run('insights --shop fr-ch --from 2026-11-01 --to 2026-11-02 --limit 5', asked)
    expect(asked).toEqual([
      { from: '2026-10-22', to: '2026-11-18' },
      { from: '2026-11-01', to: '2026-11-02', shopId: 10031, limit: 5 },
    ])
  })

  it('prints tables, JSON, or writes a file', async () => {
    expect(await run('insights')).toBe(insightsText(report))
    expect(JSON.parse(await run('insights --json'))).toEqual(report)
    const file = join(folder, 'insights.html')
    expect(await run(`insights --html ${file}`)).toBe(`Written to ${file}.`)
    expect(await readFile(file, 'utf8')).toBe(insightsHtml(report))
    await expect(run(`insights --html ${join(folder, 'no', 'x.html')}`)).rejects.toThrow('cannot be written')
  })
})

describe('the tables', () => {
  it('have funnel, days, revenue in the currency of the shop, and search terms', () => {
    const text = insightsText(report).replaceAll('\u00a0', ' ')
    expect(text).toMatch(/^Visits with consent, 2026-11-01 to 2026-11-03\./)
    expect(text).toContain('ch: 1240 visits, 31 orders, CHF 4’216.00, conversion 2.5 %')
    expect(text).toMatch(/step +visits +share\nvisit +1240 +100\.0 %\nproduct list +930 +75\.0 %/)
    expect(text).toMatch(/2026-11-01 +413 +309 +206 +66 +37 +10 +2\.4 % +10 +CHF 1’405\.33/)
    expect(text).toMatch(/search term +visits\nkleid +80/)
    expect(text).toContain('Search terms of fewer than 3 visits are not shown: 4, in 5 visits.')
    expect(text).not.toContain('at:')
  })

  it('say so when nothing was counted, and never let typed text move the cursor', () => {
    expect(insightsText(none)).toContain('No visits were counted.')
    expect(insightsText(sampleInsights({ term: 'a\u001b[31mb' }))).not.toContain('\u001b')
  })
})

describe('the page', () => {
  it('needs nothing from outside and runs nothing', () => {
    const html = insightsHtml(report)
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
    expect(html).not.toMatch(/<script|https?:|url\(|src=/)
  })

  it('has a labelled plot and a table with the same numbers for each', () => {
    const html = insightsHtml(report)
    const plots = html.match(/<svg role="img" aria-label="[^"]+"/g) ?? []
    const tables = html.match(/<table><caption>[^<]+<\/caption>/g) ?? []
    expect([plots.length, tables.length]).toEqual([8, 9])
    expect(html).toContain('<th scope="row">basket</th><td>200</td><td>16.1 %</td>')
  })

  it('shows typed text as text', () => {
    const html = insightsHtml(sampleInsights({ term: `<img src=x onerror=alert(1)>"'&` }))
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img')
  })

  it('says so when nothing was counted', () => {
    expect(insightsHtml(none)).toContain('No visits were counted in this period.')
  })
})

it.each([
  [0, 1, 2],
  [1, 1, 2],
  [7, 8, 5],
  [23, 25, 6],
  [413, 500, 6],
  [140_533, 150_000, 4],
])('an axis up to %i ends at %i with %i ticks', (greatest, end, count) => {
  const scale = roundScale(greatest)
  expect([scale.end, scale.ticks.length]).toEqual([end, count])
})
