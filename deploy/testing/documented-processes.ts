import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPort } from './start-proxy.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** A line of documentation: `ROLE=web PORT=3000 npm start &`. */
type DocumentedLine = { settings: Record<string, string>; script: string; args: string[]; goesOn: boolean }

/** The commands below a heading of the page about scaling. */
export function readCommands(heading: string): DocumentedLine[] {
  const page = readFileSync(join(root, 'docs/operating/scaling.md'), 'utf8')
  const [, block = ''] = new RegExp(`## ${heading}\\n[^]*?\`\`\`sh\\n([^]*?)\`\`\``).exec(page) ?? []
  return block
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, variables = '', script = '', args = ''] =
        /^((?:\w+=\S+ )*)npm (?:run )?([\w:]+)(?: -- (.*?))?( &)?$/.exec(line) ?? []
      if (!script) throw new Error(`The page has a command that no test can run: ${line}`)
      const settings = variables
        .split(' ')
        .filter(Boolean)
        .map((pair) => pair.split('=') as [string, string])
      return {
        settings: Object.fromEntries(settings),
        script,
        args: args.split(' ').filter(Boolean),
        goesOn: line.endsWith('&'),
      }
    })
}

/** The program behind `npm run NAME`, in a checkout. */
function programOf(checkout: string, script: string): string {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  return join(checkout, /run\.mjs (\S+)/.exec(scripts[script] ?? '')?.[1] ?? 'host/src/main.ts')
}

export type CommandOptions = { checkout: string; environment: Record<string, string | undefined> }

/** Runs a documented command to its end, and returns what it printed. */
export async function runCommand(
  { settings, script, args }: DocumentedLine,
  { checkout, environment }: CommandOptions,
): Promise<string> {
  const program = [programOf(checkout, script), ...args]
  const env = { ...environment, ...settings }
  return (await run(process.execPath, program, { cwd: checkout, env, maxBuffer: 16 * 1024 * 1024 })).stdout
}

export type RunningProcess = {
  role: string
  port: number
  adminPort: number
  child: ChildProcess
  output(): string
  /** Resolves once probes are answered with 200. */
  ready(): Promise<void>
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** Gives a documented process a place of its own: ports that are free, and a folder of the test. */
export async function placeProcess({ settings }: DocumentedLine, folder: string): Promise<Record<string, string>> {
  const ports = {
    PORT: await findPort(),
    ADMIN_PORT: await findPort(),
    CONTENT_PORT: await findPort(),
    CONTENT_PREVIEW_PORT: await findPort(),
  }
  const placed = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]))
  return { ...settings, ...placed, DATA_DIR: join(folder, settings['DATA_DIR']?.split('/').at(-1) ?? 'data') }
}

/** Starts a process that was placed; the same place again is a restart. */
export function startPlaced(place: Record<string, string>, { checkout, environment }: CommandOptions): RunningProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--disable-proto=delete', programOf(checkout, 'start')],
    {
      cwd: checkout,
      env: { ...environment, ...place },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const adminPort = Number(place['ADMIN_PORT'])
  return {
    role: place['ROLE'] ?? '',
    port: Number(place['PORT']),
    adminPort,
    child,
    output: () => output,
    async ready() {
      const isReady = () =>
        fetch(`http://127.0.0.1:${adminPort}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      while (!(await isReady())) {
        if (child.exitCode !== null) throw new Error(`A process ended before it was ready:\n${output}`)
        await wait(100)
      }
    },
    async end(signal) {
      if (child.exitCode !== null) return child.exitCode
      child.kill(signal)
      const [code] = (await once(child, 'exit')) as [number | null]
      return code
    },
  }
}
