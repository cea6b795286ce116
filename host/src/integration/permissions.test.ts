import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ensureBuild } from '@vitrine/storefront/building'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { parse } from 'yaml'
import { makeDataFolder } from '../testing/data-folder.ts'
import { makeShopDatabase } from '../testing/filled-shop.ts'
import { killProcesses, startProcess } from '../testing/shop-process.ts'

const folders: string[] = []
let databaseUrl: string
beforeAll(async () => {
  await ensureBuild()
  const template = await makeDataFolder()
  folders.push(template)
  databaseUrl = await makeShopDatabase(inject('databaseUrl'), template)
}, 120_000)
afterAll(async () => {
  killProcesses()
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

type Pod = { spec: { template: { spec: { containers: [{ env: { name: string; value: string }[] }] } } } }

/** The options of the manifest, with the folder of the test for that of the image. */
async function readOptions(role: string, dataDir: string): Promise<string> {
  const file = fileURLToPath(new URL(`../../../deploy/kubernetes/${role}.yaml`, import.meta.url))
  const [manifest = ''] = (await readFile(file, 'utf8')).split('\n---')
  const { env } = (parse(manifest) as Pod).spec.template.spec.containers[0]
  const options = env.find(({ name }) => name === 'NODE_OPTIONS')?.value ?? ''
  return options.replace('=/data/', `=${dataDir}/`).replace('=/tmp/', `=${tmpdir()}/`)
}

async function startRole(role: 'web' | 'worker') {
  const dataDir = await makeDataFolder()
  folders.push(dataDir)
  const options = await readOptions(role, dataDir)
  expect(options).toContain(`--permission --allow-fs-read=* --allow-fs-write=${dataDir}/ `)
  const { child, ended, ready } = startProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'error',
    ADMIN_PORT: '0',
    BUILD: 'never',
    NODE_ENV: 'production',
    ROLE: role,
    NODE_OPTIONS: options,
  })
  return { url: await ready, child, ended }
}

describe('with the permissions of the manifests', () => {
  it('a worker starts, does its work and stops', async () => {
    const { url, child, ended } = await startRole('worker')
    expect((await fetch(new URL('/readyz', url))).status).toBe(200)
    child.kill('SIGTERM')
    const { code, err } = await ended
    expect({ code, err }).toEqual({ code: 0, err: '' })
  }, 120_000)

  it('a web process shows pages and encodes pictures', async () => {
    const { url, child, ended } = await startRole('web')
    const page = await fetch(new URL('/de/', url))
    expect(page.status).toBe(200)
    const [, picture = ''] = /srcset="([^ ",]+)/i.exec(await page.text()) ?? []
    const encoded = await fetch(new URL(picture.replaceAll('&amp;', '&'), url))
    expect([encoded.status, encoded.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
    child.kill('SIGTERM')
    const { code, err } = await ended
    expect({ code, err }).toEqual({ code: 0, err: '' })
  }, 120_000)
})
