import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FilesUnavailable } from './file-store.ts'
import { createLocalCopies } from './local-copies.ts'
import { openFileStore } from './open-file-store.ts'
import { openS3Store } from './s3-store.ts'
import { type ObjectStore, startObjectStore } from './testing/object-store.ts'

let server: ObjectStore
let folder: string
beforeAll(async () => {
  server = await startObjectStore()
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'))
})
afterEach(async () => {
  server.fail(null)
  await rm(folder, { recursive: true })
})

const film = randomBytes(3_000_000)
const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const filesIn = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'))

describe.each(['an S3-compatible store', 'a folder'])('%s', (kind) => {
  const open = () =>
    openFileStore(
      kind === 'a folder'
        ? { url: pathToFileURL(join(folder, 'store')).href, region: null, keyId: '', secretKey: '' }
        : server.settings,
    )

  it('gives back what was written, to another process as well', async () => {
    await open().write('content/film one+two.webm', film)
    const path = join(folder, 'copy/film.webm')
    expect(await open().download('content/film one+two.webm', path)).toBe(true)
    expect(digestOf(await readFile(path))).toBe(digestOf(film))
  })

  it('says that it has no file of a key, and leaves none behind', async () => {
    expect(await open().download('content/none.webm', join(folder, 'none.webm'))).toBe(false)
    expect(await filesIn()).toEqual([])
  })
})

describe('local copies', () => {
  it('are downloaded once, however many visitors ask at once and afterwards', async () => {
    const store = openFileStore(server.settings)
    await store.write('pictures/a.avif', film)
    server.requests.length = 0
    const copies = createLocalCopies(store, folder)
    const path = copies.pathOf('pictures/a.avif')
    await Promise.all(Array.from({ length: 8 }, () => copies.ensure(path)))
    await copies.ensure(path)
    expect(server.requests).toEqual(['GET /files/pictures/a.avif'])
    expect(digestOf(await readFile(path))).toBe(digestOf(film))
  })

  it('of a file that the store has lost are an outage', async () => {
    const copies = createLocalCopies(openFileStore(server.settings), folder)
    await expect(copies.ensure(copies.pathOf('pictures/lost.avif'))).rejects.toThrow(FilesUnavailable)
  })

  it('leave paths of other folders alone', async () => {
    const copies = createLocalCopies(openFileStore(server.settings), join(folder, 'copies'))
    server.requests.length = 0
    await copies.ensure(join(folder, 'elsewhere.avif'))
    expect(server.requests).toEqual([])
  })
})

describe('a store that fails', () => {
  it.each([0, 500, 503, 403])('with %s gives an outage and no half file', async (status) => {
    const store = openFileStore(server.settings)
    server.fail(status)
    await expect(store.download('pictures/b.avif', join(folder, 'b.avif'))).rejects.toThrow(FilesUnavailable)
    await expect(store.write('pictures/b.avif', film)).rejects.toThrow(FilesUnavailable)
    expect(await filesIn()).toEqual([])
  })

  it('that sends elsewhere is not followed: signatures and films go to the store alone', async () => {
    const store = openFileStore(server.settings)
    server.fail(307)
    server.requests.length = 0
    await expect(store.download('pictures/b.avif', join(folder, 'b.avif'))).rejects.toThrow(FilesUnavailable)
    await expect(store.write('pictures/b.avif', film)).rejects.toThrow(FilesUnavailable)
    expect(server.requests.length).toBeGreaterThan(1)
    expect(server.requests.filter((request) => request.includes('/elsewhere'))).toEqual([])
  })

  it('with a wrong key is refused and says so', async () => {
    const store = openFileStore({ ...server.settings, secretKey: 'wrong' })
    await expect(store.write('pictures/c.avif', Buffer.from('c'))).rejects.toThrow('403 SignatureDoesNotMatch')
  })

  it('is not asked again for a while, and found again when it is back', async () => {
    const states: string[] = []
    let time = 0
    const { url, ...access } = server.settings
    const onStateChange = (state: string) => void states.push(state)
    const store = openS3Store({ url: new URL(url), ...access, onStateChange, now: () => time })
    await store.write('pictures/d.avif', Buffer.from('d'))
    const download = () => store.download('pictures/d.avif', join(folder, 'd.avif'))
    server.fail(503)
    for (let call = 0; call < 6; call++) await download().catch(() => {})
    expect(states).toEqual(['open'])
    server.requests.length = 0
    await expect(download()).rejects.toThrow(FilesUnavailable)
    expect(server.requests).toEqual([])
    server.fail(null)
    time += 3_000
    // The call that finds out does not wait for it itself.
    await download().catch(() => {})
    await expect.poll(() => states).toEqual(['open', 'closed'])
    expect(await download()).toBe(true)
    expect(states).toEqual(['open', 'closed'])
  })
})
