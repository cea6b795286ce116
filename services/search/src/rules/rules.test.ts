import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isMet } from './conditions.ts'
import { watchRulesFile, defaultRules, type RulesFile } from './rules-file.ts'
import { readRules } from './read-rules.ts'
import { addressFor, isInForce, wordsFor } from './wording.ts'

const defaults = defaultRules()

/** The messages a merchandiser gets about a file with this change in it. */
function problemsWith(change: Record<string, unknown>): readonly string[] {
  const read = readRules(JSON.stringify(change), defaults)
  return read.ok ? [] : read.error
}

describe('a mistake in search.json is reported with its place, its value and the expected one', () => {
  it.each<[string, Record<string, unknown>, string]>([
    [
      'a wrong type',
      { ranking: { ...defaults.ranking, soldOut: 'low' } },
      'ranking.soldOut is "low"; expected is a number from 0 to 1.',
    ],
    [
      'something missing',
      { recommendations: [{ ...defaults.recommendations[0], headline: { de: 'Neu', fr: 'Neuf' } }] },
      'recommendations[0].headline.en is missing.',
    ],
    [
      'a slip of the pen',
      { triggers: [{ when: { is: ['kontakt'] }, redirct: '/s/kontakt/' }] },
      'triggers[0].redirct is not known here; expected is an object with some of these: id, name, author, since, when, markets, from, to, redirect, query, notify, execute.',
    ],
    [
      'a trigger that does nothing',
      { triggers: [{ when: { is: ['kontakt'] } }] },
      'triggers[0] is {"when":{"is":["kontakt"]}}; expected is at least one of redirect, query, notify, execute.',
    ],
    [
      'a synonym of one word',
      { languages: { ...defaults.languages, de: { ...defaults.languages.de, synonyms: ['pulli'] } } },
      'languages.de.synonyms[0] is "pulli"; expected is words that mean the same like "pulli, pullover", or one way like "hoodie => kapuzenpullover".',
    ],
    [
      'a day that does not exist',
      { pins: [{ when: {}, from: '30.11.2026', products: [1] }] },
      'pins[0].from is "30.11.2026"; expected is a day like "2026-11-30".',
    ],
    [
      'a pinned answer without a page',
      {
        answers: {
          pin: [
            { when: { is: ['wetter'] }, text: { de: 'a', fr: 'b', en: 'c' }, title: { de: 'a', fr: 'b', en: 'c' } },
          ],
        },
      },
      'answers.pin[0].page is missing.',
    ],
    [
      'a forbidden answer without a condition',
      { answers: { forbid: [{ when: {} }] } },
      'answers.forbid[0].when is {}; expected is at least one of is, contains, words with something in it.',
    ],
    [
      'days of a forbidden answer in the wrong order',
      { answers: { forbid: [{ when: { is: ['wetter'] }, from: '2026-12-01', to: '2026-11-01' }] } },
      'answers.forbid[0] begins on 2026-12-01, after its end on 2026-11-01.',
    ],
    [
      'an unknown facet',
      { facets: { ...defaults.facets, search: ['colour'] } },
      `facets.search[0] is "colour"; expected is a facet of facets.known: ${Object.keys(defaults.facets.known).join(', ')}.`,
    ],
    [
      'a day that no calendar has',
      { pins: [{ when: {}, from: '2026-02-30', products: [1] }] },
      'pins[0].from is "2026-02-30"; expected is a day like "2026-11-30".',
    ],
    [
      'days in the wrong order',
      { pins: [{ when: {}, from: '2026-12-01', to: '2026-11-01', products: [1] }] },
      'pins[0] begins on 2026-12-01, after its end on 2026-11-01.',
    ],
    [
      'a facet of an unknown kind',
      { facets: { ...defaults.facets, known: { ...defaults.facets.known, price: { kind: 'slider' } } } },
      'facets.known.price.kind is "slider"; expected is an object with "kind": regular, location, hierarchical, numericalRange or dateRange.',
    ],
  ])('%s', (_, change, message) => {
    expect(problemsWith(change)).toContain(message)
  })

  it('says so when the file is no JSON at all', () => {
    const read = readRules('{ "triggers": [ }')
    expect(read).toMatchObject({ ok: false, error: [expect.stringMatching(/^This is no JSON: /)] })
    expect(readRules('[]')).toEqual({ ok: false, error: ['The file must hold one object, { … }.'] })
  })

  it('reports all mistakes at once', () => {
    expect(problemsWith({ pins: [{ when: {} }], correction: { few: -1, timesMore: 5 } })).toHaveLength(2)
  })
})

