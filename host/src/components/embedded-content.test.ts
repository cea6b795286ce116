import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@vitrine/database'
import { shopMigrations } from '@vitrine/shop'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { contentAccess } from './content-access.ts'
import { describeContent, openContent } from './embedded-content.ts'
import { portOf } from './listener.ts'
import { readSettings } from '../settings/settings.ts'

let dataDir: string
let pool: Pool
const taken = createServer()

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-content-'))
  const adminUrl = inject('databaseUrl')
  const name = `content_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new Pool({ connectionString: adminUrl, max: 1 })
  await admin.query(`create database ${name}`)
  await admin.end()
  pool = new Pool({ connectionString: adminUrl.replace(/\/vitrine(\?|$)/, `/${name}$1`) })
  await migrate(pool, shopMigrations)
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
})
afterAll(async () => {
  taken.close()
  await pool.end()
  await rm(dataDir, { recursive: true, force: true })
})

const open = async (environment: Record<string, string>) => {
  const settings = readSettings({ DATA_DIR: dataDir, ...environment })
  const publicUrl = new URL('http://localhost:3000')
  return {
    settings,
    embedded: await openContent({
      pool,
      settings,
      publicUrl,
      pages: join(settings.brandDir, 'content'),
      report: () => {},
    }),
  }
}

it('takes another port when its default one is in use, and insists on one from the settings', async () => {
  const port = portOf(taken)
  const { embedded } = await open({ ADMIN_PORT: String(port - 1) })
  expect(embedded.host).toMatch(/^127\.0\.0\.1:\d+$/)
  expect(embedded.host).not.toBe(`127.0.0.1:${port}`)
  await embedded.close()
  await expect(open({ CONTENT_PORT: String(port) })).rejects.toThrow(`Port ${port} is in use`)
})

it('publishes the tokens it made, the same at every start, and keeps those of the settings private', async () => {
  const facts = async (environment: Record<string, string>) => {
    const { embedded, settings } = await open({ ADMIN_PORT: '0', ...environment })
    await embedded.close()
    return { told: describeContent(embedded, settings) as Record<string, string>, embedded, settings }
  }
  const first = await facts({})
  const second = await facts({ CONTENT_TOKEN: 'chosen', CONTENT_PREVIEW_TOKEN: 'chosen-too' })
  expect(first.told['accessToken']).toBe((await facts({})).told['accessToken'])
  expect(new Set([...Object.values(first.embedded.tokens), ...Object.values(first.embedded.ownTokens)]).size).toBe(4)
  expect(JSON.stringify(first.told)).not.toContain(first.embedded.ownTokens.preview)
  expect(Object.keys(second.told)).toEqual(['host', 'previewHost', 'space', 'environment'])
  expect(second.embedded.tokens).toEqual({ delivery: 'chosen', preview: 'chosen-too' })
})

it('an outside service is asked for drafts only with a token for them', () => {
  const outside = { CONTENT_HOST: 'cdn.eu.contentful.com', CONTENT_SPACE: 'abc', CONTENT_TOKEN: 't' }
  const { access } = contentAccess(readSettings(outside), null)
  expect(access).toEqual({
    space: 'abc',
    environment: 'master',
    delivery: { host: 'cdn.eu.contentful.com', accessToken: 't' },
    isInsecure: false,
  })
  const withDrafts = contentAccess(readSettings({ ...outside, CONTENT_PREVIEW_TOKEN: 'p' }), null)
  expect(withDrafts.access.preview).toEqual({ host: 'preview.eu.contentful.com', accessToken: 'p' })
})
