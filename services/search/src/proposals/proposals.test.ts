import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { searchMigrations } from '../analytics/migrate.ts'
import { createQueryPipeline } from '../create-query-pipeline.ts'
import { type RulesFile, watchRulesFile } from '../rules/rules-file.ts'
import { createRulesTable } from '../rules/rules-table.ts'
import { smallToday } from '../testing/small-catalogue.ts'
import { ask, startSmallPipeline } from '../testing/small-query-pipeline.ts'
import { createGoldenList } from '../judging/golden-list.ts'
import { createGoldenScores } from '../judging/golden-scores.ts'
import { createProposals, type Proposals } from './create-proposals.ts'

const day = 86_400_000
const now = Date.parse(smallToday)
const period = { shop: 'de', days: 30 } as const

let database: FreshDatabase
let small: Awaited<ReturnType<typeof startSmallPipeline>>
let dataDir: string
let rules: RulesFile
let proposals: Proposals

beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), searchMigrations)
  small = await startSmallPipeline()
})
afterAll(async () => {
  await small.engine.close()
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query('truncate search.answers, search.events, search.rules, search.proposal_decisions')
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-proposals-'))
  const golden = join(dataDir, 'shared')
  await mkdir(golden)
  await writeFile(
    join(golden, 'de.txt'),
    '# kinds\nkleid | type=@dress\nmantel | type=@coat\npullover | type=@jumper\nrücksendung | page=/returns-portal/\n',
  )
  const table = createRulesTable(database.pool)
  rules = await watchRulesFile({ folder: dataDir, table, report: (_, error) => expect.fail(String(error)) })
  const trying = {
    engine: () => small.engine,
    vocabulary: () => small.vocabulary,
    rules,
    outfits: () => [],
    now: () => now,
  }
  const list = createGoldenList({ folders: [golden], ownFolder: join(dataDir, 'golden') })
  const scores = createGoldenScores({ ...trying, golden: list })
  proposals = createProposals({ ...trying, scores, pool: database.pool, dataDir })
  return () => {
    rules.close()
    return rm(dataDir, { recursive: true, force: true })
  }
})

type Step = { query: string; total: number; isClicked?: boolean }

/** A visit of a client, its searches a minute apart. */
async function visit(steps: readonly Step[], { client = randomUUID(), daysAgo = 1 } = {}): Promise<void> {
  for (const [at, { query, total, isClicked = false }] of steps.entries()) {
    const time = new Date(now - daysAgo * day + at * 60_000)
    const responseId = randomUUID()
    await database.pool.query(
      `insert into search.answers (response_id, at, source, market, query, normalised, page, total, client_id, is_relaxed)
       values ($1, $2, 'search', 'de', $3, $3, 0, $4, $5, false)`,
      [responseId, time, query, total, client],
    )
    if (isClicked)
      await database.pool.query(
        `insert into search.events (id, line, at, type, action, market, client_id, response_id, position)
         values ($1, 0, $2, 'click', 'click', 'de', $3, $4, 1)`,
        [randomUUID(), time, client, responseId],
      )
  }
}
async function visits(count: number, ...steps: readonly Step[]): Promise<void> {
  for (let each = 0; each < count; each += 1) await visit(steps, { daysAgo: 1 + (each % 3) })
}
const search = async (query: string) => {
  const pipeline = createQueryPipeline({
    engine: () => small.engine,
    vocabulary: () => small.vocabulary,
    rules: rules.current,
    addressOf: (_, path) => path,
    now: () => now,
  })
  return pipeline.search({ ...ask('de'), query })
}

