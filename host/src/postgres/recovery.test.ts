import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ask, isRunning, listen, serverPid, start, until, useDatabase } from './testing.ts'

const isLinux = process.platform === 'linux' // elsewhere there is no way to find the guards
const killedHost = new URL('fixtures/killed-host.ts', import.meta.url).pathname

async function startDoomedHost(dataDir: string): Promise<{ host: ChildProcess; url: string; pid: number }> {
  const host = spawn(process.execPath, [killedHost, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void host.kill('SIGKILL'))
  const [url] = (await once(createInterface(host.stdout), 'line')) as [string]
  return { host, url, pid: await serverPid(dataDir) }
}

/** The two shells between a host and its server: the one that started it, and the one that waits for the host's end. */
async function guardsOf(server: number): Promise<[number, number]> {
  const status = await readFile(`/proc/${server}/stat`, 'utf8')
  const guard = Number(status.slice(status.lastIndexOf(')')).split(' ')[2])
  const children = (await readFile(`/proc/${guard}/task/${guard}/children`, 'utf8')).trim().split(' ').map(Number)
  return [guard, children.find((child) => child !== server) ?? 0]
}

const makeDatabase = useDatabase()

describe('a server that is killed', () => {
  it('comes back with everything committed, and is counted', async () => {
    const dataDir = await makeDatabase()
    const { log, events } = listen()
    const states: boolean[] = []
    const postgres = await start({ dataDir, log, isDurable: true, onStateChange: (isUp) => states.push(isUp) })
    await ask(postgres.url, 'CREATE TABLE coat AS SELECT 7 AS size')
    process.kill(await serverPid(dataDir), 'SIGKILL')
    await until(() => !postgres.isUp)
    await until(() => postgres.isUp)
    expect(await ask(postgres.url, 'SELECT size FROM coat')).toEqual({ size: 7 })
    expect(postgres.restarts).toBe(1)
    await postgres.stop()
    expect(states).toEqual([false, true, false])
    expect(events.map(({ event }) => event)).toEqual(['postgres.started', 'postgres.ended', 'postgres.restarted'])
    expect(events[1]?.facts).toMatchObject({ how: 'killed by SIGKILL' })
  })

  it('is tried again for as long as it fails, and can be stopped meanwhile', async () => {
    const dataDir = await makeDatabase()
    const { log, events } = listen()
    const postgres = await start({ dataDir, log })
    const vital = join(dataDir, 'postgres', 'cluster', 'global')
    await rename(vital, `${vital}.away`)
    process.kill(await serverPid(dataDir), 'SIGKILL')
    const failures = () => events.filter(({ event }) => event === 'postgres.restart.failed')
    await until(() => failures().length === 2)
    await postgres.stop()
    expect([postgres.isUp, postgres.restarts]).toEqual([false, 0])
    expect(failures()[0]?.facts['retryInMs']).toBe(200)
  })

  it('stays down when it is stopped at the same moment', async () => {
    const dataDir = await makeDatabase()
    const postgres = await start({ dataDir })
    const pid = await serverPid(dataDir)
    process.kill(pid, 'SIGKILL')
    await until(() => !postgres.isUp)
    await Promise.all([postgres.stop(), postgres.stop()])
    await expect(ask(postgres.url, 'SELECT 1')).rejects.toThrow()
  })
})

describe('a host that is killed', () => {
  it('takes its server with it and loses nothing', async () => {
    const dataDir = await makeDatabase()
    const { host, url, pid } = await startDoomedHost(dataDir)
    await ask(url, 'CREATE TABLE coat AS SELECT 7 AS size')
    host.kill('SIGKILL')
    await until(async () => !(await isRunning(pid)))
    const postgres = await start({ dataDir })
    expect(await ask(postgres.url, 'SELECT size FROM coat')).toEqual({ size: 7 })
  })

  it('does not keep the next one from starting at once', async () => {
    const dataDir = await makeDatabase()
    const { host } = await startDoomedHost(dataDir)
    host.kill('SIGKILL')
    const postgres = await start({ dataDir })
    expect(await ask(postgres.url, 'SELECT 1 AS one')).toEqual({ one: 1 })
  })

  it.runIf(isLinux)('can die together with everything it started', async () => {
    const dataDir = await makeDatabase()
    const { host, pid } = await startDoomedHost(dataDir)
    const [guard] = await guardsOf(pid)
    process.kill(-guard, 'SIGKILL')
    host.kill('SIGKILL')
    const postgres = await start({ dataDir })
    expect(await ask(postgres.url, 'SELECT 1 AS one')).toEqual({ one: 1 })
  })

  it.runIf(isLinux)('leaves its server running if the guards die too, and the next host ends that', async () => {
    const dataDir = await makeDatabase()
    const { host, pid } = await startDoomedHost(dataDir)
    const [guard, watcher] = await guardsOf(pid)
    process.kill(watcher, 'SIGSTOP')
    host.kill('SIGKILL')
    await once(host, 'exit')
    process.kill(guard, 'SIGKILL')
    process.kill(watcher, 'SIGKILL')
    expect(await isRunning(pid)).toBe(true)

    const { log, events } = listen()
    const postgres = await start({ dataDir, log })
    expect(await isRunning(pid)).toBe(false)
    expect(await ask(postgres.url, 'SELECT 1 AS one')).toEqual({ one: 1 })
    expect(events[0]).toEqual({ event: 'postgres.leftover.found', facts: { pid } })
  })
})

describe('a lock file that was left behind', () => {
  it.each([
    ['with the number of another process', String(process.pid)],
    ['with the number of no process', '4194304'],
    ['cut short', ''],
  ])('is no obstacle: %s', async (_, firstLine) => {
    const dataDir = await makeDatabase()
    await writeFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), firstLine && `${firstLine}\n`)
    const postgres = await start({ dataDir })
    expect(await ask(postgres.url, 'SELECT 1 AS one')).toEqual({ one: 1 })
  })
})
