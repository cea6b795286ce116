import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeLargeFile } from '@vitrine/catalogue/exchange/large-file'
import { createPictures } from '@vitrine/pictures'
import { onePicture, type PictureServer, servePictures } from '@vitrine/pictures/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { pictureFolders } from '../components/picture-folders.ts'
import { catalogueOn, type CommandEnd } from '../testing/catalogue-runs.ts'
import { type HeldFolder, holdFolder } from '../testing/held-folder.ts'

const changes = (out: string) => /Changed in the shop: (.*)\./.exec(out)?.[1]
const nothing = '0 styles, 0 products, 0 sizes, 0 prices'

describe('a large file on a shop that was never started', () => {
  let dataDir: string
  let catalogue: ReturnType<typeof catalogueOn>
  let brokenLines: ReadonlySet<number>
  let imported: CommandEnd
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vitrine-import-test-'))
    catalogue = catalogueOn(dataDir)
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it('killed half way leaves nothing behind, and the next import completes', async () => {
    ;({ brokenLines } = await writeLargeFile(join(dataDir, 'goods.csv'), 2000))
    const importing = catalogue.start('import', 'goods.csv')
    let said = ''
    importing.stdout?.on('data', (chunk) => {
      said += chunk
      if (said.includes('Taking goods in')) importing.kill('SIGKILL')
    })
    const [, signal] = (await once(importing, 'close')) as [number | null, string | null]
    expect(signal).toBe('SIGKILL')
    await catalogue.run('export', 'after-kill.jsonl')
    expect(await readFile(join(dataDir, 'after-kill.jsonl'), 'utf8')).toBe('')
    imported = await catalogue.run('import', 'goods.csv', '--report', 'problems.csv')
    expect(changes(imported.out)).toBe('250 styles, 250 products, 1980 sizes, 9900 prices')
    expect(imported.code).toBe(0)
  }, 60_000)

  it('every broken line is in the report with line, field and rule', async () => {
    const report = (await readFile(join(dataDir, 'problems.csv'), 'utf8')).trim().split('\n').slice(1)
    expect(new Set(report.map((line) => Number(line.split(',')[0])))).toEqual(brokenLines)
    expect(new Set(report.map((line) => line.split(',').slice(1, 5).join(' ')))).toEqual(
      new Set([
        'error composition P-01 MISSING',
        'error size P-09 SIZE_WRONG',
        'error price_eur  PRICE_NEGATIVE',
        'error gtin P-06 GTIN_LENGTH',
      ]),
    )
    expect(imported.out).toContain('20 lines left out')
  })

  it('stopped by hand, the shop stays as it was', async () => {
    const text = (await readFile(join(dataDir, 'goods.csv'), 'utf8')).replaceAll('Mantel', 'Paletot')
    await writeFile(join(dataDir, 'renamed.csv'), text)
    const importing = catalogue.start('import', 'renamed.csv')
    importing.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('Taking goods in')) importing.kill('SIGTERM')
    })
    let complaint = ''
    importing.stderr?.on('data', (chunk) => (complaint += chunk))
    expect((await once(importing, 'close'))[0]).toBe(130)
    expect(complaint).toBe('Stopped. Nothing was changed.\n')
    expect(changes((await catalogue.run('import', 'goods.csv')).out)).toBe(nothing)
  }, 60_000)
})

describe('pictures of a brand', () => {
  let server: PictureServer
  let held: HeldFolder
  let dataDir: string
  let catalogue: ReturnType<typeof catalogueOn>

  beforeAll(async () => {
    held = await holdFolder(inject('databaseUrl'))
    dataDir = held.dataDir
    catalogue = catalogueOn(dataDir)
    await writeLargeFile(join(dataDir, 'goods.csv'), 40)
    server = await servePictures()
    const address = server.offer('/coat.jpg', await onePicture('#a33').toBuffer())
    const list = await readFile(join(dataDir, 'goods.csv'), 'utf8')
    const [head = ''] = list.split('\n')
    const records = list.slice(head.length + 1).split(/(?=^S-\d+;)/m)
    const withImage = (record: string | undefined, image: string) => record?.replace(';mantel-camel;', `;${image};`)
    const rows = [address, 'coats/blue.jpg', `${server.base}/none.jpg`].map((image, i) => withImage(records[i], image))
    await mkdir(join(dataDir, 'brand/coats'), { recursive: true })
    await writeFile(join(dataDir, 'brand/coats/blue.jpg'), await onePicture('#33a').toBuffer())
    await writeFile(join(dataDir, 'brand/pictured.csv'), [head, '\n', ...rows].join(''))
  })
  afterAll(async () => {
    await server.close()
    await held.release()
  })

  it('come from addresses and from the folder of the list, and the shop serves them', async () => {
    const { out, code } = await catalogue.runHere('import', 'brand/pictured.csv', '--allow-private-hosts')
    expect(out).toMatch(
      /line \d+, image \("http:\S+none\.jpg"\): The server answered 404\..*\[P-06 PICTURE_NOT_FOUND\]/,
    )
    expect(out).toContain('2 sizes of 2 products in 2 styles, 1 lines left out')
    expect(code).toBe(0)
    await catalogue.runHere('export', 'out.jsonl')
    const goods = (await readFile(join(dataDir, 'out.jsonl'), 'utf8')).trim().split('\n')
    const names = new Set(goods.map((line) => (JSON.parse(line) as { image: string }).image))
    names.delete('mantel-camel')
    expect(names.size).toBe(2)
    const { masters, cache } = pictureFolders(dataDir)
    const pictures = await createPictures({ masters, cacheDir: cache, report: () => {} })
    for (const name of names) {
      const reply = await pictures.fetch(new Request(`http://x.example/cdn/goods/${name}-front-180.avif`))
      expect([name, reply.status]).toEqual([name, 200])
    }
  }, 60_000)

  it('a second time nothing is downloaded and nothing changes', async () => {
    expect(server.sent()).toEqual(['/coat.jpg'])
    const { out } = await catalogue.runHere('import', 'brand/pictured.csv', '--allow-private-hosts')
    expect(changes(out)).toBe(nothing)
    expect(server.asked()).toContain('/coat.jpg')
    expect(server.sent()).toEqual([])
  }, 60_000)

  it('are not taken from this machine unless that is allowed', async () => {
    const { out } = await catalogue.runHere('import', 'brand/pictured.csv', '--pictures', 'brand')
    expect(out).toContain('PICTURE_HOST_PRIVATE')
    expect(changes(out)).toBe(nothing)
  }, 60_000)

  it('stand in the feed, each product with those it has', async () => {
    await catalogue.runHere('feed', 'feed.tsv', '--shop', 'de')
    const feed = await readFile(join(dataDir, 'feed.tsv'), 'utf8')
    const further = [...feed.matchAll(/\/s-\d+-camel-\w+-front-1200\.webp\t([^\t]*)\t/g)].map(([, links]) => links)
    expect(further.length).toBeGreaterThan(0)
    expect(new Set(further)).toEqual(new Set(['']))
  }, 60_000)
})