describe('proposals', () => {
  it('come from words that find nothing and the words that visitors use next, and improve them', async () => {
    await visits(6, { query: 'hängerchen', total: 0 }, { query: 'kleid', total: 9, isClicked: true })
    await visits(6, { query: 'paket zurückschicken', total: 0 }, { query: 'retoure', total: 0 })
    await visits(5, { query: 'gartenstuhl', total: 0 })
    const found = await proposals.list(period)
    expect(found.map(({ kind, query, support }) => ({ kind, query, support }))).toEqual([
      { kind: 'synonym', query: 'hängerchen', support: { visits: 6, visitors: 6, days: 3 } },
      { kind: 'redirect', query: 'paket zurückschicken', support: { visits: 6, visitors: 6, days: 3 } },
      { kind: 'not sold', query: 'gartenstuhl', support: { visits: 5, visitors: 5, days: 3 } },
    ])
    expect(found.map(({ verdict }) => verdict)).toEqual(['better', 'better', 'better'])
    expect(found[0]?.effect).toMatchObject({ golden: 4, own: { before: 0, after: 1 }, winners: [], losers: [] })

    expect((await search('hängerchen')).total).toBe(0)
    for (const { id } of found) expect(await proposals.accept(id, period)).toMatchObject({ outcome: 'accepted' })
    expect((await search('hängerchen')).total).toBe((await search('kleid')).total)
    expect((await search('paket zurückschicken')).triggers).toEqual([{ type: 'redirect', content: '/returns-portal/' }])
    expect((await search('gartenstuhl')).triggers).toEqual([
      { type: 'notify', content: '„gartenstuhl“ führen wir zurzeit nicht.' },
    ])
    expect(rules.current().golden.map(({ query, wanted, shop }) => [query, wanted, shop])).toEqual([
      ['hängerchen', expect.stringContaining('type='), 'de'],
      ['paket zurückschicken', 'page=/returns-portal/', 'de'],
      ['gartenstuhl', 'absent', 'de'],
    ])
    expect(await proposals.list(period)).toEqual([])
  })

  it('are written into the shared rules where a shop has them', async () => {
    const table = createRulesTable(database.pool)
    await table.put('{ "correction": { "few": 7, "timesMore": 2 } }', 'mara')
    await rules.check()
    await visits(6, { query: 'hängerchen', total: 0 }, { query: 'kleid', total: 9, isClicked: true })
    const [found] = await proposals.list(period)
    expect(await proposals.accept(found?.id ?? '', period)).toMatchObject({ outcome: 'accepted' })
    expect((await search('hängerchen')).total).toBe((await search('kleid')).total)
    expect(await readFile(join(dataDir, 'search.json'), 'utf8')).toBe(await table.read(2))
    expect(JSON.parse((await table.read(2)) ?? '')).toMatchObject({ correction: { few: 7 } })
    expect((await table.history(5)).map(({ version, by }) => `${version} ${by}`)).toEqual([
      `2 proposal ${found?.id}`,
      '1 mara',
    ])
  })

  it('that make another query worse are refused, and name it', async () => {
    await visits(6, { query: 'kleid', total: 9 }, { query: 'mantel', total: 3, isClicked: true })
    const [poisoned] = await proposals.list(period)
    expect(poisoned).toMatchObject({ kind: 'synonym', query: 'kleid', means: 'mantel', verdict: 'harmful' })
    expect(poisoned?.effect.losers.map(({ query }) => query)).toEqual(['kleid'])
    const before = await readFile(join(dataDir, 'search.json'), 'utf8')
    expect(await proposals.accept(poisoned?.id ?? '', period)).toMatchObject({ outcome: 'harmful' })
    expect(await readFile(join(dataDir, 'search.json'), 'utf8')).toBe(before)
  })

  it('that were refused do not come again', async () => {
    await visits(6, { query: 'hängerchen', total: 0 }, { query: 'kleid', total: 9, isClicked: true })
    const [first] = await proposals.list(period)
    expect(await proposals.refuse(first?.id ?? '', period)).toMatchObject({ outcome: 'refused' })
    expect(await proposals.list(period)).toEqual([])
    expect(await proposals.accept(first?.id ?? '', period)).toEqual({ outcome: 'unknown' })
  })

  it('are one for each cause: other spellings and further words are the same failure', async () => {
    await visits(3, { query: 'hängerchen', total: 0 }, { query: 'kleid', total: 9, isClicked: true })
    await visits(2, { query: 'haengerchen', total: 0 }, { query: 'kleid', total: 9, isClicked: true })
    await visits(1, { query: 'hängerschen', total: 0 }, { query: 'kleid', total: 9, isClicked: true })
    await visits(
      1,
      { query: 'schwarzes hängerchen', total: 0 },
      { query: 'schwarzes kleid', total: 3, isClicked: true },
    )
    const found = await proposals.list(period)
    expect(found.map(({ kind, query, support }) => [kind, query, support.visitors])).toEqual([
      ['synonym', 'hängerchen', 7],
    ])
    const [only] = found
    expect(only?.queries.toSorted()).toEqual(['haengerchen', 'hängerchen', 'hängerschen', 'schwarzes hängerchen'])
    expect(only?.effect).toMatchObject({ mended: 4, own: { after: 1 } })
    expect(only?.effect.own.before).toBeLessThan(0.2)
    expect(await proposals.refuse(only?.id ?? '', period)).toMatchObject({ outcome: 'refused' })
    // A spelling that became the commonest does not bring it back.
    await visits(9, { query: 'hängerchn', total: 0 }, { query: 'kleid', total: 9, isClicked: true })
    expect(await proposals.list(period)).toEqual([])
  })

  it('of words that mean an attribute are phrases', async () => {
    await visits(6, { query: 'knallig', total: 0 }, { query: 'rot', total: 9, isClicked: true })
    const [found] = await proposals.list(period)
    expect(found).toMatchObject({ kind: 'phrase', query: 'knallig', meaning: { color: ['red'] } })
    expect(await proposals.accept(found?.id ?? '', period)).toMatchObject({ outcome: 'accepted' })
    expect((await search('knallig')).total).toBe((await search('rot')).total)
  })

  it('mend twenty failures, and no golden query becomes worse', async () => {
    const failures: readonly (readonly [query: string, next: string])[] = [
      ['hängerchen', 'kleid'],
      ['kluft', 'kleid'],
      ['fummel', 'kleid'],
      ['gwand', 'kleid'],
      ['havelock', 'mantel'],
      ['burnus', 'mantel'],
      ['loden', 'mantel'],
      ['umhang', 'mantel'],
      ['strickdings', 'pullover'],
      ['wollzeug', 'pullover'],
      ['guernsey', 'pullover'],
      ['sweety', 'pullover'],
      ['paket zurückschicken', 'retoure'],
      ['zurückbringen', 'retoure'],
      ['fehlkauf', 'retoure'],
      ['knallig', 'rot'],
      ['rabenfarben', 'schwarz'],
      ['gartenstuhl', ''],
      ['rasenmäher', ''],
      ['bohrmaschine', ''],
    ]
    for (const [query] of failures) {
      const { total, triggers } = await search(query)
      expect([query, total, triggers]).toEqual([query, 0, []])
    }
    for (const [query, next] of failures)
      await visits(6, { query, total: 0 }, ...(next ? [{ query: next, total: 9, isClicked: next !== 'retoure' }] : []))
    const found = await proposals.list(period)
    expect(found.flatMap(({ queries }) => queries).toSorted()).toEqual(failures.map(([query]) => query).toSorted())
    for (const { id, effect, verdict, query } of found) {
      expect([query, verdict, effect.losers]).toEqual([query, 'better', []])
      expect([query, (await proposals.accept(id, period)).outcome]).toEqual([query, 'accepted'])
    }
    for (const [query] of failures) {
      const { total, triggers } = await search(query)
      expect([query, total + triggers.length > 0]).toEqual([query, true])
    }
    expect(await proposals.list(period)).toEqual([])
  }, 60_000)

  it('need several visitors on several days: ten thousand events of one visitor, or of a robot, make none', async () => {
    const client = randomUUID()
    await database.pool.query(
      `insert into search.answers (response_id, at, source, market, query, normalised, page, total, client_id, is_relaxed)
       select gen_random_uuid()::text, $1::timestamptz - make_interval(secs => step * 200), 'search', 'de', word, word, 0, 0, $2, false
       from generate_series(1, 5000) step, unnest(array['hängerchen', 'kleid']) word`,
      [new Date(now), client],
    )
    expect(await proposals.list(period)).toEqual([])
    // Four visitors are too few, and so are ten on one day.
    await visits(4, { query: 'gartenstuhl', total: 0 })
    for (let each = 0; each < 10; each += 1) await visit([{ query: 'rasenmäher', total: 0 }])
    // Clients with more queries a day than a person has are robots.
    const words = Array.from({ length: 70 }, (_, at) => ({ query: `wort ${at}`, total: 0 }))
    for (const daysAgo of [1, 2])
      for (let robot = 0; robot < 3; robot += 1)
        await visit([...words, { query: 'bohrmaschine', total: 0 }], { daysAgo })
    expect(await proposals.list(period)).toEqual([])
  })
})
