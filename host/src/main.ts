// First, because everything else may load React.
import './production.ts'
import './resolve-sources.ts'
import { fileURLToPath } from 'node:url'
import { CommandError, isExpected, suggestWord } from './commands/command-error.ts'
import { createLog, errorFields } from './monitoring/log.ts'
import { readStartSettings } from './settings/start-settings.ts'
import type { Host, HostOptions } from './host.ts'
import type { ReadyMessage } from './supervisor/messages.ts'

type RunningProcess = Pick<Host, 'url' | 'adminUrl' | 'firstRunUrl' | 'stop'>

/** Prints a readable message and sets the exit code. */
function leave(error: unknown): never {
  console.error(isExpected(error) ? error.message : error)
  process.exit(isExpected(error) ? error.exitCode : 1)
}

const flags = ['--dev', '--gallery', '--empty']

async function main() {
  const unknown = process.argv.slice(2).find((flag) => !flags.includes(flag))
  if (unknown !== undefined)
    throw new CommandError(
      'usage',
      `There is no "${unknown}".${suggestWord(unknown, flags)} npm start takes ${flags.join(', ')}.`,
    )
  const isEmpty = process.argv.includes('--empty')
  const settings = await readStartSettings({ ...process.env, ...(isEmpty && { DEMO: 'off' }) })
  const { brand } = await import('@vitrine/contracts/markets')
  const log = createLog(settings.logLevel)
  const mode = process.argv.includes('--dev') ? 'development' : process.argv.includes('--gallery') ? 'gallery' : 'shop'
  const onStep = (step: string) => console.log(`${step} …`)

  let stopping: Promise<void> | undefined
  const starting = start({ settings, log, onStep, mode })
  const stop = (exitCode: number) => {
    // A second signal ends the process at once.
    if (stopping) process.exit(exitCode || 130)
    stopping = starting.then((host) => host.stop()).catch(() => {})
    void stopping.then(() => process.exit(exitCode))
  }
  // A terminal interrupts the whole group; its processes wait for the supervisor.
  process.on('SIGINT', () => settings.group || stop(0)).on('SIGTERM', () => stop(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error('process.failed', errorFields(error))
      stop(1)
    })
  }

  const { url, adminUrl, firstRunUrl } = await starting
  if (settings.group) {
    process.send?.({ ready: { url, adminUrl, firstRunUrl } } satisfies ReadyMessage)
    return
  }
  console.log(`${brand.name} is ready: ${url}`)
  if (firstRunUrl) console.log(`First steps, on this machine only: ${firstRunUrl}`)
}

type StartOptions = Required<Pick<HostOptions, 'settings' | 'log' | 'onStep' | 'mode'>>

/** Each kind of process loads its own sources, and late: wrong settings are reported at once. */
async function start({ settings, log, onStep, mode }: StartOptions): Promise<RunningProcess> {
  if (settings.role === 'worker') {
    const { startWorker } = await import('./worker.ts')
    const { adminUrl, stop } = await startWorker({ settings, log, onStep })
    return { url: adminUrl, adminUrl, firstRunUrl: null, stop }
  }
  if (settings.workers > 1 && mode === 'shop') {
    const { startGroup } = await import('./supervisor/start-group.ts')
    return startGroup({ settings, log, onStep, main: fileURLToPath(import.meta.url) })
  }
  const { startHost } = await import('./host.ts')
  const preparesPictures = settings.preparesPictures && (settings.group?.isFirst ?? true)
  return startHost({ settings, log, onStep, mode, preparesPictures })
}

main().catch(leave)
