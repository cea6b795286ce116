import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createShop, type Shop } from '@vitrine/shop'
import { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { readSettings } from '../settings/settings.ts'
import { writeBrandContents } from '../testing/brand-contents.ts'
import { makeMigratedDatabase } from '../testing/filled-shop.ts'
import { checkContents } from './check-contents.ts'
import { openBrandShop } from './open-brand-shop.ts'

let folder: string
let pool: Pool
let databaseUrl: string
let shop: Shop
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-shop-'))
  await writeBrandContents(folder)
  databaseUrl = await makeMigratedDatabase(inject('databaseUrl'))
  pool = new Pool({ connectionString: databaseUrl, max: 3 })
  shop = await createShop({ pool, cookies: { isSecure: true }, report: () => {} })
})
afterEach(async () => {
  await shop.close()
  await pool.end()
  await rm(folder, { recursive: true })
})

const start = (environment: Record<string, string> = {}) =>
  openBrandShop({
    shop,
    settings: readSettings({ BRAND_DIR: folder, DATA_DIR: join(folder, 'data'), ...environment }),
    sharedFiles: null,
    contentSecret: 'unused',
    fillAlone: (fill) => fill(),
  })
const countRows = async (table: string) => (await pool.query(`select from ${table}`)).rowCount
const goods = () => join(folder, 'goods/jumpers.jsonl')

const filler = fileURLToPath(new URL('../testing/fill-brand-shop.ts', import.meta.url))
const fillInProcess = () =>
  spawn(process.execPath, [filler, databaseUrl, folder], { env: bareEnvironment(), stdio: 'inherit' })

/** Keeps every write of goods waiting; resolves once one waits. */
async function holdGoods(): Promise<{ isReached: () => Promise<void>; release: () => Promise<void> }> {
  const holder = await pool.connect()
  await holder.query('begin; lock table styles in share mode')
  const waiting = `select from pg_locks where relation = 'styles'::regclass and not granted`
  return {
    async isReached() {
      await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 60_000 }).toBe(1)
    },
    async release() {
      await holder.query('rollback')
      holder.release()
    },
  }
}

describe('a first start that is killed', { timeout: 120_000 }, () => {
  it('leaves nothing half done, and the next one fills the shop', async () => {
    const goodsWaiting = await holdGoods()
    const first = fillInProcess()
    const ended = once(first, 'exit')
    await goodsWaiting.isReached()
    first.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    await goodsWaiting.release()
    expect([await countRows('styles'), await shop.catalogue.part('brandGoods')]).toEqual([0, undefined])

    expect(await once(fillInProcess(), 'exit')).toEqual([0, null])
    expect([await countRows('styles'), await countRows('variants')]).toEqual([1, 2])
    expect(await shop.catalogue.part('brandGoods')).toEqual(['jumpers.jsonl'])
  })

  it('continues with the list it was killed in', async () => {
    await start()
    await writeFile(
      join(folder, 'goods/more.jsonl'),
      (await readFile(goods(), 'utf8')).replaceAll('N-1', 'N-2').replaceAll('Hallig', 'Amrum'),
    )
    const goodsWaiting = await holdGoods()
    const killed = fillInProcess()
    const ended = once(killed, 'exit')
    await goodsWaiting.isReached()
    killed.kill('SIGKILL')
    await ended
    await goodsWaiting.release()
    expect(await shop.catalogue.part('brandGoods')).toEqual(['jumpers.jsonl'])
    await start()
    expect([await countRows('styles'), await countRows('variants')]).toEqual([2, 4])
  })
})

describe('the first start for another brand', () => {
  it('takes in categories, stores and each list of goods once', async () => {
    expect(await start()).toEqual({ demo: null, pages: null })
    expect(await countRows('variants')).toBe(2)
    expect(await shop.catalogue.part('stores')).toMatchObject([{ key: 'husum' }])

    // A changed list is imported by the operator; a list that the shop has not seen yet comes with the next start.
    const [line = ''] = (await readFile(goods(), 'utf8')).split('\n')
    await appendFile(goods(), `\n${line.replaceAll('N-1', 'N-3').replaceAll('Hallig', 'Pellworm')}`)
    await writeFile(join(folder, 'goods/more.jsonl'), line.replaceAll('N-1', 'N-2').replaceAll('Hallig', 'Amrum'))
    await start()
    expect(await countRows('styles')).toBe(2)
  })

  it('leaves a shop alone that has got its goods otherwise', async () => {
    await start()
    await pool.query(`delete from catalogue_parts where key = 'brandGoods'`)
    await writeFile(join(folder, 'goods/more.jsonl'), (await readFile(goods(), 'utf8')).replaceAll('N-1', 'N-2'))
    await start()
    expect(await countRows('styles')).toBe(1)
  })

  it('brings categories alone where the shop is to be empty, now and later', async () => {
    await start({ DEMO: 'off' })
    await start()
    expect([await countRows('styles'), await shop.catalogue.part('stores')]).toEqual([0, undefined])
    expect(await shop.catalogue.part('categories')).toHaveLength(3)
  })

  it('is refused for goods that cannot be used, with their lines; npm run brand -- check finds them before', async () => {
    expect(await checkContents(folder)).toEqual(['3 categories', '1 stores', '1 styles'])
    await writeFile(goods(), (await readFile(goods(), 'utf8')).replaceAll('149.00', '-1'))
    await expect(checkContents(folder)).rejects.toThrow(/goods\/jumpers\.jsonl has mistakes.+line 1, price_eur/s)
    await expect(start()).rejects.toThrow(/line 1, price_eur/)
    await writeFile(join(folder, 'stores.json'), '[{ "id": 1 }]')
    await expect(checkContents(folder)).rejects.toThrow(/stores\.json has mistakes:\n {2}0\.key/)
    await writeFile(join(folder, 'categories.csv'), 'key;parent;name_de\na;b;A\n')
    await expect(checkContents(folder)).rejects.toThrow(/categories\.csv has mistakes:\n {2}line 2, parent/)
  })
})
