import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { merchandisingCalls, type MerchandisingClient } from '@vitrine/contracts/merchandising'
import { mayUse, type StaffMember, staffRoles } from '@vitrine/contracts/staff'
import { openDatabase, openReportsDatabase, sql } from '@vitrine/database'
import { createMortalPool, createWriteKiller, type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { searchMigrations } from '../analytics/migrate.ts'
import type { SearchOptions } from '../index.ts'
import { commerce, german, type SmallSearch, startSmallSearch } from '../protocol/testing/small-search.ts'

let database: FreshDatabase
/** Another one, from which reports are read. */
let copy: FreshDatabase
let small: SmallSearch
let client: MerchandisingClient
let golden: string
/** Steps of the lease for releases: only its holder measures a planned one. */
const leased: string[] = []
const memberWith = (...roles: StaffMember['roles']): StaffMember => ({
  id: 7,
  name: 'Mila',
  email: 'mila@vitrine.example',
  roles,
  shops: null,
})

const writeLine: NonNullable<SearchOptions['recordStaffLine']> = async (tx, { action }) => {
  await tx.run(sql`insert into staff_lines (action) values (${action})`)
}

beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), searchMigrations)
  await database.pool.query('create table staff_lines (line int generated always as identity, action text)')
  copy = await freshDatabase(inject('databaseUrl'), searchMigrations)
  golden = await mkdtemp(join(tmpdir(), 'vitrine-golden-'))
  await writeFile(
    join(golden, 'de.txt'),
    '# kinds\nkleid | type=@dress\nmantel | type=@coat\npullover | type=@jumper\nrücksendung | page=returns\n',
  )
  small = await startSmallSearch(database.pool, {
    // Few, so that each measurement is fast; all of them are judged by the bench.
    goldenFolders: [golden],
    recordStaffLine: writeLine,
    reports: openReportsDatabase({
      main: openDatabase(database.pool),
      copy: openDatabase(copy.pool),
      report: (event) => {
        throw new Error(event)
      },
    }),
    async takeReleaseLease() {
      leased.push('taken')
      return { epoch: 1, signal: new AbortController().signal, release: async () => void leased.push('released') }
    },
  })
  client = small.search.merchandisingOf(memberWith('merchandiser'))
})
afterAll(async () => {
  await small.close()
  await rm(golden, { recursive: true })
  await database.drop()
  await copy.drop()
})

/** The value of a reply; the reason of a refusal fails the test. */
async function valueOf<Value>(
  reply: Promise<{ ok: true; value: Value } | { ok: false; error: unknown }>,
): Promise<Value> {
  const answer = await reply
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value
}
const lines = async (): Promise<string[]> =>
  (await database.pool.query('select action from staff_lines order by line')).rows.map(({ action }) => String(action))

/** The reply that shoppers get, without the id that every reply has of its own. */
async function shopFinds(query: string): Promise<string> {
  const { body } = await small.call(`${commerce}/search`, { ...german, page: 0, facets: [], query })
  return JSON.stringify({ ...body, responseId: '' })
}
const firstIn = async (query: string): Promise<number> =>
  Number(JSON.parse(await shopFinds(query)).products[0].permanentid)

const names = Object.keys(merchandisingCalls) as (keyof typeof merchandisingCalls)[]
it.each(staffRoles)('%s gets only the calls of the own rights', async (role) => {
  const own = small.search.merchandisingOf(memberWith(role))
  for (const name of names) {
    const reply = await (own[name] as (input: unknown) => Promise<unknown>)({ unknown: true })
    const code = mayUse(memberWith(role), merchandisingCalls[name].right) ? 'INVALID' : 'NOT_ALLOWED'
    expect([name, reply]).toMatchObject([name, { ok: false, error: { code } }])
  }
})