it('takes missing sections from the default rules', () => {
  const read = readRules('{ "$help": "hi", "pins": [] }', defaults)
  expect(read).toEqual({ ok: true, value: { ...defaults, pins: [] } })
})

describe('the file in the data folder', () => {
  let folder: string
  let rules: RulesFile
  const reported: string[] = []
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rules-'))
    reported.length = 0
    rules = await watchRulesFile({
      folder,
      report: (event, error) => void reported.push(`${event}: ${String(error)}`),
      pause: 3_600_000,
    })
  })
  afterEach(async () => {
    rules.close()
    await rm(folder, { recursive: true })
  })
  let changes = 0
  const write = async (text: string) => {
    await writeFile(join(folder, 'search.json'), text)
    // Two writes within the clock's grain would look alike.
    changes += 1
    await utimes(join(folder, 'search.json'), new Date(changes * 1000), new Date(changes * 1000))
    await rules.check()
  }

  it('is written with its explanation on the first start', async () => {
    expect(await readFile(join(folder, 'search.md'), 'utf8')).toContain('search.json')
    expect(JSON.parse(await readFile(join(folder, 'search.json'), 'utf8'))).toHaveProperty('$help')
    expect(rules.current()).toEqual(defaults)
  })

  it('is read again when it changes, and listeners also get the rules before', async () => {
    const changes: unknown[] = []
    rules.onChange((now, before) => changes.push([now.correction.few, before.correction.few]))
    await write('{ "correction": { "few": 9, "timesMore": 2 } }')
    expect(rules.current().correction).toEqual({ few: 9, timesMore: 2 })
    expect(changes).toEqual([[9, defaults.correction.few]])
  })

  it('is not used while it is broken: the last good one stays, and the mistakes are reported once', async () => {
    await write('{ "correction": { "few": 9, "timesMore": 2 } }')
    await write('{ "correction": { "few": "many", "timesMore": 2 } }')
    await rules.check()
    expect(rules.current().correction.few).toBe(9)
    expect(reported).toHaveLength(1)
    expect(reported[0]).toContain('correction.few is "many"; expected is a number from 0 to 1000.')
    await write('{ "correction": { "few": 1, "timesMore": 2 } }')
    expect(rules.current().correction.few).toBe(1)
  })

  it('may be gone: the last rules stay', async () => {
    await rm(join(folder, 'search.json'))
    await rules.check()
    expect(rules.current()).toEqual(defaults)
    expect(reported[0]).toContain('search.rules_gone')
  })

  it('of an earlier start is kept as it is', async () => {
    await write('{ "correction": { "few": 9, "timesMore": 2 } }')
    const again = await watchRulesFile({ folder, report: () => undefined, pause: 3_600_000 })
    expect(again.current().correction.few).toBe(9)
    again.close()
  })
})

