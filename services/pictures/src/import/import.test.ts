import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPictures } from '../index.ts'
import { onePicture, type PictureServer, servePictures } from '../testing/picture-server.ts'
import { type PictureImport, type PictureImportOptions, openPictureImport } from './index.ts'

let home: string
let server: PictureServer
let intake: PictureImport

const open = (change: Partial<PictureImportOptions> = {}) =>
  openPictureImport({
    masters: join(home, 'masters'),
    folder: join(home, 'brand'),
    allowsPrivateHosts: true,
    ...change,
    limits: { pauseBeforeRetryMs: 1, ...change.limits },
  })

beforeAll(async () => {
  server = await servePictures()
})
afterAll(() => server.close())
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-intake-'))
  await mkdir(join(home, 'brand/coats'), { recursive: true })
  intake = await open()
  server.asked()
})
afterEach(async () => {
  intake.close()
  await rm(home, { recursive: true })
})

const masters = async () => (await readdir(join(home, 'masters'))).filter((file) => file.endsWith('.avif'))
const contentOf = async (source: string) => {
  const taken = await intake.take(source)
  if (!taken.ok) throw new Error(`${taken.code} ${taken.message}`)
  return taken.content
}
const codeOf = async (source: string, from = intake) => {
  const taken = await from.take(source)
  return taken.ok ? 'taken' : taken.code
}
const masterOf = async (content: string) => sharp(await readFile(join(home, 'masters', `${content}.avif`)))