it('a draft shows on the stage and not in the shop, is released as a version, and goes back', async () => {
  const view = { shop: 'de', q: 'kleid' } as const
  const before = await shopFinds('kleid')
  const { live } = await valueOf(client.readStage(view))
  const [first, second, third] = live.tiles
  if (!first || !second || !third) throw new Error('The small shop has too few dresses')
  const step = { ...view, name: 'Kleid nach vorn' }
  const begun = await valueOf(client.arrange({ ...step, act: 'pin', products: [...third.members], place: 1 }))
  const draft = await valueOf(
    client.arrange({ ...step, act: 'hide', products: [...first.members], draft: begun.id, revision: begun.revision }),
  )
  const noDay = await client.arrange({ ...step, act: 'pin', products: [...third.members], from: '2026-02-30' })
  expect(noDay).toMatchObject({ ok: false, error: { code: 'INVALID', mistakes: [{ path: 'from' }] } })
  const stale = await client.arrange({
    ...step,
    act: 'bury',
    products: [...second.members],
    draft: begun.id,
    revision: 1,
  })
  expect(stale).toMatchObject({ ok: false, error: { code: 'STALE', details: { by: 'Mila' } } })
  const stage = await valueOf(client.readStage({ ...view, draft: draft.id }))
  expect(stage.draft?.tiles.map(({ id }) => id).slice(0, 2)).toEqual([third.id, second.id])
  expect(stage.hidden.map(({ id }) => id)).toContain(first.id)
  expect(stage.live.tiles[0]?.id).toBe(first.id)
  expect(stage.rules.filter(({ by }) => by === 'Mila').map(({ kind, name }) => [kind, name])).toEqual([
    ['pin', 'Kleid nach vorn'],
    ['hide', 'Kleid nach vorn'],
  ])
  expect(await shopFinds('kleid')).toBe(before)

  const released = await valueOf(
    client.releaseDraft({ draft: draft.id, revision: draft.revision, acceptsLosers: true }),
  )
  expect(await firstIn('kleid')).toBe(third.id)
  const { versions, drafts } = await valueOf(client.listReleases({}))
  expect(versions.map(({ version, by, note }) => [version, by, note])).toEqual([
    [released?.version, 'Mila', 'Kleid nach vorn'],
    [1, 'file', null],
  ])
  expect(drafts).toEqual([])
  await valueOf(client.goBack({ version: 1 }))
  // In force as soon as the call returns, so a slow machine cannot be mistaken for a slow way back.
  expect(await shopFinds('kleid')).toBe(before)
  expect(await lines()).toEqual(['rules.draft_begun', 'rules.draft_changed', 'rules.released', 'rules.gone_back'])
})

it('measures a draft by golden queries, and releases one that makes some worse only when that is confirmed', async () => {
  const poison = {
    kind: 'synonym' as const,
    id: 'poison',
    shop: 'de' as const,
    isForLanguage: false,
    line: 'kleid, hose',
  }
  const draft = await valueOf(client.changeDraft({ changes: [poison] }))
  const effect = await valueOf(client.measureDraft({ draft: draft.id }))
  expect(effect.golden).toBe(4)
  expect(effect.mean.after).toBeLessThan(effect.mean.before)
  expect(effect.losers.map(({ query }) => query)).toContain('kleid')
  // The worst first, so that the first names are those that matter.
  const losses = effect.losers.map(({ before, after }) => before - after)
  expect(losses).toEqual(losses.toSorted((a, b) => b - a))
  const versions = async () => (await valueOf(client.listReleases({}))).versions
  const before = await versions()
  const step = { draft: draft.id, revision: draft.revision }
  expect(await client.releaseDraft(step)).toMatchObject({ ok: false, error: { code: 'HARMFUL' } })
  expect(await client.releaseDraft({ ...step, at: new Date(0).toISOString() })).toMatchObject({
    ok: false,
    error: { code: 'HARMFUL' },
  })
  expect(await versions()).toEqual(before)
  await valueOf(client.releaseDraft({ ...step, acceptsLosers: true }))
  expect((await versions())[0]?.effect).toMatchObject({ losers: effect.losers.length, golden: effect.golden })
  await valueOf(client.goBack({ version: 1 }))
})

