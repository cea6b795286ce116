import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How many builds' files stay available to pages that were loaded before the newest one. */
const keptBuilds = 2

type History = string[][]

const historyFile = (buildDir: string) => join(buildDir, 'asset-history.json')

async function readHistory(buildDir: string): Promise<History> {
  return JSON.parse(await readFile(historyFile(buildDir), 'utf8').catch(() => '[]')) as History
}

/** Puts the files of the last builds aside, before a new build empties their folder. */
export async function setAssetsAside(buildDir: string, asideDir: string): Promise<History> {
  const assets = join(buildDir, 'client/assets')
  const own = await readdir(assets).catch(() => [])
  const older = await readHistory(buildDir)
  const known = new Set(older.flat())
  const history = own.length > 0 ? [own.filter((file) => !known.has(file)), ...older].slice(0, keptBuilds) : []
  await rm(asideDir, { recursive: true, force: true })
  await mkdir(asideDir, { recursive: true })
  for (const file of history.flat()) await cp(join(assets, file), join(asideDir, file)).catch(() => {})
  return history
}

/** Brings them back beside the new ones: a page of the old build keeps working. */
export async function bringAssetsBack(buildDir: string, asideDir: string, history: History): Promise<void> {
  await cp(asideDir, join(buildDir, 'client/assets'), { recursive: true, force: false, errorOnExist: false })
  await writeFile(historyFile(buildDir), JSON.stringify(history))
  await rm(asideDir, { recursive: true, force: true })
}
