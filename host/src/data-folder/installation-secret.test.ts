import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { shopMigrations } from '@vitrine/shop'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { openPreviewKeys, openSearchKeys, readSecret } from './installation-secret.ts'

let database: FreshDatabase
beforeAll(async () => void (database = await freshDatabase(inject('databaseUrl'), shopMigrations)))
afterAll(() => database.drop())

/** A process with a data folder of its own; with the secret file of an earlier version, if one is given. */
async function startProcess(former?: string, installationSecret: string | null = null, before: string[] = []) {
  const dataDir = await mkdtemp(join(tmpdir(), 'secret-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  if (former) {
    await mkdir(join(dataDir, 'content'))
    await writeFile(join(dataDir, 'content', 'secret'), former)
  }
  return { pool: database.pool, settings: { dataDir, installationSecret, formerInstallationSecrets: before } }
}

it('all processes have one secret, which takes over that of the file of the first', async () => {
  const former = 'of an earlier version, long enough to count'
  const [first, second, third] = [await startProcess(former), await startProcess(), await startProcess('x'.repeat(40))]
  expect(await readSecret(first, 'content')).toBe(former)
  expect(await readSecret(second, 'content')).toBe(former)
  expect(await readSecret(third, 'content')).toBe(former)
})

it('processes that ask at once for a secret that is not there get the same', async () => {
  const processes = await Promise.all([startProcess(), startProcess(), startProcess()])
  const secrets = await Promise.all(processes.map((each) => readSecret(each, 'search')))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32)
})

it('a secret of the settings derives all others, without the database', async () => {
  const installation = 'one secret for all processes of this shop'
  const secrets = await Promise.all(
    (['search', 'content'] as const).map(async (name) => readSecret(await startProcess(undefined, installation), name)),
  )
  expect(new Set([...secrets, installation]).size).toBe(3)
  expect(await readSecret(await startProcess(undefined, installation), 'search')).toBe(secrets[0])
})

it('a replaced secret of the settings still verifies what it signed', async () => {
  const [before, after] = ['the first secret of all processes', 'the second secret of all processes']
  const [first, second] = [await startProcess(undefined, before), await startProcess(undefined, after, [before])]
  for (const open of [openSearchKeys, openPreviewKeys]) {
    const [old = '', ...others] = (await open(first)).keys()
    const keys = (await open(second)).keys()
    expect(others.filter((key) => !keys.includes(key))).toEqual([])
    expect(keys[0]).not.toBe(old)
    expect(keys).toContain(old)
  }
})