describe('a picture of a brand', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is taken from an address as %s and kept as AVIF', async (type) => {
    const address = server.offer(`/coat.${type}`, await onePicture('#a33').toFormat(type).toBuffer())
    const { format, compression, width, height } = await (await masterOf(await contentOf(address))).metadata()
    expect([format, compression, width, height]).toEqual(['heif', 'av1', 240, 320])
  })

  it('keeps a master as it is, and encodes a picture with notes of a camera again', async () => {
    const master = await onePicture('#3a3').avif({ quality: 30 }).toBuffer()
    await writeFile(join(home, 'brand/master.avif'), master)
    expect((await readFile(join(home, 'masters', `${await contentOf('master.avif')}.avif`))).equals(master)).toBe(true)
    const noted = await onePicture('#33a')
      .withExif({ IFD0: { Artist: 'Ada' } })
      .avif({ quality: 30 })
      .toBuffer()
    await writeFile(join(home, 'brand/noted.avif'), noted)
    expect((await (await masterOf(await contentOf('noted.avif'))).metadata()).exif).toBeUndefined()
  })

  it('of an address is taken from the folder where it lies there under its name, as shops write it', async () => {
    await writeFile(join(home, 'brand/coat.jpg'), await onePicture('#b58453').toBuffer())
    using offline = await open({ prefersFolder: true, allowsPrivateHosts: false })
    const sizeOf = (name: string) => codeOf(`http://127.0.0.1:9/files/${name}`, offline)
    expect(await sizeOf('coat.jpg?v=17')).toBe('taken')
    expect(await sizeOf('coat_600x.jpg?v=17')).toBe('taken')
    expect(await sizeOf('other.jpg')).toBe('PICTURE_HOST_PRIVATE')
    expect(await codeOf('http://127.0.0.1:9/files/coat.jpg', await open({ allowsPrivateHosts: false }))).toBe(
      'PICTURE_HOST_PRIVATE',
    )
  })

  it('is taken from the folder, in folders too and with the slashes of Windows', async () => {
    await writeFile(join(home, 'brand/coats/camel.jpg'), await onePicture('#b58453').toBuffer())
    const content = await contentOf('coats/camel.jpg')
    expect(await contentOf(String.raw`coats\camel.jpg`)).toBe(content)
    expect(await masters()).toEqual([`${content}.avif`])
  })

  it('stands upright, keeps its proportions, is no larger than the shop shows it and tells nothing of its camera', async () => {
    const lying = onePicture('#36c', { width: 4000, height: 3000 })
      .withExif({ IFD0: { Copyright: 'secret', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
    await writeFile(join(home, 'brand/lying.jpg'), await lying.toBuffer())
    const { width, height, orientation, exif } = await (await masterOf(await contentOf('lying.jpg'))).metadata()
    expect([width, height]).toEqual([2400, 3200])
    expect(orientation ?? 1).toBe(1)
    expect(exif?.toString('latin1') ?? '').not.toContain('secret')
  })

  it('is stored once, wherever it comes from', async () => {
    const bytes = await onePicture('#123456').toBuffer()
    await writeFile(join(home, 'brand/a.jpg'), bytes)
    expect(await contentOf(server.offer('/same.jpg', bytes))).toBe(await contentOf('a.jpg'))
    expect(await masters()).toHaveLength(1)
  })

  it('is served under the name of its article, and its front stands in for views the brand does not have', async () => {
    const contents = [await contentOf(server.offer('/1.jpg', await onePicture('#f00').toBuffer()))]
    contents.push(await contentOf(server.offer('/2.jpg', await onePicture('#00f').toBuffer())))
    intake.name('coat-camel-x1', contents)
    await intake.save()
    const pictures = await createPictures({
      masters: [join(home, 'missing'), join(home, 'masters')],
      cacheDir: join(home, 'cache'),
      report: (_, error) => expect.unreachable(String(error)),
    })
    const ask = async (view: string) => {
      const name = `coat-camel-x1-${view}`
      const { version } = pictures.describe(name) ?? { version: '' }
      const reply = await pictures.fetch(new Request(`https://x.example/cdn/goods/${name}-180.webp?v=${version}`))
      const { dominant } = await sharp(Buffer.from(await reply.arrayBuffer())).stats()
      return [reply.status, dominant.r > dominant.b ? 'red' : 'blue', reply.headers.get('cache-control')]
    }
    const forEver = 'public, max-age=31536000, immutable'
    expect(await ask('front')).toEqual([200, 'red', forEver])
    expect(await ask('fa')).toEqual([200, 'blue', forEver])
    expect(await ask('d1')).toEqual([200, 'red', 'public, max-age=300'])
    const { ground, preview = '' } = pictures.describe('coat-camel-x1-front') ?? {}
    expect(ground).toMatch(/^#f[\da-f]0[\da-f]{3}$/)
    expect(preview.length).toBeLessThanOrEqual(160)
    expect(await sharp(Buffer.from(preview, 'base64')).metadata()).toMatchObject({
      format: 'webp',
      width: 12,
      height: 16,
    })
    const unknown = await pictures.fetch(new Request('https://x.example/cdn/goods/coat-navy-front-180.webp'))
    expect(unknown.status).toBe(404)
  })
})

describe('taken a second time', () => {
  it('nothing is downloaded that is there already: the server is asked whether it has changed', async () => {
    let sent = 0
    const picture = await onePicture('#0a0').toBuffer()
    server.on('/dated.jpg', (request, response) => {
      const date = 'Sun, 15 Nov 2026 08:00:00 GMT'
      if (request.headers['if-modified-since'] === date) return response.writeHead(304).end()
      sent += 1
      return response.writeHead(200, { 'Last-Modified': date }).end(picture)
    })
    const content = await contentOf(`${server.base}/dated.jpg`)
    intake.close()
    intake = await open()
    expect(await contentOf(`${server.base}/dated.jpg`)).toBe(content)
    expect(sent).toBe(1)
    expect(server.asked()).toHaveLength(2)
  })

  it('a server that cannot tell is not asked at all', async () => {
    const picture = await onePicture('#0aa').toBuffer()
    server.on('/plain.jpg', (_, response) => response.end(picture))
    const content = await contentOf(`${server.base}/plain.jpg`)
    expect(await contentOf(`${server.base}/plain.jpg`)).toBe(content)
    expect(server.asked()).toEqual(['/plain.jpg'])
  })

  it('another picture behind the same address is another content', async () => {
    const before = await contentOf(server.offer('/new.jpg', await onePicture('#111').toBuffer(), '"1"'))
    const after = await contentOf(server.offer('/new.jpg', await onePicture('#eee').toBuffer(), '"2"'))
    expect(after).not.toBe(before)
  })

  it('a master that was lost is downloaded again', async () => {
    const address = server.offer('/lost.jpg', await onePicture('#222').toBuffer())
    const content = await contentOf(address)
    await rm(join(home, 'masters', `${content}.avif`))
    expect(await contentOf(address)).toBe(content)
    expect(await masters()).toEqual([`${content}.avif`])
  })

  it('what is there stays when the server is down, with a note', async () => {
    const address = server.offer('/down.jpg', await onePicture('#333').toBuffer())
    const content = await contentOf(address)
    server.on('/down.jpg', (_, response) => response.writeHead(503).end())
    expect(await intake.take(address)).toMatchObject({ ok: true, content, note: expect.stringContaining('503') })
  })

  it('names that are there are not written anew, and older ones are kept', async () => {
    intake.name('a', ['1'])
    await intake.save()
    intake.close()
    intake = await open()
    intake.name('b', ['2', '3', '4', '5'])
    await intake.save()
    expect(JSON.parse(await readFile(join(home, 'masters/pictures.json'), 'utf8'))).toEqual({
      'a/front': '1.avif',
      'b/front': '2.avif',
      'b/fa': '3.avif',
      'b/d1': '4.avif',
      'b/d2': '5.avif',
    })
  })
})

describe('a picture that cannot be fetched is reported by a code', () => {
  it('missing', async () => {
    expect(await codeOf(`${server.base}/none.jpg`)).toBe('PICTURE_NOT_FOUND')
    expect(server.asked()).toHaveLength(1)
    expect(await codeOf('none.jpg')).toBe('PICTURE_NOT_FOUND')
    expect(await codeOf('coats')).toBe('PICTURE_NOT_FOUND')
  })

  it('outside of the folder', async () => {
    await writeFile(join(home, 'secret.jpg'), await onePicture('#000').toBuffer())
    expect(await codeOf('../secret.jpg')).toBe('PICTURE_NOT_FOUND')
    expect(await codeOf(join(home, 'secret.jpg'))).toBe('PICTURE_NOT_FOUND')
  })

  it('not a picture', async () => {
    server.on('/page.jpg', (_, response) => response.end('<!doctype html><title>Not found</title>'.repeat(9)))
    server.on('/drawing.svg', (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"></svg>'))
    const whole = await onePicture('#777', { width: 900, height: 900 }).toBuffer()
    await writeFile(join(home, 'brand/half.jpg'), whole.subarray(0, whole.length / 2))
    await writeFile(join(home, 'brand/empty.jpg'), '')
    for (const source of [`${server.base}/page.jpg`, `${server.base}/drawing.svg`, 'half.jpg', 'empty.jpg'])
      expect([source, await codeOf(source)]).toEqual([source, 'NOT_A_PICTURE'])
    expect(await masters()).toEqual([])
  })

  it('more pixels than a picture of an article has', async () => {
    const bomb = onePicture('#000', { width: 12_000, height: 12_000 })
    await writeFile(join(home, 'brand/bomb.jpg'), await bomb.toBuffer())
    expect(await codeOf('bomb.jpg')).toBe('NOT_A_PICTURE')
  })

  it('too large, whether the server says so or not', async () => {
    const small = await open({ masters: join(home, 'small'), limits: { mostBytes: 1000 } })
    server.on('/told.jpg', (_, response) => response.writeHead(200, { 'Content-Length': '5000' }).end('x'.repeat(5000)))
    server.on('/untold.jpg', (_, response) => {
      for (let i = 0; i < 5; i++) response.write('x'.repeat(1000))
      response.end()
    })
    await writeFile(join(home, 'brand/large.jpg'), 'x'.repeat(1001))
    for (const source of [`${server.base}/told.jpg`, `${server.base}/untold.jpg`, 'large.jpg'])
      expect([source, await codeOf(source, small)]).toEqual([source, 'PICTURE_TOO_LARGE'])
    small.close()
  })

  it('not reached in time', async () => {
    const hasty = await open({ masters: join(home, 'hasty'), limits: { timeoutMs: 50 } })
    server.on('/slow.jpg', (_, response) => void response.write('begins'))
    expect(await codeOf(`${server.base}/slow.jpg`, hasty)).toBe('PICTURE_NOT_REACHED')
    hasty.close()
  })

  it('no address', async () => {
    for (const source of ['ftp://x.example/a.jpg', 'file:///etc/hosts', 'data:image/png;base64,AA', 'http://'])
      expect([source, await codeOf(source)]).toEqual([source, 'NOT_AN_ADDRESS'])
  })
})

describe('a server that stumbles', () => {
  it('is asked a second time, and no third', async () => {
    const picture = await onePicture('#909').toBuffer()
    let times = 0
    server.on('/once.jpg', (_, response) => (++times === 1 ? response.writeHead(502).end() : response.end(picture)))
    server.on('/cut.jpg', (request) => request.socket.destroy())
    expect(await codeOf(`${server.base}/once.jpg`)).toBe('taken')
    expect(await codeOf(`${server.base}/cut.jpg`)).toBe('PICTURE_NOT_REACHED')
    expect(server.asked()).toEqual(['/once.jpg', '/once.jpg', '/cut.jpg', '/cut.jpg'])
  })

  it('that is down is left alone after a while', async () => {
    for (let i = 0; i < 20; i++) {
      server.on(`/${i}.jpg`, (_, response) => response.writeHead(503).end())
      expect(await codeOf(`${server.base}/${i}.jpg`)).toBe('PICTURE_NOT_REACHED')
    }
    expect(server.asked()).toHaveLength(16)
  })

  it('may send us on, but not for ever and not to another protocol', async () => {
    const target = server.offer('/there.jpg', await onePicture('#c0c').toBuffer())
    const to = (path: string, location: string) =>
      server.on(path, (_, response) => response.writeHead(302, { Location: location }).end())
    to('/moved.jpg', target)
    to('/round.jpg', '/round.jpg')
    to('/away.jpg', 'file:///etc/hosts')
    expect(await codeOf(`${server.base}/moved.jpg`)).toBe('taken')
    expect(await codeOf(`${server.base}/round.jpg`)).toBe('PICTURE_NOT_REACHED')
    expect(await codeOf(`${server.base}/away.jpg`)).toBe('NOT_AN_ADDRESS')
  })
})

describe('this machine and its network', () => {
  it('are not asked unless that is allowed', async () => {
    const careful = await open({ masters: join(home, 'careful'), allowsPrivateHosts: false })
    const { port } = new URL(server.offer('/inside.jpg', await onePicture('#fff').toBuffer()))
    for (const host of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
      '169.254.169.254',
    ])
      expect([host, await codeOf(`http://${host}:${port}/inside.jpg`, careful)]).toEqual([host, 'PICTURE_HOST_PRIVATE'])
    expect(server.asked()).toEqual([])
    careful.close()
  })

  it('are not reached by way of a redirect either', async () => {
    const limits = { mayConnect: (address: string) => address === '127.0.0.1' }
    const careful = await open({ masters: join(home, 'careful'), allowsPrivateHosts: false, limits })
    server.on('/out.jpg', (_, response) => response.writeHead(301, { Location: 'http://127.0.0.2/in.jpg' }).end())
    expect(await codeOf(`${server.base}/out.jpg`, careful)).toBe('PICTURE_HOST_PRIVATE')
    careful.close()
  })
})

it('half a picture that a killed import left behind is removed', async () => {
  await writeFile(join(home, 'masters/abc.avif.1.part'), 'half')
  intake.close()
  intake = await open()
  expect((await readdir(join(home, 'masters'))).filter((file) => file.endsWith('.part'))).toEqual([])
})
