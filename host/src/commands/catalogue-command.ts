import { CommandError, endWith, exitCodes } from './command-error.ts'
import { runCatalogue } from './run-catalogue.ts'

/** Ctrl-C stops the import and leaves the shop as it was; a second Ctrl-C ends the process at once. */
function stopOnSignals(): AbortSignal {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => {
      if (stop.signal.aborted) process.exit(exitCodes.stopped)
      stop.abort(new CommandError('stopped', 'Stopped. Nothing was changed.'))
    })
  return stop.signal
}

// `npm run catalogue`
runCatalogue(process.argv.slice(2), { environment: process.env, signal: stopOnSignals() }).catch(endWith)
