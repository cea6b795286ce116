import type { DeskClient, ImportDetail, ImportKind, ImportSettings } from '@vitrine/contracts/desk'
import { writeLargeFile } from '@vitrine/catalogue/exchange/large-file'
import type { StaffMember } from '@vitrine/contracts/staff'
import { createShop, type Shop } from '@vitrine/shop'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { fillDemoShop } from '../demo/demo-shop.ts'
import { type HeldFolder, holdFolder } from '../testing/held-folder.ts'
import { createImportFiles } from './import-files.ts'

let held: HeldFolder
let shop: Shop
let owner: DeskClient
const reported: unknown[] = []

const member = (id: number, change: Partial<StaffMember> = {}): StaffMember => ({
  id,
  name: `Person ${id}`,
  email: `${id}@vitrine.example`,
  roles: ['owner'],
  shops: null,
  ...change,
})

beforeAll(async () => {
  held = await holdFolder(inject('databaseUrl'))
  shop = await createShop({
    pool: held.pool,
    cookies: { isSecure: true },
    outlets: { mail: async () => {}, event: async () => {} },
    importFiles: createImportFiles({ brandDir: join(held.dataDir, 'none'), dataDir: held.dataDir }, null),
    report: (_, error) => reported.push(error),
  })
  await fillDemoShop({ shop, styles: 20, output: { write: () => true } })
  owner = shop.desk.clientOf(member(1))
})
afterAll(async () => {
  await shop.close()
  await held.release()
})

const valueOf = <Value>(reply: { ok: true; value: Value } | { ok: false; error: unknown }): Value => {
  if (!reply.ok) throw new Error(`Refused: ${JSON.stringify(reply.error)}`)
  return reply.value
}
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await held.pool.query<Row>(text, values)).rows

async function upload(kind: ImportKind, text: string | Buffer, fileName = 'liste.csv'): Promise<ImportDetail> {
  const file = new Uint8Array(Buffer.from(text))
  const { id } = valueOf(await owner.uploadImport({ kind, fileName, file }))
  return valueOf(await owner.getImport({ id }))
}

/** The file once the server has ended its work. */
const ended = (id: number): Promise<ImportDetail> =>
  vi.waitFor(
    async () => {
      const detail = valueOf(await owner.getImport({ id }))
      if (['trying', 'taking'].includes(detail.row.state)) throw new Error('still at work')
      return detail
    },
    { timeout: 30_000, interval: 50 },
  )

async function tryOut({ row, settings }: ImportDetail, change: Partial<ImportSettings> = {}): Promise<ImportDetail> {
  valueOf(await owner.tryImport({ id: row.id, settings: { ...settings, ...change } }))
  return ended(row.id)
}

let keys = 0
const nextKey = () => `import-key-${String(++keys).padStart(8, '0')}`

async function takeIn({ row: { id } }: ImportDetail, leavesOut = false): Promise<ImportDetail> {
  valueOf(await owner.takeImport({ id, leavesOut }, nextKey()))
  return ended(id)
}

type Size = { id: number; number: string; gtin: string; quantity: number }
const sizes = (count: number, offset = 0) =>
  query<Size>(
    `select id, reference_key as number, gtin, quantity from variants where quantity > 2 order by id limit $1 offset $2`,
    [count, offset],
  )
const quantityOf = async (id: number) =>
  (await query<{ quantity: number }>('select quantity from variants where id = $1', [id]))[0]?.quantity
const actions = async (id: number) =>
  (
    await query<{ action: string }>(`select action from operator_log where subject = $1 order by id`, [`import ${id}`])
  ).map(({ action }) => action)

