import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'

/** A server that journeys need: its program, and an address that answers once it is ready. */
export type JourneyServer = { args: readonly string[]; env: Readonly<Record<string, string>>; url: string }

const isReady = async (url: string) => {
  try {
    return (await fetch(url, { redirect: 'manual' })).status < 400
  } catch {
    return false
  }
}

/** Starts servers two at a time, because Playwright starts one after the other, and then answers at `READY_PORT`. */
async function serveTogether(): Promise<void> {
  const servers = JSON.parse(process.env['SERVERS'] ?? '[]') as JourneyServer[]
  const children: ChildProcess[] = []

  async function start({ args, env, url }: JourneyServer): Promise<void> {
    if (process.env['JOURNEYS_REUSE'] && (await isReady(url))) return
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'inherit' })
    children.push(child)
    while (!(await isReady(url))) {
      if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended before ${url} answered`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  async function startNext(): Promise<void> {
    for (let next = servers.shift(); next; next = servers.shift()) await start(next)
  }

  // The signal to stop reaches the whole process group; this process ends after its children.
  process.on('SIGTERM', () => undefined)
  try {
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
