import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

/** A server that journeys need: its program, and an address that answers once it is ready. */
export type JourneyServer = { args: readonly string[]; env: Readonly<Record<string, string>>; url: string }

const isReady = async (url: string) => {
  try {
    return (await fetch(url, { redirect: 'manual' })).status < 400
  } catch {
    return false
  }
}

const folderOf = ({ env }: JourneyServer) => env['DATA_DIR'] ?? ''

/** All shops need the same variants of pictures, so these are made once, in the folder of the first. */
function makeFolders(first: JourneyServer, others: readonly JourneyServer[]): void {
  const pictures = join(folderOf(first), 'pictures')
  mkdirSync(pictures, { recursive: true, mode: 0o700 })
  for (const folder of others.map(folderOf)) {
    if (existsSync(folder)) continue
    mkdirSync(folder, { mode: 0o700 })
    symlinkSync(pictures, join(folder, 'pictures'))
  }
}

/** Copies a shop that does not run. The database may belong to another account, which `cp -a` keeps. */
function copyShop(from: string, to: string): void {
  for (const name of ['postgres', 'postgres.password', 'search', 'content']) {
    rmSync(join(to, name), { recursive: true, force: true })
    const { status } = spawnSync('cp', ['-a', join(from, name), join(to, name)], { stdio: 'inherit' })
    if (status !== 0) throw new Error(`${join(from, name)} could not be copied`)
  }
  // Pages as the first shop last read them, with its addresses of pictures.
  rmSync(join(to, 'content/copies'), { recursive: true, force: true })
}

/** Starts servers two at a time, because Playwright starts one after the other, and then answers at `READY_PORT`. */
async function serveTogether(): Promise<void> {
  const servers = JSON.parse(process.env['SERVERS'] ?? '[]') as JourneyServer[]
  const [firstShop, ...otherShops] = servers.filter((server) => folderOf(server) !== '')
  const children: ChildProcess[] = []

  async function start({ args, env, url }: JourneyServer): Promise<ChildProcess | undefined> {
    if (process.env['JOURNEYS_REUSE'] && (await isReady(url))) return undefined
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'inherit' })
    children.push(child)
    while (!(await isReady(url))) {
      if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended before ${url} answered`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return child
  }

  async function startNext(): Promise<void> {
    for (let next = servers.shift(); next; next = servers.shift()) await start(next)
  }

  /** Fills one shop and copies it to the others: filling takes three times as long as starting a filled shop. */
  async function fillShops(first: JourneyServer, others: readonly JourneyServer[]): Promise<void> {
    makeFolders(first, others)
    if (existsSync(join(folderOf(first), 'postgres'))) return
    const filling = await start(first)
    if (!filling) return
    filling.kill()
    await once(filling, 'exit')
    children.splice(children.indexOf(filling), 1)
    for (const shop of others) copyShop(folderOf(first), folderOf(shop))
  }

  // The signal to stop reaches the whole process group; this process ends after its children.
  process.on('SIGTERM', () => undefined)
  try {
    if (firstShop) await fillShops(firstShop, otherShops)
    await Promise.all([startNext(), startNext()])
  } catch (error) {
    for (const child of children) child.kill()
    throw error
  }
  const ready = createServer((_, response) => response.end('ready'))
  ready.listen(Number(process.env['READY_PORT']), '127.0.0.1')
  await Promise.all(children.map((child) => (child.exitCode === null ? once(child, 'exit') : child)))
  // With reused shops there is no child to wait for.
  if (children.length === 0) await once(process, 'SIGTERM')
  ready.close()
}

await serveTogether()
