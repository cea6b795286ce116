import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPictures, type Pictures } from './index.ts'

let folder: string
let pictures: Pictures
const errors: unknown[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'))
  await mkdir(join(folder, 'masters/ab'), { recursive: true })
  const noise = {
    create: {
      width: 900,
      height: 1200,
      channels: 3 as const,
      background: '#a33',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 20 },
    },
  }
  await sharp(noise).avif({ effort: 0 }).toFile(join(folder, 'masters/ab/coat-front.avif'))
  await writeFile(join(folder, 'masters/broken.avif'), 'no picture')
  pictures = await createPictures({
    masters: [join(folder, 'masters'), join(folder, 'missing')],
    cacheDir: join(folder, 'cache'),
    report: (_, error) => errors.push(error),
  })
})
afterAll(async () => {
  await pictures.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (file: string, method = 'GET') =>
  pictures.fetch(new Request(`https://x.example/cdn/goods/${file}`, { method }))
const widthOf = async (response: Response) => (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width
const made = async () =>
  (await readdir(join(folder, 'cache'), { recursive: true })).filter((file) => /\.(avif|webp|jpg)$/.test(file))

// Encodings that go on after a reply must not count for the next test.
beforeEach(() => vi.waitUntil(() => pictures.figures().waiting === 0, { timeout: 30_000 }))

describe('a picture', () => {
  it('that is not encoded yet is answered with its master for a minute, then in its own width for a day', async () => {
    const first = await ask('coat-front-360.avif')
    expect(await widthOf(first)).toBe(900)
    expect(first.headers.get('cache-control')).toBe('public, max-age=60')
    await expect.poll(async () => widthOf(await ask('coat-front-360.avif')), { timeout: 30_000 }).toBe(360)
    const later = await ask('coat-front-360.avif')
    expect([later.status, later.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect(later.headers.get('cache-control')).toMatch('public, max-age=86400')
  })

  it('of another type is answered with the nearest width of that type', async () => {
    // Nothing is there in this type, so the first visitor waits.
    expect(await widthOf(await ask('coat-front-560.webp'))).toBe(560)
    expect(await widthOf(await ask('coat-front-180.webp'))).toBe(560)
    await expect.poll(async () => widthOf(await ask('coat-front-180.webp')), { timeout: 30_000 }).toBe(180)
    expect(await widthOf(await ask('coat-front-360.webp'))).toBe(560)
    expect(pictures.figures().standIns).toBeGreaterThanOrEqual(3)
  })

  it('is never larger than its master', async () => {
    await expect.poll(async () => widthOf(await ask('coat-front-2400.webp')), { timeout: 30_000 }).toBe(900)
  })

  it('is made once, however many ask at the same time and afterwards', async () => {
    const before = (await made()).length
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask('coat-front-180.jpg')))
    const bodies = await Promise.all(
      replies.map(async (reply) => Buffer.from(await reply.arrayBuffer()).toString('base64')),
    )
    expect(new Set(bodies).size).toBe(1)
    expect((await made()).length).toBe(before + 1)
    const again = await createPictures({
      masters: [join(folder, 'masters')],
      cacheDir: join(folder, 'cache'),
      report: () => {},
    })
    await again.fetch(new Request('https://x.example/coat-front-180.jpg'))
    expect((await made()).length).toBe(before + 1)
    await again.close()
  })

  it('is immutable at the address that names its content', async () => {
    const { version = '' } = pictures.describe('coat-front') ?? {}
    const cacheOf = async (v: string) => (await ask(`coat-front-1200.avif?v=${v}`)).headers.get('cache-control')
    expect(await cacheOf(version)).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('an-older-one')).toMatch('max-age=86400')
  })

  it('that came while the shop runs is found a moment later', async () => {
    await copyFile(join(folder, 'masters/ab/coat-front.avif'), join(folder, 'masters/late-front.avif'))
    await expect.poll(async () => (await ask('late-front-180.avif')).status, { timeout: 5_000 }).toBe(200)
  })

  it.each([840, 1200])('is sent as it is for %i, which is hardly less than its own width', async (width) => {
    const before = await made()
    const reply = await ask(`coat-front-${width}.avif`)
    const master = await readFile(join(folder, 'masters/ab/coat-front.avif'))
    expect(Buffer.from(await reply.arrayBuffer()).equals(master)).toBe(true)
    expect(reply.headers.get('cache-control')).toMatch('public, max-age=86400')
    expect(await made()).toEqual(before)
  })

  it('can be asked about without being sent', async () => {
    const response = await ask('coat-front-360.avif', 'HEAD')
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100)
    expect(await response.text()).toBe('')
  })

  it.each([
    'coat-back-360.avif',
    'coat-front-361.avif',
    'coat-front-360.png',
    'coat-front.avif',
    '..%2f..%2fetc-360.avif',
    '',
  ])('that is not offered (%j) is a cheap 404', async (file) => {
    const before = await made()
    expect((await ask(file)).status).toBe(404)
    expect(await made()).toEqual(before)
  })

  it('that cannot be read is reported and not kept', async () => {
    expect((await ask('broken-360.avif')).status).toBe(500)
    expect(errors).toHaveLength(1)
  })
})

it('closing ends the encoder and begins no other picture', async () => {
  const cacheDir = join(folder, 'closing')
  const closing = await createPictures({ masters: [join(folder, 'masters')], cacheDir, report: () => {} })
  const replies = [180, 360, 560, 840].map((width) =>
    closing.fetch(new Request(`https://x.example/coat-front-${width}.webp`)),
  )
  await expect.poll(() => closing.figures().isRunning).toBe(true)
  await closing.close()
  expect(closing.figures()).toMatchObject({ isRunning: false, waiting: 0 })
  const kept = await readdir(cacheDir, { recursive: true }).catch(() => [])
  expect((await Promise.all(replies)).map(({ status }) => status)).toContain(503)
  expect(await readdir(cacheDir, { recursive: true }).catch(() => [])).toEqual(kept)
})
