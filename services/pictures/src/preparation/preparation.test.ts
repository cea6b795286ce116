import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPictures } from '../index.ts'
import { findMasters } from '../masters.ts'
import { onePicture } from '../testing/picture-server.ts'
import { orderPreparation } from './order.ts'

let folder: string
let masters: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-preparation-'))
  masters = join(folder, 'masters')
  await mkdir(masters)
  for (const name of ['coat-d1', 'coat-front', 'coat-fa', 'sets-autumn', 'sets-hero'])
    await onePicture('#a33', { width: 600, height: 800 })
      .avif({ effort: 0 })
      .toFile(join(masters, `${name}.avif`))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const open = (cacheDir: string) =>
  createPictures({
    masters: [masters],
    cacheDir,
    report(event, error) {
      throw new Error(event, { cause: error })
    },
  })
const filesIn = async (cacheDir: string) =>
  (await readdir(cacheDir, { recursive: true })).filter((file) => /\.(avif|webp)$/.test(file))

describe('pictures are prepared', () => {
  it('by importance: named ones, scenes, tiles of lists, details, and at last older browsers', async () => {
    const steps = orderPreparation(await findMasters([masters]), ['sets-hero'])
    const names = steps.map(({ master, sizes }) => `${/([\w-]+)\.avif$/.exec(master)?.[1]} ${sizes[0]?.type}`)
    expect(names.slice(0, 4)).toEqual(['sets-hero avif', 'sets-autumn avif', 'coat-front avif', 'coat-fa avif'])
    expect(names.slice(-5).every((name) => name.endsWith('webp'))).toBe(true)
    expect(steps.find(({ master }) => master.endsWith('coat-front.avif'))?.sizes[0]).toEqual({
      width: 360,
      type: 'avif',
    })
  })

  it('once for each master of an index, by its names there', () => {
    const coat = { file: '/masters/9b0c.avif', version: '9b0c', ground: undefined, preview: undefined }
    const named = orderPreparation(new Map([['coat-front', coat]]), [])
    const listed = orderPreparation(
      new Map([
        ['9b0c', coat],
        ['coat-front', coat],
        ['jacket-front', coat],
      ]),
      [],
    )
    expect(listed).toEqual(named)
  })

  it('before they are requested, and a visitor gets the right width at once', async () => {
    const cacheDir = join(folder, 'ahead')
    const pictures = await open(cacheDir)
    const shown: number[] = []
    await pictures.prepare({ first: ['sets-hero'], onProgress: ({ done }) => shown.push(done) })
    const { preparation } = pictures.figures()
    expect(preparation.done).toBe(preparation.total)
    expect(shown).toEqual(Array.from({ length: preparation.total }, (_, index) => index + 1))
    for (const width of [180, 360]) {
      const reply = await pictures.fetch(new Request(`https://x.example/coat-front-${width}.avif`))
      expect(reply.headers.get('cache-control')).toMatch('max-age=86400')
    }
    expect(pictures.figures()).toMatchObject({ standIns: 0, encoded: { size: 0 } })
    await pictures.close()

    // The next process finds everything and encodes nothing.
    const next = await open(cacheDir)
    await next.prepare({ first: ['sets-hero'] })
    expect(next.figures().preparation).toEqual({ done: 0, total: 0, encoded: 0 })
    await next.close()
  }, 60_000)

  it('on after an interruption, without encoding anything twice', async () => {
    const cacheDir = join(folder, 'interrupted')
    const first = await open(cacheDir)
    const second = await open(cacheDir)
    await first.prepare({ onProgress: ({ done }) => void (done === 3 && first.close()) })
    const before = (await filesIn(cacheDir)).length
    expect(before).toBeGreaterThan(0)
    await second.prepare()
    const { preparation } = second.figures()
    expect(preparation.done).toBe(preparation.total)
    expect(preparation.encoded).toBe((await filesIn(cacheDir)).length - before)
    await second.close()
  }, 60_000)
})
