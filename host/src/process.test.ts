import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuild } from '@vitrine/storefront/building'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bareEnvironment } from './testing/bare-environment.ts'
import { makeDataFolder } from './testing/data-folder.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const folders: string[] = []
const running = new Set<ChildProcess>()

// Some of these start the whole product twice, beside other tests.
vi.setConfig({ testTimeout: 120_000 })
beforeAll(() => ensureBuild(), 120_000)
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })))
})

async function folder(): Promise<string> {
  const made = await makeDataFolder()
  folders.push(made)
  return made
}

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { ...bareEnvironment(), PORT: '0', CATALOGUE_STYLES: '20', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return { code: code as number | null, out, err }
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const url = /Vitrine is ready: (\S+)/.exec(out)?.[1]
      if (url) resolve(url)
    })
    void ended.then(() => reject(new Error(`It ended before it was ready: ${err}`)))
  })
  ready.catch(() => {})
  return { child, ended, ready }
}

/** The process of the embedded database, as the data folder knows it. */
async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])
}
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Makes a program tell at its end which React it has loaded. */
const tellReact = `--import data:text/javascript,${encodeURIComponent(`
  import { Module } from 'node:module'
  process.on('exit', () => {
    const files = Object.keys(Module._cache).filter((file) => /react-dom-server\\.node\\./.test(file))
    console.log('React: ' + files.map((file) => file.split('/').pop()))
  })`)}`

describe('the process', () => {
  // One folder for all of them: what takes long is the first start, which makes a database and fills it.
  let dataDir: string
  beforeAll(async () => void (dataDir = await folder()))

  async function endBy(signal: 'SIGTERM' | 'SIGINT', { child, ended }: ReturnType<typeof start>, url: string) {
    const postmaster = await postmasterOf(dataDir)
    expect(isAlive(postmaster)).toBe(true)
    child.kill(signal)
    const end = await ended
    expect(end).toMatchObject({ code: 0, err: '' })
    expect(isAlive(postmaster)).toBe(false)
    await expect(fetch(url)).rejects.toThrow()
    return end.out
  }

  it('fills the demo shop on its first start, knows what is in it on the next, and leaves nothing behind', async () => {
    const runtime = async () =>
      (JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8')) as { fixtures: object }).fixtures
    const first = start({ DATA_DIR: dataDir, NODE_OPTIONS: tellReact })
    const url = await first.ready
    expect((await fetch(new URL('de/', url))).status).toBe(200)
    const fixtures = await runtime()
    expect(fixtures).toMatchObject({ variantId: expect.any(Number), categoryPath: '/damen/kleider' })
    const told = await endBy('SIGTERM', first, url)
    expect(told).toContain('Filling the demo shop')
    // NODE_ENV is not set, and pages are rendered as in production all the same.
    expect(told).toMatch(/^React: react-dom-server\.node\.production\.js$/m)

    const next = start({ DATA_DIR: dataDir })
    await next.ready
    expect(await runtime()).toEqual(fixtures)
    next.child.kill('SIGKILL')
    expect((await next.ended).out).not.toContain('Filling')
  })

  it('starts again after it was killed, serves pages while its database is away, and keeps its folder to itself', async () => {
    const second = start({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const url = await second.ready
    const answer = await fetch(new URL('api/rpc/getUser', url), { method: 'POST', headers: { 'x-shop-id': '10028' } })
    expect([answer.status, await answer.json()]).toEqual([200, {}])

    const { adminUrl } = JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8')) as { adminUrl: string }
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    expect((await fetch(new URL('de/', url))).status).toBe(200)
    const figures = async () => (await fetch(`${adminUrl}/metrics`)).text()
    await expect.poll(figures, { timeout: 15_000 }).toContain('database_restarts 1')
    await expect.poll(async () => (await fetch(`${adminUrl}/readyz`)).status, { timeout: 15_000 }).toBe(200)

    const { code, err } = await start({ DATA_DIR: dataDir }).ended
    expect(code).toBe(73)
    expect(err).toMatch(
      new RegExp(`^The data folder ${dataDir} is in use by process ${second.child.pid}, .*${url}.*\\n$`),
    )
    await endBy('SIGINT', second, url)
  })
})

describe('a start that cannot succeed says why in one message', () => {
  it('wrong settings', async () => {
    const { code, err } = await start({ PORT: 'http', LOG_LEVEL: 'loud', DATA_DIR: await folder() }).ended
    expect(code).toBe(78)
    expect(err).toMatch(
      /^Vitrine cannot start: some settings are wrong\.\n {2}PORT must be .*\n {2}LOG_LEVEL must be .*\n$/,
    )
  })

  it('a database that does not answer', async () => {
    const databaseUrl = 'postgres://vitrine:geheim@127.0.0.1:9/vitrine'
    const { code, err } = await start({ DATABASE_URL: databaseUrl, DATA_DIR: await folder() }).ended
    expect(code).toBe(69)
    expect(err).toMatch(
      /^The database postgres:\/\/vitrine:…@127\.0\.0\.1:9\/vitrine \(DATABASE_URL\) cannot be used: .*\n$/,
    )
  })

  it('a port that is taken', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, err } = await start({ PORT: String(port), DATA_DIR: await folder() }).ended
    expect(code).toBe(69)
    expect(err).toMatch(new RegExp(`^Port ${port} is in use by another program\\..*\\n$`))
    other.close()
  })

  it('a data folder that cannot be written', async () => {
    const { code, err } = await start({ DATA_DIR: '/proc/vitrine' }).ended
    expect(code).toBe(73)
    expect(err).toMatch(/^The data folder \/proc\/vitrine cannot be used: .*\n$/)
  })
})
