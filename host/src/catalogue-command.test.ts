import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createShop } from '@vitrine/shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { fillDemoShop } from './demo-shop.ts'
import { createLog } from './log.ts'
import { readSettings } from './settings.ts'

const command = fileURLToPath(new URL('./catalogue-command.ts', import.meta.url))
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-catalogue-'))
  const database = await openDatabase(readSettings({ DATA_DIR: dataDir }), createLog('silent'), () => {})
  const shop = await createShop({ pool: database.pool, cookies: { isSecure: true }, report: () => {} })
  await fillDemoShop({ catalogue: shop.catalogue, styles: 20, output: { write: () => true } })
  await database.close()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function run(...args: string[]) {
  const { PATH, HOME } = process.env
  const options = { env: { PATH, HOME, DATA_DIR: dataDir }, cwd: dataDir }
  const ended = await promisify(execFile)(process.execPath, [command, ...args], options).catch(
    (error: unknown) => error,
  )
  const { stdout, stderr, code = 0 } = ended as { stdout: string; stderr: string; code?: number }
  return { out: stdout, err: stderr, code }
}

describe('npm run catalogue', () => {
  it('takes out what the shop has, and taking it in again changes nothing', async () => {
    expect(await run('export', 'goods.csv')).toMatchObject({ code: 0, err: '' })
    const { out } = await run('import', 'goods.csv')
    expect(out).toContain('0 lines left out')
    expect(out).toContain('Changed in the shop: 0 styles, 0 products, 0 sizes, 0 prices.')
  })

  it('reports a broken line by its number, and takes in the others', async () => {
    const [head = '', first = '', ...rest] = (await readFile(join(dataDir, 'goods.csv'), 'utf8')).split('\n')
    const broken = first.replace(/;2\d{12};/, ';no number;')
    expect(broken).not.toBe(first)
    await writeFile(join(dataDir, 'broken.csv'), [head, broken, ...rest].join('\n'))
    const { out } = await run('import', 'broken.csv', '--report', 'problems.csv')
    expect(out).toMatch(/line 2, gtin \("no number"\)/)
    expect(out).toContain('1 lines left out')
    expect(await readFile(join(dataDir, 'problems.csv'), 'utf8')).toMatch(/^2,error,gtin,/m)
  })

  it('writes a feed with the prices of one shop', async () => {
    expect(await run('feed', 'feed.tsv', '--shop', 'ch')).toMatchObject({ code: 0 })
    const feed = await readFile(join(dataDir, 'feed.tsv'), 'utf8')
    expect(feed).toMatch(/\d\.\d\d CHF/)
    expect(feed).not.toMatch(/EUR|ß/)
    expect(feed).toContain('/ch/p/')
  })

  it.each([[], ['nonsense'], ['feed', 'feed.tsv', '--shop', 'xx'], ['export', 'goods.pdf']])(
    'says how it is used: %j',
    async (...args) => {
      const { code, err } = await run(...args.flat())
      expect(code).toBe(64)
      expect(err).not.toBe('')
    },
  )
})
