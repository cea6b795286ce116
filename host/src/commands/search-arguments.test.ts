import type { Reports } from '@vitrine/search/operator'
import { describe, expect, it } from 'vitest'
import { readArguments, findAction } from './search-arguments.ts'

const now = () => Date.parse('2026-11-15T08:00:00Z')
const read = (line: string) => findAction(readArguments(line.split(' ').filter(Boolean)), now)

/** Answers every report with the same lines, and tells what it was asked. */
function reportsOf(lines: readonly object[]) {
  const asked: unknown[] = []
  const answer = async (question: unknown) => (asked.push(question), lines)
  const counts = { searches: 4, queries: 2, clients: 3 }
  const overview = async () => ({ ...counts, clickRate: 0.5, zeroRate: 0.25, correctedRate: 0, relaxedRate: 0 })
  const names = [
    'events',
    'topQueries',
    'zeroResults',
    'lowClicks',
    'topProducts',
    'corrections',
    'unanswered',
    'feedback',
  ]
  const none = { unreadable: 0, undocumented: 0, wrongTopic: 1, invented: 0 }
  const answers = async () => ({ asked: 9, answered: 7, helpful: 3, unhelpful: 1, ...none })
  const reports = {
    overview,
    answers,
    ...Object.fromEntries(names.map((name) => [name, answer])),
  } as unknown as Reports
  return { asked, reports }
}
async function print(line: string, lines: readonly object[] = []): Promise<string> {
  const action = read(line)
  return action.on === 'reports' ? action.run(reportsOf(lines).reports) : ''
}

const query = { query: 'kleid', searches: 40, clients: 9, results: 120, clickRate: 0.425, firstClick: 2.25 }

