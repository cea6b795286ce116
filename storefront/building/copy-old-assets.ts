import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How many older builds' files stay available to pages that were loaded before the newest one. */
const keptBuilds = 2

/** The files each kept build brought along, newest first. */
type History = string[][]

const historyFile = (buildDir: string) => join(buildDir, 'asset-history.json')
const assetsOf = (buildDir: string) => join(buildDir, 'client/assets')

/** Copies the files of the last builds beside those of a new one: a page of an old build keeps working. */
export async function copyOldAssets(oldDir: string, newDir: string): Promise<void> {
  const there = await readdir(assetsOf(oldDir)).catch(() => [])
  const older = JSON.parse(await readFile(historyFile(oldDir), 'utf8').catch(() => '[]')) as History
  const inherited = new Set(older.flat())
  const own = there.filter((file) => !inherited.has(file))
  const history = there.length > 0 ? [own, ...older].slice(0, keptBuilds) : []
  const keep = { force: false, errorOnExist: false }
  for (const file of history.flat())
    await cp(join(assetsOf(oldDir), file), join(assetsOf(newDir), file), keep).catch(() => {})
  await writeFile(historyFile(newDir), JSON.stringify(history))
}
