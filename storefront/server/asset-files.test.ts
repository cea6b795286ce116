import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { serveAssets } from './asset-files.ts'

const script = 'export const answer = 42\n'
const folder = await mkdtemp(join(tmpdir(), 'vitrine-assets-'))
await writeFile(join(folder, 'a-1.js'), script)
await writeFile(join(folder, 'a-1.js.br'), brotliCompressSync(script))
await writeFile(join(folder, 'a-1.js.gz'), gzipSync(script))
await writeFile(join(folder, 'letters-2.woff2'), 'letters')
afterAll(() => rm(folder, { recursive: true }))

const app = new Hono().use('/assets/*', serveAssets(folder)).notFound((c) => c.text('none', 404))
const get = (name: string, accepted?: string, method = 'GET') =>
  app.request(`/assets/${name}`, { method, headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted } })

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['deflate', null],
  [undefined, null],
])('a browser that accepts %s gets %s', async (accepted, encoding) => {
  const reply = await get('a-1.js', accepted)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-encoding')).toBe(encoding)
  expect(reply.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(reply.headers.get('vary')).toBe('Accept-Encoding')
  const length = Number(reply.headers.get('content-length'))
  expect((await reply.arrayBuffer()).byteLength).toBe(length)
})

test('a file without compressed forms is served as it is', async () => {
  const reply = await get('letters-2.woff2', 'br')
  expect(await reply.text()).toBe('letters')
  expect(reply.headers.get('content-type')).toBe('font/woff2')
  expect(reply.headers.has('vary')).toBe(false)
})

test('a head request has the length and no content', async () => {
  const reply = await get('a-1.js', '', 'HEAD')
  expect(reply.headers.get('content-length')).toBe(String(script.length))
  expect(await reply.text()).toBe('')
})

test('a file is read once', async () => {
  await writeFile(join(folder, 'a-1.js'), 'changed')
  expect(await (await get('a-1.js', '')).text()).toBe(script)
})

test.each(['a-1.js.br', 'missing.js', '../package.json', '%2e%2e%2fpackage.json'])('%s is not served', async (name) => {
  expect((await get(name, 'br')).status).toBe(404)
})

test('other methods are not answered', async () => {
  expect((await get('a-1.js', '', 'POST')).status).toBe(404)
})
