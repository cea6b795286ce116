import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
afterAll(() => rm(folder, { recursive: true, force: true }))

const ask = (file: string, method = 'GET') =>
  pictures.fetch(new Request(`https://x.example/cdn/goods/${file}`, { method }))
const made = async () =>
  (await readdir(join(folder, 'cache'), { recursive: true })).filter((file) => /\.(avif|webp)$/.test(file))

describe('a picture', () => {
  it.each(['avif', 'webp'])('is made as %s in the width that was asked for, and kept for a day', async (type) => {
    const response = await ask(`coat-front-360.${type}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(`image/${type}`)
    expect(response.headers.get('cache-control')).toMatch('public, max-age=86400')
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height]).toEqual([360, 480])
  })

  it('is never larger than its master', async () => {
    const { width } = await sharp(Buffer.from(await (await ask('coat-front-2400.webp')).arrayBuffer())).metadata()
    expect(width).toBe(900)
  })

  it('is made once, however many ask at the same time and afterwards', async () => {
    const before = (await made()).length
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask('coat-front-180.avif')))
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
    await again.fetch(new Request('https://x.example/coat-front-180.avif'))
    expect((await made()).length).toBe(before + 1)
  })

  it('is immutable at the address that names its content', async () => {
    const { version = '' } = pictures.describe('coat-front') ?? {}
    const cacheOf = async (v: string) => (await ask(`coat-front-360.avif?v=${v}`)).headers.get('cache-control')
    expect(await cacheOf(version)).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('an-older-one')).toMatch('max-age=86400')
  })

  it('that came while the shop runs is found a moment later', async () => {
    await copyFile(join(folder, 'masters/ab/coat-front.avif'), join(folder, 'masters/late-front.avif'))
    await expect.poll(async () => (await ask('late-front-180.avif')).status, { timeout: 5_000 }).toBe(200)
  })

  it('can be rendered ahead of requests', async () => {
    const before = (await made()).length
    await pictures.warm(['coat-front-560.webp', 'coat-unknown-560.webp', 'nonsense'])
    expect((await made()).length).toBe(before + 1)
  })

  it('is sent as it is when it is no larger than what was asked for', async () => {
    const reply = await ask('coat-front-1200.avif')
    const master = await readFile(join(folder, 'masters/ab/coat-front.avif'))
    expect(Buffer.from(await reply.arrayBuffer()).equals(master)).toBe(true)
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

it('closing finishes the picture that is being made and begins no other', async () => {
  const cacheDir = join(folder, 'closing')
  const closing = await createPictures({ masters: [join(folder, 'masters')], cacheDir, report: () => {} })
  const replies = [180, 360, 560, 840].map((width) =>
    closing.fetch(new Request(`https://x.example/coat-front-${width}.avif`)),
  )
  const first = await Promise.race(replies)
  await closing.close()
  const kept = await readdir(cacheDir, { recursive: true })
  const statuses = (await Promise.all(replies)).map(({ status }) => status)
  expect(first?.status).toBe(200)
  expect(statuses).toContain(503)
  expect(await readdir(cacheDir, { recursive: true })).toEqual(kept)
})
