import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const pom = fileURLToPath(new URL('pom.xml', import.meta.url))

/** A reason why this machine cannot run a node. */
export class NodeImpossibleError extends Error {
  override name = 'NodeImpossibleError'
}

/** Downloads take a minute or two, and machines of others have slow lines. */
const downloadMs = 8 * 60_000

/** The folder with the programs of a node. The first call fetches them with Maven into the cache of this user. */
export async function findNodePrograms(mayDownload: boolean): Promise<string> {
  await assertRuns('java', ['-version'])
  const version = createHash('sha256')
    .update(await readFile(pom))
    .digest('hex')
    .slice(0, 12)
  const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
  const folder = join(cache, 'vitrine', `opensearch-node-${version}`)
  if (existsSync(join(folder, 'complete'))) return folder
  if (!mayDownload) throw new NodeImpossibleError('its programs are not there yet; “npm run test:scale” fetches them')
  await assertRuns('mvn', ['--version'])
  await download(folder)
  return folder
}

async function assertRuns(program: string, options: readonly string[]): Promise<void> {
  await run(program, [...options]).catch(() => {
    throw new NodeImpossibleError(`“${program}” does not run on this machine`)
  })
}

/** Fetched beside and renamed, so that there is never half a folder. */
async function download(folder: string): Promise<void> {
  const beside = `${folder}.${process.pid}`
  await mkdir(beside, { recursive: true })
  try {
    await copyFile(pom, join(beside, 'pom.xml'))
    const options = ['-B', '-q', 'dependency:copy-dependencies', '-DoutputDirectory=lib', '-DincludeScope=runtime']
    await run('mvn', options, { cwd: beside, timeout: downloadMs, maxBuffer: 2 ** 26 })
    await writeFile(join(beside, 'complete'), '')
    await rename(beside, folder)
  } catch (error) {
    if (existsSync(join(folder, 'complete'))) return
    const [line] = String((error as { stdout?: string }).stdout ?? error).split('\n')
    throw new NodeImpossibleError(`Maven could not fetch its programs: ${line}`)
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}
