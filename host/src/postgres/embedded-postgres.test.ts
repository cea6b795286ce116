import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { pickSocketFolder } from './socket-folder.ts'
import { ask, listen, makeFolder, start, useDatabase } from './testing.ts'

const clusterOf = (dataDir: string) => join(dataDir, 'postgres', 'cluster')
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

const makeDatabase = useDatabase()

describe('the embedded PostgreSQL', () => {
  it('keeps what was stored over a restart', async () => {
    const dataDir = await makeFolder()
    const first = await start({ dataDir, isDurable: true })
    await ask(first.url, "CREATE TABLE coat AS SELECT 'grey' AS colour")
    await first.stop()
    expect(first.isUp).toBe(false)

    const second = await start({ dataDir, isDurable: true })
    expect(second.url).toBe(first.url)
    expect(await ask(second.url, 'SELECT colour FROM coat')).toEqual({ colour: 'grey' })
    expect([second.isUp, second.restarts]).toEqual([true, 0])
  })

  it('is careful with data, the same on every machine and closed to others', async () => {
    const dataDir = await makeFolder()
    const { url } = await start({ dataDir, isDurable: true })
    const setting = async (name: string) => (await ask(url, `SELECT current_setting('${name}') AS value`))?.['value']
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']) {
      expect([name, await setting(name)]).toEqual([name, 'on'])
    }
    expect(await setting('listen_addresses')).toBe('')
    expect(await setting('server_encoding')).toBe('UTF8')
    expect(await setting('TimeZone')).toBe('UTC')
    expect(await ask(url, "SELECT upper('größe') AS upper, 'Zebra' < 'apfel' AS is_bytewise")).toEqual({
      upper: 'GRÖßE',
      is_bytewise: true,
    })
    expect(await ask(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual({ rolsuper: false })
    expect(await modeOf(join(dataDir, 'postgres.password'))).toBe('600')
    expect(await modeOf(pickSocketFolder(join(dataDir, 'postgres')))).toBe('700')
    await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/)
    await expect(ask(url.replace('vitrine:', 'postgres:'), 'SELECT 1')).rejects.toThrow(/no pg_hba.conf entry/)
  })

  it('makes the database anew when its making was interrupted', async () => {
    const dataDir = await makeFolder()
    const draft = `${clusterOf(dataDir)}.draft-0123`
    await mkdir(draft, { recursive: true })
    await writeFile(join(draft, 'PG_VERSION'), '18\n')
    const { url } = await start({ dataDir })
    expect(await ask(url, 'SELECT current_database() AS name')).toEqual({ name: 'vitrine' })
    expect((await readdir(join(dataDir, 'postgres'))).toSorted()).toEqual(['cluster', 'socket'])
  })

  it('sets a new password when the old one was lost', async () => {
    const dataDir = await makeDatabase()
    await rm(join(dataDir, 'postgres.password'))
    const { url } = await start({ dataDir })
    expect(await ask(url, 'SELECT 1 AS one')).toEqual({ one: 1 })
  })

  it('works in a folder with a long and odd name', async () => {
    const dataDir = join(await makeFolder(), `a "fine", it's said, $HOME 100% größe ${'long'.repeat(20)}`)
    const { url } = await start({ dataDir })
    expect(await ask(url, 'SELECT 1 AS one')).toEqual({ one: 1 })
    const socketFolder = pickSocketFolder(join(dataDir, 'postgres'))
    expect(socketFolder).toMatch(/^\/tmp\/vitrine-/)
    expect(await modeOf(socketFolder)).toBe('700')
  })

  it('does not mind settings meant for another PostgreSQL', async () => {
    vi.stubEnv('PGPORT', '1').stubEnv('PGSSLMODE', 'require').stubEnv('PGDATA', '/nowhere')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { url } = await start({ dataDir: await makeDatabase() })
    expect(await ask(url, 'SELECT 1 AS one')).toEqual({ one: 1 })
  })

  it('names folder and versions when another PostgreSQL made the database', async () => {
    const dataDir = await makeDatabase()
    await writeFile(join(clusterOf(dataDir), 'PG_VERSION'), '15\n')
    const message = /The database in .*\/postgres\/cluster was made by PostgreSQL 15, but this is PostgreSQL \d+/
    await expect(start({ dataDir })).rejects.toThrow(message)
  })

  it('shows the end of its own log when it does not start', async () => {
    const dataDir = await makeDatabase()
    await appendFile(join(clusterOf(dataDir), 'postgresql.conf'), 'shoe_size = 42\n')
    await expect(start({ dataDir })).rejects.toThrow(/did not start: exit code 1[^]*postgres\.log[^]*"shoe_size"/)
  })

  it('cuts a log that has grown too long', async () => {
    const dataDir = await makeDatabase()
    await writeFile(join(dataDir, 'postgres.log'), 'x'.repeat(6 * 1024 * 1024))
    await start({ dataDir })
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/^20\d\d-/)
  })

  it('says in one event that it has started', async () => {
    const { log, events } = listen()
    await start({ dataDir: await makeDatabase(), log })
    expect(events.map(({ event }) => event)).toEqual(['postgres.started'])
  })
})
