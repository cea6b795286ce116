import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { makeMigratedDatabase } from '../testing/filled-shop.ts'

// The commands of the README, on this checkout with folders of their own: a whole installation would take minutes.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const root = fileURLToPath(new URL('../../../', import.meta.url))
const samples = join(root, 'catalogue/src/exchange/samples/exports')
const run = promisify(execFile)

let folder: string
let environment: Record<string, string | undefined>
let child: ChildProcess
let url = ''
const printed: string[] = []

/** `npm run catalogue -- import x` as the program behind it and its arguments. */
async function programOf(line: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const [, name = '', rest = ''] = /^npm (?:run )?(\w+)(?: -- (.*))?$/.exec(line) ?? []
  const program = /(?:run\.mjs )(\S+)/.exec(scripts[name] ?? '')?.[1] ?? 'host/src/main.ts'
  const words = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain)
  return [join(root, program), ...words.map(locate)]
}

/** Files and folders of the README are those of this test. */
const locate = (word: string): string =>
  word
    .replace('../nordlicht', join(folder, 'brand'))
    .replace('products_export.csv', join(samples, 'shopify.csv'))
    .replace(/^todo\.csv$/, join(folder, 'todo.csv'))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-shop-'))
  const databaseUrl = await makeMigratedDatabase(inject('databaseUrl'))
  environment = { ...bareEnvironment(), DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const [, block = ''] = /## From clone to your own shop\n[^]*?```sh\n([^]*?)```/.exec(readme) ?? []
  const lines = block.split('\n').flatMap((line) => line.replace(/\s+#\s.*$/, '').trim() || [])
  for (const line of lines) {
    const [, variable = '', value = ''] = /^export (\w+)=(.+)$/.exec(line) ?? []
    if (variable) environment[variable] = locate(value)
    else if (line === 'npm start') await start()
    else if (line.startsWith('npm run'))
      printed.push((await run(process.execPath, await programOf(line), { env: environment })).stdout)
  }
})
afterAll(async () => {
  if (child?.exitCode === null && child.kill()) await once(child, 'close')
  await rm(folder, { recursive: true, force: true })
})

/** From its sources: a build for a brand that exists once would take longer than all of this. */
async function start(): Promise<void> {
  const env = { ...environment, PORT: '0' }
  child = spawn(process.execPath, [...(await programOf('npm start')), '--dev'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  // It goes on printing, so its output stays open.
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    out += String(chunk)
    url = / is ready: (\S+)/.exec(out)?.[1] ?? ''
    if (url) break
  }
  child.stdout?.resume()
}

it('the commands of the README lead from a clone to an own shop with imported goods and nothing of the demo', async () => {
  const [made = '', checked = '', imported = ''] = printed
  expect(made).toContain('Nordlicht is right: 2 markets (de, pl)')
  expect(checked).toContain('Nordlicht is right')
  expect(imported).toContain('15 sizes of 9 products in 7 styles, 0 lines left out')
  expect(await readFile(join(folder, 'todo.csv'), 'utf8')).toContain('todo')
  for (const path of ['de/', 'pl/', 'de/cart/']) {
    const page = await (await fetch(new URL(path, url))).text()
    expect([path, page.includes('Nordlicht'), /Vitrine\b/.test(page)]).toEqual([path, true, false])
  }
  expect(await (await fetch(new URL('pl/', url))).text()).toContain('Koszyk')
  const footer = (await (await fetch(new URL('de/cart/', url))).text()).match(/(?<=href=")\/de\/s\/[^"]+/g) ?? []
  expect(new Set(footer).size).toBeGreaterThan(7)
  for (const path of [...new Set(footer), '/pl/s/polityka-prywatnosci/'])
    expect([path, (await fetch(new URL(path, url))).status]).toEqual([path, 200])
  const terms = await (await fetch(new URL('de/s/agb/', url))).text()
  expect(terms).toContain('Dein Vertragspartner ist Nordlicht')
  const pool = new Pool({ connectionString: environment['DATABASE_URL'], max: 1 })
  for (const table of ['customers', 'vouchers', 'gift_cards', 'orders'])
    expect([table, (await pool.query(`select from ${table}`)).rowCount]).toEqual([table, 0])
  await pool.end()
})

it('the other layouts come in the same way, and one that no importer knows through a mapping file', async () => {
  const layouts = {
    'woocommerce.csv --from woocommerce --currency EUR': '9 sizes of 6 products in 5 styles, 0 lines left out',
    'google.tsv --from google': '5 sizes of 3 products in 2 styles, 1 lines left out',
    'vendure.csv --from vendure --currency EUR': '4 sizes of 3 products in 2 styles, 0 lines left out',
    [`till.csv --mapping ${join(samples, 'till.mapping.json')}`]: 'sizes of',
  }
  for (const [command, said] of Object.entries(layouts)) {
    const program = await programOf(`npm run catalogue -- import ${join(samples, command)}`)
    expect((await run(process.execPath, program, { env: environment })).stdout).toContain(said)
  }
})