describe('the table of rules', () => {
  it('counts before the file, is followed, and stays in force while it cannot be read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rules-'))
    const reported: string[] = []
    const versions: string[] = []
    let isAway = false
    const table = {
      async newerThan(version: number) {
        if (isAway) throw new Error('away')
        const latest = versions.length
        return latest > version ? { version: latest, body: versions[latest - 1] ?? '' } : undefined
      },
      async put(body: string) {
        if (isAway) throw new Error('away')
        return versions.push(body)
      },
    }
    const few = (count: number | string) => JSON.stringify({ correction: { few: count, timesMore: 2 } })
    await writeFile(join(folder, 'search.json'), few(3))
    const rules = await watchRulesFile({
      folder,
      table,
      report: (event) => void reported.push(event),
      pause: 3_600_000,
    })
    expect([rules.current().correction.few, rules.isShared()]).toEqual([3, false])
    versions.push(few(4))
    await rules.check()
    expect([rules.current().correction.few, rules.isShared()]).toEqual([4, true])
    await writeFile(join(folder, 'search.json'), few(5))
    isAway = true
    for (let time = 0; time < 3; time++) await rules.check()
    expect([rules.current().correction.few, reported]).toEqual([4, ['search.rules_unread']])
    isAway = false
    await rules.check()
    expect([rules.current().correction.few, versions.at(-1)]).toEqual([5, few(5)])
    versions.push(few('many'))
    await rules.check()
    versions.push(few(6))
    await rules.check()
    expect([rules.current().correction.few, reported]).toEqual([6, ['search.rules_unread', 'search.rules_broken']])
    expect(await readFile(join(folder, 'search.json'), 'utf8')).toBe(few(6))
    expect(await readFile(join(folder, 'search.json.before'), 'utf8')).toBe(few(3))
    rules.close()
    await rm(folder, { recursive: true })
  })
})

describe('conditions', () => {
  const stems = (text: string) => text.toLowerCase().split(' ').filter(Boolean)
  const meets = (when: Parameters<typeof isMet>[0], query: string) => isMet(when, stems(query), stems)

  it('hold for a whole query, a part of it, or words in any order', () => {
    expect(meets({ is: ['Kontakt'] }, 'kontakt')).toBe(true)
    expect(meets({ is: ['Kontakt'] }, 'kontakt bitte')).toBe(false)
    expect(meets({ contains: ['rote kleider'] }, 'lange rote kleider')).toBe(true)
    expect(meets({ contains: ['rote kleider'] }, 'rote lange kleider')).toBe(false)
    expect(meets({ words: ['kleider rote'] }, 'rote lange kleider')).toBe(true)
  })

  it('never hold for an empty query', () => {
    expect(meets({ is: ['-'], contains: [' '] }, '')).toBe(false)
  })
})

it('holds from the first to the last day, as the shops count days', () => {
  const rule = { from: '2026-11-15', to: '2026-11-16' }
  const at = (moment: string) => isInForce(rule, 'de', Date.parse(moment))
  expect(at('2026-11-14T22:59:59Z')).toBe(false)
  expect(at('2026-11-14T23:00:00Z')).toBe(true)
  expect(at('2026-11-16T22:59:59Z')).toBe(true)
  expect(at('2026-11-16T23:00:00Z')).toBe(false)
  expect(isInForce({ markets: ['ch'] }, 'de', 0)).toBe(false)
})

it('speaks the words of each shop', () => {
  const words = { de: 'Größe', fr: 'Taille', en: 'Size', at: 'Servus' }
  expect(['de', 'at', 'ch', 'fr-ch', 'en'].map((locale) => wordsFor(words, locale as 'de'))).toEqual([
    'Größe',
    'Servus',
    'Grösse',
    'Taille',
    'Size',
  ])
  expect(addressFor('/location/', 'en')).toBe('/location/')
  expect(addressFor({ de: '/s/kontakt/', fr: '/s/contact/', en: '/s/contact/' }, 'fr-ch')).toBe('/s/contact/')
})

it('names a partner group that does not exist, or that is the group itself', () => {
  const { complements } = defaultRules()
  const groups = { ...complements.groups, coat: { ...complements.groups['coat'], with: [['scarv'], ['coat']] } }
  const read = readRules(JSON.stringify({ complements: { ...complements, groups } }), defaultRules())
  expect(read).toMatchObject({
    ok: false,
    error: [
      expect.stringContaining('complements.groups.coat.with[0] is "scarv"; expected is one of coat,'),
      'complements.groups.coat.with[1] is "coat", the group itself.',
    ],
  })
})
