import { chmod, cp, lstat, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startPostgres } from './embedded-postgres.ts'
import { findPackaged } from './programs.ts'
import type { PostgresPackage } from './programs.ts'
import { ask, listen, makeFolder, start, useDatabase } from './testing.ts'

const makeDatabase = useDatabase()
const isRoot = process.getuid?.() === 0

/** The package as npm leaves it when it runs no install scripts. */
async function installWithoutScripts(into: string): Promise<PostgresPackage> {
  const { folder: source, version } = await findPackaged()
  const folder = join(into, 'native')
  await cp(source, folder, { recursive: true, verbatimSymlinks: true })
  for (const name of await readdir(join(folder, 'lib'))) {
    if ((await lstat(join(folder, 'lib', name))).isSymbolicLink()) await rm(join(folder, 'lib', name))
  }
  return { folder, version }
}

describe('a package installed without its scripts', () => {
  it('gets its library links', async () => {
    const packaged = await installWithoutScripts(await makeFolder())
    const { log, events } = listen()
    const postgres = await start({ dataDir: await makeDatabase(), packaged, log })
    expect(await ask(postgres.url, 'SELECT 1 AS one')).toEqual({ one: 1 })
    expect(events.map(({ event }) => event)).toEqual(['postgres.started'])
  })

  it.runIf(!isRoot)('is copied when it may not be changed (root may change everything)', async () => {
    const packaged = await installWithoutScripts(await makeFolder())
    await chmod(join(packaged.folder, 'lib'), 0o555)
    onTestFinished(() => chmod(join(packaged.folder, 'lib'), 0o755)) // or else it cannot be deleted
    const { log, events } = listen()
    const postgres = await start({ dataDir: await makeDatabase(), packaged, log })
    expect(await ask(postgres.url, 'SELECT 1 AS one')).toEqual({ one: 1 })
    expect(events.map(({ event }) => event)).toEqual(['postgres.programs.copied', 'postgres.started'])
  })
})

describe.runIf(isRoot)('under a folder that is closed to the account of PostgreSQL (needs root)', () => {
  async function makeClosedFolder() {
    const top = await makeFolder()
    const closed = join(top, 'closed')
    await mkdir(join(closed, 'data'), { recursive: true })
    await chmod(closed, 0o700)
    return {
      closed,
      dataDir: join(closed, 'data'),
      fallbackFolders: [join(top, 'missing', 'shelter'), join(top, 'shelter')],
    }
  }

  it('the database lives elsewhere, and the next start finds it there', async () => {
    const { dataDir, fallbackFolders } = await makeClosedFolder()
    const { log, events } = listen()
    const first = await start({ dataDir, fallbackFolders, log })
    await ask(first.url, 'CREATE TABLE coat AS SELECT 7 AS size')
    expect(events[0]?.event).toBe('postgres.place.elsewhere')
    const place = (await readFile(join(dataDir, 'postgres.place'), 'utf8')).trim()
    expect(place.startsWith(fallbackFolders[1] ?? '-')).toBe(true)
    await first.stop()

    const second = await start({ dataDir, fallbackFolders: fallbackFolders.toReversed() })
    expect(await ask(second.url, 'SELECT size FROM coat')).toEqual({ size: 7 })
  })

  it('a data folder made anew starts empty and leaves the older database alone', async () => {
    const { dataDir, fallbackFolders } = await makeClosedFolder()
    const first = await start({ dataDir, fallbackFolders })
    await ask(first.url, 'CREATE TABLE coat AS SELECT 7 AS size')
    await first.stop()
    await rm(dataDir, { recursive: true })
    await mkdir(dataDir)

    const { log, events } = listen()
    const second = await start({ dataDir, fallbackFolders, log })
    await expect(ask(second.url, 'SELECT size FROM coat')).rejects.toThrow('does not exist')
    expect(events[0]?.event).toBe('postgres.place.abandoned')
    expect((await stat(join(String(events[0]?.facts['folder']), 'postgres', 'cluster'))).isDirectory()).toBe(true)
  })

  it('a copy of the data folder cannot open the same database at the same time', async () => {
    const { closed, dataDir, fallbackFolders } = await makeClosedFolder()
    await start({ dataDir, fallbackFolders })
    await cp(dataDir, join(closed, 'copy'), { recursive: true })
    await expect(start({ dataDir: join(closed, 'copy'), fallbackFolders })).rejects.toMatchObject({ exitCode: 73 })
  })

  it('a database that is gone is an error, not an empty shop', async () => {
    const { dataDir, fallbackFolders } = await makeClosedFolder()
    await (await start({ dataDir, fallbackFolders })).stop()
    await rm(fallbackFolders[1] ?? '-', { recursive: true })
    await expect(start({ dataDir, fallbackFolders })).rejects.toThrow(/was kept in .*, which is gone/)
  })

  it('the programs are copied, once, with their library links', async () => {
    const { closed, fallbackFolders } = await makeClosedFolder()
    const packaged = await installWithoutScripts(closed)
    const starts = [listen(), listen()]
    for (const { log } of starts) {
      const postgres = await start({ dataDir: await makeDatabase(), packaged, fallbackFolders, log })
      expect(await ask(postgres.url, 'SELECT 1 AS one')).toEqual({ one: 1 })
    }
    expect(starts.map(({ events }) => events.map(({ event }) => event))).toEqual([
      ['postgres.programs.copied', 'postgres.started'],
      ['postgres.started'],
    ])
  })

  it('says so when there is no way', async () => {
    const { dataDir } = await makeClosedFolder()
    const attempt = startPostgres({ dataDir, fallbackFolders: [], log: listen().log })
    await expect(attempt).rejects.toThrow(/runs as the account nobody, which cannot reach/)
  })
})
