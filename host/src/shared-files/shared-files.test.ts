import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase, type FreshDatabase } from '@vitrine/database/testing'
import { type ObjectStore, startObjectStore } from '@vitrine/files/testing'
import { createPictures, type Pictures } from '@vitrine/pictures'
import { openPictureImport } from '@vitrine/pictures/import'
import { onePicture } from '@vitrine/pictures/testing'
import { shopMigrations } from '@vitrine/shop'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createLog } from '../monitoring/log.ts'
import { sharedContentFiles } from '../web/content-files.ts'
import { publishFolders, publishPictures } from './publish-files.ts'
import { openSharedFiles, type SharedFiles } from './shared-files.ts'

type ShopProcess = { shared: SharedFiles; pictures: Pictures; web: Hono; close(): Promise<void> }

let database: FreshDatabase
let store: ObjectStore
let folder: string
const errors: unknown[] = []

/** One of several processes, with a data folder of its own. */
async function startProcess(name: string): Promise<ShopProcess> {
  const dataDir = join(folder, name)
  const shared = await openSharedFiles({ files: store.settings, dataDir }, database.pool, createLog('silent'))
  if (!shared) throw new Error('There is no store')
  const report = (_: string, error: unknown) => void errors.push(error)
  const pictures = await createPictures({
    masters: [join(dataDir, 'masters')],
    shared: shared.masters,
    cacheDir: join(dataDir, 'pictures'),
    report,
  })
  const web = new Hono()
    .use('/cdn/content/*', sharedContentFiles(shared.openContentFile))
    .all('*', (c) => c.text('not found', 404))
  const close = async () => {
    shared.close()
    await pictures.close()
  }
  return { shared, pictures, web, close }
}

const getPicture = ({ pictures }: ShopProcess, name: string) =>
  pictures.fetch(new Request(`http://shop.example/cdn/goods/${name}-180.avif`))
const getFilm = ({ web }: ShopProcess, name: string, headers = {}) =>
  web.request(`http://shop.example/cdn/content/${name}`, { headers })

let importing: ShopProcess
let other: ShopProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-shared-files-'))
  database = await freshDatabase(inject('databaseUrl'), shopMigrations)
  store = await startObjectStore()
  ;[importing, other] = [await startProcess('one'), await startProcess('two')]
})
afterAll(async () => {
  await importing.close()
  await other.close()
  await store.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Imports one picture as `npm run catalogue -- import` does. */
async function importPicture(name: string, colour: string): Promise<void> {
  const brand = join(folder, 'brand')
  await mkdir(brand, { recursive: true })
  await writeFile(join(brand, `${name}.jpg`), await onePicture(colour).jpeg().toBuffer())
  using intake = await openPictureImport({
    masters: join(folder, 'one/masters'),
    folder: brand,
    onSaved: async (saved) => void (await publishPictures(importing.shared, saved)),
  })
  const taken = await intake.take(`${name}.jpg`)
  if (!taken.ok) throw new Error(taken.message)
  intake.name(name, [taken.content])
  await intake.save()
}

it('an imported picture is shown by every process, with its ground and preview', async () => {
  await importPicture('coat-camel', '#a33')
  await expect.poll(async () => (await getPicture(other, 'coat-camel-front')).status).toBe(200)
  const described = other.pictures.describe('coat-camel-front')
  expect(described).toEqual(importing.pictures.describe('coat-camel-front'))
  expect(described?.ground).toMatch(/^#/)
  expect(described?.preview).toBeTruthy()
})

it('a picture that is imported anew under its name changes in every process', async () => {
  const before = other.pictures.describe('coat-camel-front')?.version
  await importPicture('coat-camel', '#33a')
  await expect.poll(() => other.pictures.describe('coat-camel-front')?.version).not.toBe(before)
  expect((await getPicture(other, 'coat-camel-front')).status).toBe(200)
})

it('the same import again uploads nothing', async () => {
  store.requests.length = 0
  await importPicture('coat-camel', '#33a')
  expect(store.requests).toEqual([])
})

it('films and captions of a folder are put into the store and served in ranges', async () => {
  const folders = { masters: join(folder, 'one/masters'), contentFiles: join(folder, 'films') }
  await mkdir(folders.contentFiles)
  await writeFile(join(folders.contentFiles, 'autumn.webm'), 'abcdefghij')
  await writeFile(join(folders.contentFiles, 'autumn-de.vtt'), 'WEBVTT')
  await writeFile(join(folders.contentFiles, 'notes.txt'), 'not for visitors')
  expect(await publishFolders(importing.shared, folders)).toMatchObject({ contentFiles: 2, uploaded: 2 })
  expect(await publishFolders(importing.shared, folders)).toMatchObject({ contentFiles: 2, uploaded: 0 })
  await expect.poll(async () => (await getFilm(other, 'autumn.webm')).status).toBe(200)
  const part = await getFilm(other, 'autumn.webm', { range: 'bytes=2-4' })
  expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'video/webm', 'cde'])
  expect((await getFilm(other, 'autumn-de.vtt')).headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  expect((await getFilm(other, 'notes.txt')).status).toBe(404)
  store.requests.length = 0
  expect((await getFilm(other, 'winter.webm')).status).toBe(404)
  expect(store.requests).toEqual([])
})

it('while the store is away, pictures that were shown stay, others are 503, and nothing is reported as a failure', async () => {
  await importPicture('dress-red', '#d22')
  await expect.poll(() => other.pictures.describe('dress-red-front')).toBeTruthy()
  store.fail(503)
  const away = await getPicture(other, 'dress-red-front')
  expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
    503,
    '10',
    'no-store',
  ])
  expect((await getPicture(other, 'coat-camel-front')).status).toBe(200)
  expect((await getFilm(other, 'autumn.webm')).status).toBe(200)
  expect(errors).toEqual([])
  store.fail(null)
  await expect.poll(async () => (await getPicture(other, 'dress-red-front')).status).toBe(200)
  expect((await readdir(join(folder, 'two/files/pictures'))).some((name) => name.endsWith('.part'))).toBe(false)
})