it('golden queries are added with what the search reads today, changed, imported and removed with versions', async () => {
  const lineOf = async (query: string) =>
    (await valueOf(client.listGolden({ shop: 'de' }))).lines.find((each) => each.query === query)
  const proposal = await valueOf(client.proposeGolden({ shop: 'de', query: 'schwarzes kleid' }))
  expect(proposal.wanted).toMatch(/color=/)
  expect(proposal.products).toBeGreaterThan(0)
  await valueOf(client.saveGolden({ shop: 'de', query: 'das kleine schwarze nachts', wanted: proposal.wanted }))
  expect(await lineOf('das kleine schwarze nachts')).toMatchObject({
    origin: 'rules',
    by: 'Mila',
    wanted: proposal.wanted,
  })
  for (const wanted of ['schwarz', 'farbe=schwarz', 'type=spaceship'])
    expect(await client.saveGolden({ shop: 'de', query: 'falsch', wanted })).toMatchObject({
      ok: false,
      error: { code: 'MISTAKES', mistakes: [{ path: 'wanted' }] },
    })
  const wrong = await client.importGolden({ shop: 'de', lines: 'abendrot | color=red\nkaputt\nhut | type=spaceship' })
  expect(wrong).toMatchObject({ ok: false, error: { mistakes: [{ path: 'lines.2' }, { path: 'lines.3' }] } })
  const imported = await valueOf(client.importGolden({ shop: 'de', lines: 'abendrot | color=red\nzuletzt | absent' }))
  expect([imported.added, (await lineOf('abendrot'))?.wanted]).toEqual([2, 'color=red'])
  // A delivered query is replaced, comes back, and is switched off.
  const delivered = await lineOf('kleid')
  expect(delivered).toMatchObject({ origin: 'delivered', score: expect.any(Number) })
  await valueOf(client.saveGolden({ shop: 'de', query: 'kleid', wanted: 'color=red' }))
  expect(await lineOf('kleid')).toMatchObject({ origin: 'rules', wanted: 'color=red' })
  await valueOf(client.removeGolden({ shop: 'de', query: 'kleid' }))
  expect(await lineOf('kleid')).toBeUndefined()
  expect(await client.removeGolden({ shop: 'de', query: 'kleid' })).toMatchObject({ ok: false })
  expect((await lines()).slice(-2)).toEqual(['rules.golden_saved', 'rules.golden_removed'])
  await valueOf(client.goBack({ version: 1 }))
  expect(await lineOf('abendrot')).toBeUndefined()
  expect(await lineOf('kleid')).toEqual(delivered)
})

it('releases a planned draft at its moment, and names rules that act against each other', async () => {
  const shared = { query: 'rock', products: [10_101], at: 1, name: 'Rock' }
  const changes = [
    { kind: 'pin' as const, id: 'one', ...shared },
    { kind: 'hide' as const, id: 'two', query: 'Röcke', products: [10_101], name: 'Kein Rock' },
    { kind: 'redirect' as const, id: 'three', query: 'mantel', address: '/damen/', name: 'Anders' },
  ]
  const draft = await valueOf(client.changeDraft({ changes }))
  const { rules } = await valueOf(client.listRules({ draft: draft.id }))
  const overlapsOf = (id: string) => rules.find((rule) => rule.id === id)?.overlaps
  expect([overlapsOf('one'), overlapsOf('two'), overlapsOf('three')]).toEqual([['two'], ['one'], []])
  const wrong = { kind: 'redirect' as const, id: 'four', query: 'hut', address: 'nirgends', name: 'Falsch' }
  expect(await client.changeDraft({ draft: draft.id, changes: [wrong] })).toMatchObject({
    ok: false,
    error: { code: 'MISTAKES' },
  })
  const at = new Date(0).toISOString()
  await valueOf(client.releaseDraft({ draft: draft.id, revision: draft.revision, at, acceptsLosers: true }))
  await expect
    .poll(async () => (await valueOf(client.listRules({}))).rules.map(({ id }) => id), { timeout: 10_000 })
    .toContain('one')
  expect((await lines()).slice(-2)).toEqual(['rules.release_planned', 'rules.released'])
  await expect.poll(() => leased).toEqual(['taken', 'released'])
  await valueOf(client.goBack({ version: 1 }))
})

