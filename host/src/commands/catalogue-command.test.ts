import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { catalogueOn } from '../testing/catalogue-runs.ts'
import { type HeldFolder, holdFolder } from '../testing/held-folder.ts'

let held: HeldFolder
let dataDir: string
let catalogue: ReturnType<typeof catalogueOn>
const run = (...args: string[]) => catalogue.runHere(...args)

beforeAll(async () => {
  held = await holdFolder(inject('databaseUrl'), { isFilled: true })
  dataDir = held.dataDir
  catalogue = catalogueOn(dataDir)
})
afterAll(() => held.release())

describe('npm run catalogue', () => {
  it('takes out what the shop has, and taking it in again changes nothing', async () => {
    expect(await catalogue.run('export', 'goods.csv')).toMatchObject({ code: 0, err: '' })
    const { out, code } = await catalogue.run('import', 'goods.csv')
    expect(out).toContain('0 lines left out')
    expect(out).toContain('Changed in the shop: 0 styles, 0 products, 0 sizes, 0 prices.')
    expect(code).toBe(0)
  })

  it('reports a broken line by its number, and takes in the others', async () => {
    const [head = '', first = '', ...rest] = (await readFile(join(dataDir, 'goods.csv'), 'utf8')).split('\n')
    const broken = first.replace(/;2\d{12};/, ';no number;')
    expect(broken).not.toBe(first)
    await writeFile(join(dataDir, 'broken.csv'), [head, broken, ...rest].join('\n'))
    const { out, code } = await run('import', 'broken.csv', '--report', 'problems.csv')
    expect(out).toMatch(/line 2, gtin \("no number"\)/)
    expect(out).toContain('1 lines left out')
    expect(code).toBe(0)
    expect(await readFile(join(dataDir, 'problems.csv'), 'utf8')).toMatch(/^2,error,gtin,/m)
  })

  it('ends with a code when nothing of a file could be used, and still says why', async () => {
    const [head = '', first = ''] = (await readFile(join(dataDir, 'goods.csv'), 'utf8')).split('\n')
    await writeFile(join(dataDir, 'all-broken.csv'), [head, first.replace(/;2\d{12};/, ';no number;')].join('\n'))
    const { out, err, code } = await run('import', 'all-broken.csv')
    expect(out).toMatch(/line 2, gtin/)
    expect(err).toContain('Nothing of all-broken.csv could be imported.')
    expect(code).toBe(65)
  })

  it('a key the shop has elsewhere is reported with its line and does not stop other lines', async () => {
    const text = await readFile(join(dataDir, 'goods.csv'), 'utf8')
    const [head = '', first = '', ...rest] = text.split('\n')
    const columns = head.split(';')
    // Measurements have separators of their own, within quotes.
    const cells = first.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    cells[columns.indexOf('\uFEFFstyle_key')] = 'moved'
    for (const name of ['product_id', 'variant_id', 'style_number']) cells[columns.indexOf(name)] = ''
    await writeFile(join(dataDir, 'moved.csv'), [head, cells.join(';'), ...rest].join('\n'))
    const { out, code } = await run('import', 'moved.csv')
    expect(out).toMatch(/line 2, product_key: The shop has .* \[KEY_ELSEWHERE\]/)
    expect(out).toContain('Changed in the shop: 0 styles, 0 products, 0 sizes, 0 prices.')
    expect(code).toBe(0)
  })

  it('writes a feed with the prices of one shop', async () => {
    const { code, out } = await run('feed', 'feed.tsv', '--shop', 'ch')
    expect([code, out]).toEqual([0, expect.stringContaining('set PUBLIC_URL')])
    const feed = await readFile(join(dataDir, 'feed.tsv'), 'utf8')
    expect(feed).toMatch(/\d\.\d\d CHF/)
    expect(feed).not.toMatch(/EUR|ß/)
    expect(feed).toContain('/ch/p/')
    expect(feed).toContain('\tVitrine\t')
    expect(feed).toMatch(/-front-1200\.webp\thttp\S+-fa-1200\.webp,http\S+-d1-1200\.webp\t/)
  })

  it('leaves no half file where it cannot write', async () => {
    const before = await readdir(dataDir)
    const { code, err } = await run('export', 'nowhere/goods.csv')
    expect([code, err]).toEqual([73, expect.stringContaining('nowhere/goods.csv cannot be written')])
    expect(await readdir(dataDir)).toEqual(before)
    expect(await run('import', 'goods.csv', '--report', 'nowhere/report.csv')).toMatchObject({ code: 73 })
  })
})

describe('a command that cannot be done', () => {
  it('ends with 64 and says how it is used', async () => {
    const { code, err } = await catalogue.run('nonsense')
    expect([code, err]).toEqual([64, expect.stringContaining('npm run catalogue -- import FILE')])
  })

  it('is explained by --help, and columns by what they hold', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Exit codes') })
    const { out } = await run('columns')
    expect(out).toMatch(/^style_key\s+Your number of the style.*\(required\)$/m)
  })

  it.each([
    ['missing.csv', 66, 'There is no file'],
    ['empty.csv', 65, 'is empty'],
  ])('%s ends with %i and one sentence', async (file, expected, words) => {
    await writeFile(join(dataDir, 'empty.csv'), '')
    const { code, err } = await run('import', file)
    expect([code, err]).toEqual([expected, expect.stringContaining(words)])
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  it('for its mapping tells all mistakes at once', async () => {
    await writeFile(join(dataDir, 'mapping.json'), '{ "fields": { "nmae_de": "Name" }, "delimiter": "|" }')
    const { code, err } = await run('import', 'goods.csv', '--mapping', 'mapping.json')
    expect(code).toBe(65)
    expect(err).toContain('Did you mean "name_de"?')
    expect(err).toContain('delimiter')
    expect(await run('import', 'goods.csv', '--mapping', 'none.json')).toMatchObject({ code: 66 })
  })
})
