import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentFiles } from './content-files.ts'

let own: string
let demo: string
let app: Hono
beforeAll(async () => {
  own = await mkdtemp(join(tmpdir(), 'vitrine-own-'))
  demo = await mkdtemp(join(tmpdir(), 'vitrine-demo-'))
  await writeFile(join(demo, 'film.webm'), 'abcdefghij')
  await writeFile(join(demo, 'film-de.vtt'), 'WEBVTT')
  await writeFile(join(demo, 'secret.json'), '{}')
  await writeFile(join(own, 'film-de.vtt'), 'WEBVTT of the brand')
  app = new Hono()
  for (const files of contentFiles([own, demo])) app.use('/cdn/content/*', files)
  app.all('*', (c) => c.text('not found', 404))
})
afterAll(async () => {
  for (const folder of [own, demo]) await rm(folder, { recursive: true })
})

const get = (name: string, headers: Record<string, string> = {}) =>
  app.request(`http://shop/cdn/content/${name}`, { headers })

it('a film is served whole or in ranges', async () => {
  const whole = await get('film.webm')
  expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('content-type')]).toEqual([
    200,
    'bytes',
    'video/webm',
  ])
  const part = await get('film.webm', { range: 'bytes=2-4' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', 'cde'])
  const end = await get('film.webm', { range: 'bytes=7-' })
  expect([end.status, await end.text()]).toEqual([206, 'hij'])
  expect((await get('film.webm', { range: 'bytes=99-' })).status).toBe(416)
})

it('captions are what browsers take for captions, and a brand’s own come first', async () => {
  const captions = await get('film-de.vtt')
  expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  expect(await captions.text()).toBe('WEBVTT of the brand')
})

it.each(['secret.json', '../film.webm', '%2e%2e/film.webm', 'x/film.webm', 'film.webm/', '.webm'])(
  'nothing else is served: %s',
  async (name) => {
    expect((await get(name)).status).toBe(404)
  },
)