it('a file that is edited becomes a version, and is kept in step', async () => {
  const file = join(small.dataDir, 'search.json')
  const before = await readFile(file, 'utf8')
  const written = JSON.parse(before) as object
  const boosts = [{ attributes: { color: ['red'] }, by: 3 }]
  await writeFile(file, JSON.stringify({ ...written, boosts }))
  await expect
    .poll(async () => (await valueOf(client.listReleases({}))).versions[0]?.by, { timeout: 10_000 })
    .toBe('file')
  await valueOf(client.goBack({ version: 1 }))
  await expect.poll(() => readFile(file, 'utf8'), { timeout: 10_000 }).toBe(before)
})

it('explains a score by parts that add up, and names the smallest boost', async () => {
  const view = { shop: 'de', q: 'kleid' } as const
  const { live } = await valueOf(client.readStage(view))
  const [first] = live.tiles
  const last = live.tiles.at(-1)
  if (!first || !last) throw new Error('The small shop has no dresses')
  for (const tile of live.tiles) {
    const { product } = await valueOf(client.readWhy({ ...view, product: tile.id }))
    if (!('score' in product)) throw new Error(product.excludedBy)
    expect(product.parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(product.score, 3)
  }
  const { smallestBoost } = await valueOf(client.readWhy({ ...view, product: last.id, against: first.id }))
  expect(smallestBoost).toBeGreaterThan(0)
  const orderWith = async (by: number): Promise<number[]> => {
    const boost = { kind: 'boost' as const, id: 'try', name: 'Versuch', query: 'kleid', products: [last.id], by }
    const draft = await valueOf(client.changeDraft({ changes: [boost] }))
    const stage = await valueOf(client.readStage({ ...view, draft: draft.id }))
    await valueOf(client.dropDraft({ draft: draft.id, revision: draft.revision }))
    return stage.draft?.tiles.map(({ id }) => id) ?? []
  }
  const isAbove = (order: readonly number[]) => order.indexOf(last.id) < order.indexOf(first.id)
  const tenths = Math.round((smallestBoost ?? 0) * 10)
  expect(isAbove(await orderWith(tenths / 10))).toBe(true)
  expect(isAbove(await orderWith((tenths - 1) / 10))).toBe(false)
})

it('compares clicks on the products of a rule with the same weekdays before it', async () => {
  const [tile] = (await valueOf(client.readStage({ shop: 'de', q: 'kleid' }))).live.tiles
  if (!tile) throw new Error('The small shop has no dresses')
  const pin = { kind: 'pin' as const, id: 'helped', name: 'Vorn', query: 'kleid', products: [tile.id], at: 1 }
  const draft = await valueOf(client.changeDraft({ changes: [pin] }))
  await valueOf(client.releaseDraft({ draft: draft.id, revision: draft.revision, acceptsLosers: true }))
  expect(await valueOf(client.readHelp({ id: 'helped' }))).toMatchObject({ verdict: 'not measured' })
  expect(await client.readHelp({ id: 'nothing' })).toMatchObject({ ok: false, error: { code: 'UNKNOWN_RULE' } })
  // The rule is a fortnight old, and nine in ten visitors click its product since then, before it one in ten.
  const { version } = (await valueOf(client.listReleases({}))).versions[0] ?? { version: 0 }
  await database.pool.query(
    `update search.rules set body = replace(body, '2026-11-15', '2026-11-01') where version = $1`,
    [version],
  )
  await valueOf(client.goBack({ version: 1 }))
  await valueOf(client.goBack({ version }))
  await database.pool.query(
    `with visits as (
        select day, step, gen_random_uuid() as client, gen_random_uuid()::text as response,
          timestamptz '2026-11-15 12:00Z' - make_interval(days => day) as at
        from generate_series(1, 27) day, generate_series(1, 10) step),
      answers as (
        insert into search.answers (response_id, at, source, market, query, normalised, page, total, client_id, is_relaxed)
        select response, at, 'search', 'de', 'Kleider', 'kleider', 0, 9, client, false from visits)
      insert into search.events (id, line, at, type, action, market, client_id, response_id, position, product)
      select gen_random_uuid(), 0, at, 'click', 'click', 'de', client, response, 1, $1 from visits
      where step <= case when day < 14 then 9 else 1 end`,
    [String(tile.members.at(-1))],
  )
  const help = await valueOf(client.readHelp({ id: 'helped' }))
  expect(help).toMatchObject({
    verdict: 'helped',
    from: '2026-11-02',
    to: '2026-11-14',
    with: { shown: 130, clicked: 117 },
    without: { shown: 130, clicked: 13 },
  })
  expect(help.difference?.share).toBeCloseTo(0.8, 5)
  await valueOf(client.goBack({ version: 1 }))
})

it('names the first reason for which a product is not found', async () => {
  const reasonFor = async (q: string, product: number) => {
    const why = await valueOf(client.readWhy({ shop: 'de', q, product }))
    return 'excludedBy' in why.product ? why.product.excludedBy : 'found'
  }
  const jumpers = await valueOf(client.readStage({ shop: 'de', q: 'pullover' }))
  const jumper = jumpers.live.tiles[0]?.id ?? 0
  expect(await reasonFor('pullover', jumper)).toBe('found')
  expect(await reasonFor('kleid', jumper)).toBe('filtered')
  expect(await reasonFor('kleid', 999_999)).toBe('unknown')
})

it('settings go into the same draft, show what shoppers would get, and name their mistakes by place', async () => {
  const view = { shop: 'de', q: 'kleid' } as const
  const before = await shopFinds('kleid')
  const { settings } = await valueOf(client.readSettings({ ...view, group: 'facets' }))
  const listing = settings.find(({ path }) => path.join('.') === 'facets.search')
  const order = (listing?.live as string[] | undefined)?.toReversed() ?? []
  const set = { kind: 'set' as const, id: 'set.facets.search', name: 'Filter' }
  const draft = await valueOf(client.changeDraft({ changes: [{ ...set, path: ['facets', 'search'], value: order }] }))
  const shown = await valueOf(client.readSettings({ ...view, group: 'facets', draft: draft.id }))
  const idsIn = (preview: typeof shown.draft) =>
    preview?.kind === 'facets' ? preview.facets.filter(({ isAutomatic }) => !isAutomatic).map(({ id }) => id) : []
  expect(idsIn(shown.draft)).toEqual(idsIn(shown.live).toReversed())
  expect(idsIn(shown.live).length).toBeGreaterThan(2)
  expect(await shopFinds('kleid')).toBe(before)
  const wrong = await client.changeDraft({
    draft: draft.id,
    revision: draft.revision,
    changes: [
      { kind: 'set', id: 'set.ranking.popularity', name: 'Beliebtheit', path: ['ranking', 'popularity'], value: 400 },
      { kind: 'set', id: 'set.facets.search', name: 'Filter', path: ['facets', 'search'], value: ['nichts'] },
    ],
  })
  expect(wrong).toMatchObject({ ok: false, error: { code: 'MISTAKES', mistakes: [{ path: 'ranking.popularity' }] } })
  await valueOf(client.dropDraft({ draft: draft.id, revision: draft.revision }))
  for (const group of ['slots', 'suggestions', 'ranking'] as const) {
    const { live } = await valueOf(client.readSettings({ ...view, group }))
    expect(JSON.stringify(live).length).toBeGreaterThan(100)
  }
})

it('refuses a synonym that spoils golden queries, and names them', async () => {
  const before = await shopFinds('kleid')
  const poison = { shop: 'de', line: 'kleid, hose' } as const
  const effect = await valueOf(client.tryWords(poison))
  expect(effect.isHarmful).toBe(true)
  expect(await shopFinds('kleid')).toBe(before)
  const refused = await client.acceptWords(poison)
  expect(refused).toMatchObject({ ok: false, error: { code: 'HARMFUL' } })
  expect(JSON.stringify(refused)).toContain('kleid')
  const own = await valueOf(client.listReleases({}))
  await valueOf(client.acceptWords({ shop: 'de', line: 'quuxling => kleid', isForLanguage: true }))
  expect((await valueOf(client.listWords({ shop: 'de' }))).synonyms).toContain('quuxling => kleid')
  expect((await valueOf(client.listReleases({}))).versions).toHaveLength(own.versions.length + 1)
  expect((await lines()).at(-1)).toBe('rules.words_added')
  expect(await firstIn('quuxling')).toBe(await firstIn('kleid'))
}, 60_000)

it('reads reports from the copy of the database for reports', async () => {
  const viewed = (product: string) =>
    `insert into search.events (id, line, at, type, action, market, product)
     values (gen_random_uuid(), 0, '2026-11-15T12:00:00Z', 'productView', 'view', 'de', '${product}')`
  await database.pool.query(viewed('101'))
  await copy.pool.query(viewed('202'))
  const products = await valueOf(client.listProducts({ from: '2026-11-15', to: '2026-11-15' }))
  expect(products.map(({ productId, viewed: count }) => [productId, count])).toEqual([[202, 1]])
})

it('a process that is killed at any write leaves rules and their line in the log, or neither', async () => {
  const mortal = createMortalPool(database.url)
  const doomed = await startSmallSearch(mortal.pool, { goldenFolders: [golden], recordStaffLine: writeLine })
  const writeNames = new Set<string>(names.filter((name) => merchandisingCalls[name].kind === 'write'))
  const countLines = async () => (await lines()).length
  const killer = createWriteKiller({
    pool: database.pool,
    mortal,
    writeNames,
    countLines,
    // The other search counts what was asked of it before.
    writtenBeside: ['search.answers', 'search.events'],
  })
  const mila = killer.clientOf(doomed.search.merchandisingOf(memberWith('merchandiser')))
  await valueOf(mila.saveGolden({ shop: 'de', query: 'abendrot', wanted: 'color=red' }))
  await valueOf(mila.removeGolden({ shop: 'de', query: 'abendrot' }))
  await valueOf(mila.importGolden({ shop: 'de', lines: 'morgenrot | color=red' }))
  const pin = { kind: 'pin' as const, id: 'one', query: 'rock', products: [10_101], at: 1, name: 'Rock' }
  const dropped = await valueOf(mila.changeDraft({ changes: [pin] }))
  await valueOf(mila.dropDraft({ draft: dropped.id, revision: dropped.revision }))
  const step = { shop: 'de' as const, q: 'kleid', name: 'Kleid nach vorn', act: 'hide' as const, products: [10_101] }
  const { id: draft, revision } = await valueOf(mila.arrange(step))
  await valueOf(mila.releaseDraft({ draft, revision, acceptsLosers: true }))
  await valueOf(mila.goBack({ version: 1 }))
  await valueOf(mila.acceptWords({ shop: 'de', line: 'quaxling => kleid', isForLanguage: true }))
  // Proposals need failed searches of many visitors; they are decided on by the same transaction.
  const killed = [...writeNames].filter((name) => !name.endsWith('Proposal'))
  expect(killed.filter((name) => (killer.deaths.get(name) ?? 0) < 3)).toEqual([])
  await doomed.close()
  await mortal.pool.end()
}, 60_000)