it('a stock list of a spreadsheet is mapped by its names, tried, taken once, and taken back by its difference', async () => {
  const [one, two, three] = (await sizes(3)) as [Size, Size, Size]
  const text = `Artikel-Nr.;Ort;Bestand (Stück)\r\n${one.number};Ä1;${one.quantity + 7}\r\n${two.gtin};B;${two.quantity - 1}\r\n${three.id};C;${three.quantity}\r\n`
  const uploaded = await upload('stock', Buffer.from(text, 'latin1'))
  expect(uploaded.shape).toMatchObject({ encoding: 'windows-1252', delimiter: ';', lines: 3 })
  expect(uploaded.settings.columns).toEqual({ variant: 'Artikel-Nr.' })
  const columns = { variant: 'Artikel-Nr.', quantity: 'Bestand (Stück)' }

  const tried = await tryOut(uploaded, { columns })
  expect(tried).toMatchObject({
    row: { state: 'tried', counts: { lines: 3, changed: 2 }, problems: { error: 0 } },
    changes: [
      { line: 2, subject: one.number, before: String(one.quantity), after: String(one.quantity + 7) },
      { line: 3, subject: two.number },
    ],
  })
  expect(await quantityOf(one.id)).toBe(one.quantity)

  const key = nextKey()
  const { id } = tried.row
  expect(await owner.takeImport({ id }, key)).toEqual(await owner.takeImport({ id }, key))
  expect(await ended(id)).toMatchObject({ row: { state: 'taken', counts: { changed: 2 } }, isUndoable: true })
  expect([await quantityOf(one.id), await quantityOf(two.id)]).toEqual([one.quantity + 7, two.quantity - 1])
  expect(await owner.takeImport({ id }, nextKey())).toMatchObject({ ok: false, error: { code: 'WRONG_STATE' } })

  // Sold in between: the difference goes back, the sale stays.
  await query('update variants set quantity = quantity - 2 where id = $1', [one.id])
  valueOf(await owner.undoImport({ id }, nextKey()))
  expect([await quantityOf(one.id), await quantityOf(two.id)]).toEqual([one.quantity - 2, two.quantity])
  expect(await actions(id)).toEqual([
    'import.uploaded',
    'import.tried',
    'import.started',
    'import.taken',
    'import.undone',
  ])

  // The next file with these columns is mapped as this one was.
  const next = await upload('stock', `Ort;Bestand (Stück);Artikel-Nr.\nA;1;${one.number}\n`)
  expect(next).toMatchObject({ settings: { columns }, isRemembered: true })
  valueOf(await owner.discardImport({ id: next.row.id }))
})

it('names every wrong line with its value, and takes nothing of half a list', async () => {
  const [one, two] = (await sizes(2, 5)) as [Size, Size]
  const uploaded = await upload(
    'stock',
    `sku,qty\n${one.number},5\n${one.number},6\nx-1,1\n${two.number},viele\n${two.number}\n`,
  )
  const tried = await tryOut(uploaded)
  expect(tried.problems.map(({ line, field, code, value }) => [line, field, code, value])).toEqual([
    [3, 'variant', 'TWICE', one.number],
    [4, 'variant', 'UNKNOWN', 'x-1'],
    [5, 'quantity', 'NOT_A_WHOLE_NUMBER', 'viele'],
    [6, '', 'CELL_COUNT', null],
  ])
  expect(await owner.takeImport({ id: tried.row.id }, nextKey())).toMatchObject({
    ok: false,
    error: { code: 'HAS_ERRORS' },
  })
  expect(await quantityOf(one.id)).toBe(one.quantity)
  expect((await tryOut(tried, { columns: { variant: 'sku' } })).problems[0]).toMatchObject({
    line: 0,
    code: 'FILE_UNUSABLE',
    message: 'liste.csv lacks the column quantity in its first line.',
  })
})

it('what was sold out meanwhile is not taken back by half', async () => {
  const [one, two] = (await sizes(2, 10)) as [Size, Size]
  const list = `sku,qty\n${one.number},${one.quantity + 5}\n${two.number},${two.quantity + 5}\n`
  const { row } = await takeIn(await tryOut(await upload('stock', list)))
  await query('update variants set quantity = 1 where id = $1', [two.id])
  expect(await owner.undoImport({ id: row.id }, nextKey())).toMatchObject({ ok: false, error: { code: 'MOVED' } })
  expect(await quantityOf(one.id)).toBe(one.quantity + 5)
})

it('counts of stores are taken in and back, also where nothing was counted before', async () => {
  const [{ store, variant, number, quantity } = { store: 0, variant: 0, number: '', quantity: 0 }] = await query<{
    store: number
    variant: number
    number: string
    quantity: number
  }>(`select store_id as store, variant_id as variant, v.reference_key as number, s.quantity
    from store_stock s join variants v on v.id = s.variant_id order by 1, 2 limit 1`)
  const [fresh] = await query<{ id: number; number: string }>(
    `select id, reference_key as number from variants v
     where not exists (select from store_stock s where s.variant_id = v.id and s.store_id = $1) order by id limit 1`,
    [store],
  )
  const countOf = async (id: number) =>
    (
      await query<{ quantity: number }>('select quantity from store_stock where store_id = $1 and variant_id = $2', [
        store,
        id,
      ])
    )[0]?.quantity
  const lines = [`${store};${number};${quantity + 3}`, ...(fresh ? [`${store};${fresh.number};4`] : [])]
  const tried = await tryOut(await upload('store-stock', `Filiale;SKU;Menge\n${lines.join('\n')}\n`))
  expect(tried.row).toMatchObject({ counts: { changed: lines.length }, problems: { error: 0 } })
  const { row } = await takeIn(tried)
  expect(await countOf(variant)).toBe(quantity + 3)
  valueOf(await owner.undoImport({ id: row.id }, nextKey()))
  expect(await countOf(variant)).toBe(quantity)
  if (fresh) expect(await countOf(fresh.id)).toBeUndefined()
})

