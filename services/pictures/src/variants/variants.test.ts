import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPictures, type Pictures } from '../index.ts'
import { isUsual, readVariant } from './variant.ts'

let folder: string
let pictures: Pictures

/** Red above, blue below, 300 × 400. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-variants-'))
  await mkdir(join(folder, 'masters'))
  const half = (background: string) => ({ create: { width: 300, height: 200, channels: 3 as const, background } })
  const blue = await sharp(half('#0000ff')).png().toBuffer()
  await sharp({ create: { width: 300, height: 400, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, top: 200, left: 0 }])
    .avif({ quality: 90, effort: 0 })
    .toFile(join(folder, 'masters/flag.avif'))
  pictures = await createPictures({
    masters: [join(folder, 'masters')],
    cacheDir: join(folder, 'cache'),
    report(event, error) {
      throw new Error(event, { cause: error })
    },
  })
})
afterAll(async () => {
  await pictures.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (query: string, method = 'GET') =>
  pictures.fetchVariant('flag', new Request(`https://x.example/cdn/content/flag.webp?${query}`, { method }))

/** Size and the colour of some places of what comes back. */
async function look(query: string, ...places: [x: number, y: number][]) {
  const reply = await ask(query)
  expect(reply.status).toBe(200)
  const picture = sharp(Buffer.from(await reply.arrayBuffer()))
  const { width, height, format } = await picture.metadata()
  const { data } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const colours = places.map(([x, y]) => nameOf([...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]))
  return { size: [width, height], format, colours }
}

function nameOf([red = 0, green = 0, blue = 0, alpha = 0]: number[]): string {
  if (alpha < 128) return 'clear'
  if (red > 200 && green > 200 && blue > 200) return 'white'
  return green > 150 ? 'green' : red > blue ? 'red' : 'blue'
}

describe('a variant', () => {
  it('fits into a box, whole and never larger than it is', async () => {
    expect((await look('w=150&h=100')).size).toEqual([75, 100])
    expect((await look('h=200')).size).toEqual([150, 200])
    expect((await look('w=3000&h=3000')).size).toEqual([300, 400])
  })

  it('fills a box, and what is cut off depends on the focus', async () => {
    expect(await look('w=100&h=40&fit=fill&f=top', [50, 20])).toMatchObject({ size: [100, 40], colours: ['red'] })
    expect(await look('w=100&h=40&fit=fill&f=bottom_left', [50, 20])).toMatchObject({ colours: ['blue'] })
    expect((await look('w=100&h=40&fit=thumb')).size).toEqual([100, 40])
    expect((await look('w=600&h=600&fit=fill')).size).toEqual([300, 300])
    expect((await look('w=100&h=40&fit=fill&f=face')).size).toEqual([100, 40])
  })

  it('is padded with a colour, or with nothing', async () => {
    const wide = await look('w=200&h=100&fit=pad&bg=rgb:00ff00', [5, 50], [100, 20], [195, 50])
    expect(wide).toMatchObject({ size: [200, 100], colours: ['green', 'red', 'green'] })
    expect((await look('w=200&h=100&fit=pad&f=left', [5, 20], [195, 50])).colours).toEqual(['red', 'clear'])
    expect((await look('w=200&h=100&fit=pad&fm=jpg', [5, 50])).colours).toEqual(['white'])
  })

  it('is stretched, or a part of the original', async () => {
    expect((await look('w=400&h=100&fit=scale', [200, 20], [200, 80])).colours).toEqual(['red', 'blue'])
    const part = await look('w=100&h=150&fit=crop&f=bottom', [50, 5], [50, 145])
    expect(part).toMatchObject({ size: [100, 150], colours: ['blue', 'blue'] })
    expect((await look('w=4000&h=50&fit=crop')).size).toEqual([300, 50])
  })

  it('has round corners', async () => {
    expect((await look('w=150&h=200&r=40', [1, 1], [75, 20])).colours).toEqual(['clear', 'red'])
    expect((await look('w=150&h=200&r=max', [20, 20], [75, 5])).colours).toEqual(['clear', 'red'])
    expect((await look('w=150&h=200&r=40&bg=rgb:00ff00', [1, 1])).colours).toEqual(['green'])
  })

  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpg', 'jpeg'],
    ['png', 'png'],
    ['gif', 'gif'],
  ])('comes as %s', async (type, format) => {
    expect((await look(`h=100&fm=${type}`)).format).toBe(format)
    expect((await ask(`h=100&fm=${type}`)).headers.get('content-type')).toBe(`image/${type === 'jpg' ? 'jpeg' : type}`)
  })

  it('weighs less with less quality, and less with fewer colours', async () => {
    const weigh = async (query: string) => Number((await ask(query, 'HEAD')).headers.get('content-length'))
    expect(await weigh('h=400&fm=jpg&q=10')).toBeLessThan(await weigh('h=400&fm=jpg&q=95'))
    expect(await weigh('h=400&fm=png&fl=png8')).toBeLessThan(await weigh('h=400&fm=png'))
  })

  it('a JPEG is progressive', async () => {
    const reply = await ask('h=100&fm=jpg&fl=progressive')
    expect((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).isProgressive).toBe(true)
  })

  it.each([
    'w=0',
    'w=4001',
    'w=1.5',
    'h=-1',
    'h=4001',
    'q=0',
    'q=101',
    'fit=stretch',
    'f=middle',
    'fm=tiff',
    'fl=x',
    'bg=red',
    'r=-1',
    // Sixteen megapixels take an encoder three to twenty seconds.
    ...['avif', 'webp', 'jpg', 'png', 'gif'].flatMap((type) =>
      ['scale', 'pad'].map((fit) => `w=4000&h=4000&fit=${fit}&fm=${type}`),
    ),
    'w=2500&h=2500&fit=scale&fm=avif',
    'w=2500&h=2500&fit=scale&fm=gif',
  ])('%s is refused', async (query) => {
    expect((await ask(query)).status).toBe(400)
  })

  it('of nothing is not there', async () => {
    expect((await pictures.fetchVariant('nothing', new Request('https://x.example/?h=10'))).status).toBe(404)
  })
})

