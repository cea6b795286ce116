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
  await database.pool.query('truncate search.answers, search.events, search.rules')
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-proposals-'))
  const golden = join(dataDir, 'shared')
  await mkdir(golden)
  await writeFile(
    join(golden, 'de.txt'),
    '# kinds\nkleid | type=@dress\nmantel | type=@coat\npullover | type=@jumper\nrücksendung | page=/returns-portal/\n',
  )
  const table = createRulesTable(database.pool)
  rules = await watchRulesFile({ folder: dataDir, table, report: (_, error) => expect.fail(String(error)) })
  proposals = createProposals({
    engine: () => small.engine,
    vocabulary: () => small.vocabulary,
    rules,
    outfits: () => [],
    pool: database.pool,
    dataDir,
    goldenFolders: [golden],
    now: () => now,
  })
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
    const golden = await readFile(join(dataDir, 'golden', 'de.txt'), 'utf8')
    expect(golden).toContain('# learned from visits @de\nhängerchen | type=')
    expect(golden).toContain('paket zurückschicken | page=/returns-portal/')
    expect((await search('gartenstuhl')).triggers).toEqual([
      { type: 'notify', content: '„gartenstuhl“ führen wir zurzeit nicht.' },
    ])
    expect(golden).toContain('gartenstuhl | absent')
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