it('prices become the draft of a plan, which another person approves or which is taken back', async () => {
  const [one] = (await sizes(1, 20)) as [Size]
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const uploaded = await upload('prices', `EAN;VK brutto\n${one.gtin};77,70\n`)
  expect(uploaded.settings.columns).toEqual({ gtin: 'EAN', price: 'VK brutto' })
  expect(await owner.tryImport({ id: uploaded.row.id, settings: uploaded.settings })).toMatchObject({
    ok: false,
    error: { code: 'WRONG_TIME' },
  })
  expect((await tryOut(uploaded, { from: tomorrow })).problems[0]).toMatchObject({ line: 2, code: 'CURRENCY_MISSING' })
  const tried = await tryOut(uploaded, { from: tomorrow, currency: 'EUR', reason: 'regular' })
  expect(tried.changes[0]).toMatchObject({ line: 2, after: '77.70 EUR' })
  const { row, planIds } = await takeIn(tried)
  const [planId = 0] = planIds
  const plan = valueOf(await owner.getPricePlan({ id: planId }))
  expect(plan).toMatchObject({ plan: { state: 'draft', reason: 'regular', name: 'liste.csv', by: { staffId: 1 } } })
  valueOf(await owner.undoImport({ id: row.id }, nextKey()))
  expect(valueOf(await owner.getPricePlan({ id: planId }))).toMatchObject({ plan: { state: 'discarded' } })
})

it('goods are tried without a trace, and taken without the lines that are wrong only where that is wanted', async () => {
  const path = join(held.dataDir, 'goods.csv')
  await writeLargeFile(path, 12)
  const good = await readFile(path, 'utf8')
  const before = await query<{ count: string }>('select count(*) from products')
  const uploaded = await upload('goods', `${good.trimEnd()}\nbroken\n`, 'herbst.csv')
  const tried = await tryOut(uploaded)
  expect(tried.row).toMatchObject({ state: 'tried', counts: { lines: 13, sizes: 12 }, problems: { error: 1 } })
  expect(tried.problems[0]).toMatchObject({
    line: good.trimEnd().split('\n').length + 1,
    code: 'CELL_COUNT',
  })
  expect(await query('select count(*) from products')).toEqual(before)
  expect(await owner.takeImport({ id: tried.row.id }, nextKey())).toMatchObject({ error: { code: 'HAS_ERRORS' } })
  const taken = await takeIn(tried, true)
  expect(taken).toMatchObject({ row: { state: 'taken', counts: { sizes: 12, changedSizes: 12 } }, isUndoable: false })
  const again = await upload('goods', `${good.trimEnd()}\nbroken\n`, 'herbst.csv')
  expect(again.sameAs).toMatchObject({ id: taken.row.id })
  expect(await owner.undoImport({ id: taken.row.id }, nextKey())).toMatchObject({ error: { code: 'WRONG_STATE' } })
})

it('a process that dies leaves the file to the next one, and nothing of it half done', async () => {
  const [one] = (await sizes(1, 30)) as [Size]
  const tried = await tryOut(await upload('stock', `sku,qty\n${one.number},${one.quantity + 9}\n`))
  await query(
    `update imports set state = 'taking', worker = gen_random_uuid(), progressed_at = now() - interval '1 minute'
     where id = $1`,
    [tried.row.id],
  )
  expect(await ended(tried.row.id)).toMatchObject({ row: { state: 'taken' } })
  expect(await quantityOf(one.id)).toBe(one.quantity + 9)
})

it('refuses what is no table, is empty, or comes from a member of some shops only', async () => {
  const send = (desk: DeskClient, file: Uint8Array<ArrayBuffer>) =>
    desk.uploadImport({ kind: 'stock', fileName: 'x.csv', file })
  expect(await send(owner, new Uint8Array())).toMatchObject({ error: { code: 'EMPTY' } })
  expect(await send(owner, new Uint8Array(Buffer.from('PK\u0003\u0004zip')))).toMatchObject({
    error: { code: 'UNUSABLE', details: { reason: expect.stringContaining('x.csv is a spreadsheet') as unknown } },
  })
  const limited = shop.desk.clientOf(member(2, { shops: ['de'] }))
  expect(await send(limited, new Uint8Array(Buffer.from('sku,qty\na,1\n')))).toMatchObject({
    error: { code: 'NOT_ALLOWED' },
  })
  const warehouse = shop.desk.clientOf(member(3, { roles: ['warehouse'] }))
  expect(await warehouse.listImports({})).toMatchObject({ error: { code: 'NOT_ALLOWED' } })
})

it('reports no error for files that are merely wrong', () => expect(reported).toEqual([]))
