// First, because everything else may load React.
import './production.ts'
import { CommandError, isExpected, suggestWord } from './commands/command-error.ts'
import { createLog, errorFields } from './monitoring/log.ts'
import { readStartSettings } from './settings/start-settings.ts'

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
  // Loaded late: wrong settings are reported at once.
  const starting = import('./host.ts').then(({ startHost }) =>
    startHost({ settings, log, onStep, mode, preparesPictures: settings.preparesPictures }),
  )
  const stop = (exitCode: number) => {
    // A second signal ends the process at once.
    if (stopping) process.exit(exitCode || 130)
    stopping = starting.then((host) => host.stop()).catch(() => {})
    void stopping.then(() => process.exit(exitCode))
  }
  process.on('SIGINT', () => stop(0)).on('SIGTERM', () => stop(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error('process.failed', errorFields(error))
      stop(1)
    })
  }

  const host = await starting
  console.log(`${brand.name} is ready: ${host.url}`)
  if (host.firstRunUrl) console.log(`First steps, on this machine only: ${host.firstRunUrl}`)
}

main().catch(leave)