describe('npm run search', () => {
  it('puts, shows and lists the rules of all processes', () => {
    expect(read('rules put search.json')).toMatchObject({ request: { kind: 'put', file: 'search.json' } })
    expect(read('rules show')).toMatchObject({ on: 'shared rules', request: { kind: 'show', version: null } })
    expect(read('rules show 3')).toMatchObject({ request: { kind: 'show', version: 3 } })
    expect(read('rules history --limit 5 --json')).toMatchObject({
      request: { kind: 'history', limit: 5 },
      isJson: true,
    })
    for (const line of ['rules put', 'rules show x', 'rules history 3', 'rules remove'])
      expect(() => read(line)).toThrow(/rules takes put FILE|The version must be/)
  })

  it('lists proposals, and accepts or refuses one by its id', () => {
    expect(read('proposals --shop ch --days 7')).toMatchObject({
      on: 'proposals',
      request: { shop: 'ch', days: 7, decision: undefined },
    })
    expect(read('proposals accept 0a1b2c3d')).toMatchObject({
      request: { shop: 'de', days: 30, decision: { kind: 'accept', id: '0a1b2c3d' } },
    })
    expect(read('proposals accept all')).toMatchObject({ request: { decision: { kind: 'accept', id: 'all' } } })
    for (const line of [
      'proposals accept',
      'proposals refuse all',
      'proposals accept 0a1b2c3d 1',
      'proposals --shop es',
    ])
      expect(() => read(line)).toThrow(/proposals accept|--shop must be/)
  })

  it.each([
    ['', 'Say what to do: report, answers'],
    ['reprot', 'Did you mean "report"?'],
    ['launch', 'There is no "launch"'],
    ['rules all', 'rules takes put FILE'],
    [
      'report whims',
      'There is no report "whims"; there are events, queries, zero, clicks, products, corrections, answers.',
    ],
    ['report queries zero', 'There is no report "queries zero"'],
    ['report --market berlin', '--market must be de, at, ch, fr-ch or en, not "berlin"'],
    ['report zero --days 0', '--days must be a whole number from 1 to 400'],
    ['report zero --days ten', 'not "ten"'],
    ['report zero --limit 1e3', '--limit must be a whole number'],
    ['report zero --colour', 'Unknown option'],
    ['answers', 'There is no "answers"'],
    ['answers try', 'answers try needs one question'],
    ['answers try wie lange', 'answers try needs one question'],
    ['answers try wie --shop es', '--shop must be de, at, ch, fr-ch or en, not "es"'],
    ['answers try wie --product kleid', '--product must be the number of a product'],
  ])('%j is refused before a database is opened, with the usage', (line, mistake) => {
    expect(() => read(line)).toThrow(mistake)
    expect(() => read(line)).toThrow('npm run search -- report zero')
  })

  it('reads the named command', async () => {
    const { asked, reports } = reportsOf([])
    const action = read('report clicks --market fr-ch --days 7 --limit 3 --fewest 2')
    if (action.on === 'reports') expect(await action.run(reports)).toContain('the shop fr-ch, the last 7 days')
    expect(asked).toEqual([{ market: 'fr-ch', days: 7, limit: 3, fewest: 2, since: new Date('2026-11-08T08:00:00Z') }])
    expect(read('rules')).toEqual({ on: 'rules' })
  })

  it('reads a trial question', () => {
    expect(read('answers try versandkosten --shop ch --product 7 --json')).toEqual({
      on: 'question',
      question: { text: 'versandkosten', shop: 'ch', product: '7' },
      isJson: true,
    })
  })

  it('reports on answers and their feedback', async () => {
    const rated = { question: 'was kostet die rücksendung', helpful: 3, unhelpful: 1, wrongTopic: 1, invented: 0 }
    const line = { ...rated, asked: 2, clients: 1, lastAt: '2026-11-15', notes: 'Falsch für Österreich' }
    const text = await print('answers report', [line])
    expect(text).toContain('questions answered            7 of 9')
    expect(text).toContain('answers found helpful         3 of 4')
    expect(text).toMatch(/Not answered\nquestion.*\nwas kostet die rücksendung +2 +1  2026-11-15/)
    expect(text).toMatch(/Rated\nquestion.*\nwas kostet die rücksendung +3 +1 +1 +0  Falsch für Österreich/)
    expect(await print('report answers', [line])).toBe(text)
    expect(JSON.parse(await print('answers report --json', [line]))).toMatchObject({
      report: 'answers',
      result: { asked: 9, unanswered: [line], rated: [line] },
    })
    expect(await print('report')).toContain('questions answered            7 of 9')
  })

  it('writes columns below each other, with a bar', async () => {
    const rare = { query: 'wollmäntel', searches: 5, clients: 1, results: 0, clickRate: 0, firstClick: null }
    expect((await print('report queries', [query, rare])).split('\n').slice(2)).toEqual([
      'query       searches  visitors  found  clicked  first click',
      'kleid             40         9    120     43 %          2.3  ████████████',
      'wollmäntel         5         1      0      0 %            –  █▌',
    ])
  })

  it('says so when there is nothing', async () => {
    expect(await print('report zero')).toBe('all shops, the last 30 days\n\nThere is none.')
  })

  it('does not let a query move the cursor', async () => {
    const hostile = { ...query, query: `\u001B[2J\u202Erot${'x'.repeat(90)}` }
    const text = await print('report queries', [hostile])
    for (const sign of ['\u001B', '\u202E']) expect(text).not.toContain(sign)
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(120)
  })

  it('tells the whole in a few figures, then the most important lists', async () => {
    const text = await print('report', [query])
    expect(text).toMatch(/^found nothing +25 %$/m)
    expect(text).toContain('Searched for most')
    expect(text).toContain('Not found')
  })

  it('writes JSON for programs', async () => {
    expect(JSON.parse(await print('report queries --json --market at', [query]))).toEqual({
      report: 'queries',
      market: 'at',
      days: 30,
      since: '2026-10-16T08:00:00.000Z',
      result: [query],
    })
  })
})