describe('how many there can be', () => {
  const read = (query: string) => readVariant(new URLSearchParams(query))
  const usual = (query: string) => isUsual(read(query) ?? { type: 'gif' })

  it('widths alone are those that are made anyway', async () => {
    expect([
      usual(''),
      usual('w=77&fm=avif'),
      usual('w=77&fl=progressive&fm=jpg'),
      usual('w=77&f=top'),
      usual('w=77&q=85'),
    ]).toEqual([true, true, true, true, true])
    expect([usual('h=77'), usual('q=50'), usual('fm=png'), usual('r=4')]).toEqual([false, false, false, false])
    expect((await look('w=77')).size).toEqual([180, 240])
  })

  it.each([
    ['w=10&h=10&fit=fill&f=center&bg=rgb:ffffff', 'w=10&h=10&fit=fill'],
    ['w=10&h=10&fit=thumb', 'w=10&h=10&fit=fill'],
    ['h=10&fit=pad&r=0', 'h=10'],
    ['w=10&h=10&fm=png&q=3', 'w=10&h=10&fm=png'],
  ])('%s is the same picture as %s', (one, other) => {
    expect(read(one)).toEqual(read(other))
  })

  it('a hundred of each picture are kept, and those in use longest', async () => {
    const kept = async () =>
      (await readdir(join(folder, 'cache/variants'), { recursive: true })).filter((file) => /\.\w+$/.test(file))
    await ask('h=9&fm=jpg')
    for (let height = 10; height < 115; height += 1) {
      await ask(`h=${height}&w=20&fit=scale&fm=jpg`)
      await ask('h=9&fm=jpg')
    }
    const files = await kept()
    expect(files).toHaveLength(100)
    await ask('h=9&fm=jpg')
    expect(await kept()).toEqual(files)
  })

  it('too many variants at once have to wait, and pages do not wait for them', async () => {
    const flood = Array.from({ length: 40 }, (_, index) => ask(`h=${300 + index}&fm=jpg`))
    const page = await pictures.fetch(new Request('https://x.example/cdn/goods/flag-360.webp'))
    expect(page.status).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
  })
})
