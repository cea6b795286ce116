import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type CheckResult = {
  passed: number
  failed: number
  output: string
  /** Names of failed tests, where the check reports them. */
  failedTests?: readonly string[]
  /** Tests that this machine cannot run; their names say why. */
  skippedTests?: readonly string[]
}

export type Check = {
  name: string
  /** Checks that must have ended before this one starts, where they are part of the run. */
  after?: readonly string[]
  /** Writes its output to the log while it runs. */
  run: (log: string) => Promise<CheckResult>
}

export type FailedCheck = { name: string; log: string; result: CheckResult }
type Totals = { passed: number; failed: number; failures: FailedCheck[]; skipped: string[] }
type LaneOptions = {
  /** Keeps the log of each check. */
  folder: string
  print: (text: string) => void
}

/**
 * Runs lanes beside each other and the checks of a lane one after the other. Each check reports when it ends, so that
 * the output of two lanes does not interleave; until then its log has the output.
 */
export async function runLanes(lanes: readonly (readonly Check[])[], { folder, print }: LaneOptions): Promise<Totals> {
  mkdirSync(folder, { recursive: true })
  const totals: Totals = { passed: 0, failed: 0, failures: [], skipped: [] }
  const ended = new Map(lanes.flat().map(({ name }) => [name, Promise.withResolvers<void>()]))
  const running = new Set<string>()
  const begun = performance.now()
  const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
  const heartbeat = setInterval(
    () => print(`… ${seconds(begun)} s, still running: ${[...running].join(', ')}`),
    heartbeatMs,
  )

  const runLane = async (lane: readonly Check[]) => {
    for (const { name, after = [], run } of lane) {
      await Promise.all(after.map((other) => ended.get(other)?.promise))
      running.add(name)
      const started = performance.now()
      const log = join(folder, `${name}.log`)
      writeFileSync(log, '')
      print(`${name} starts; its output is in ${log}`)
      const result = await run(log).catch(failedBy)
      running.delete(name)
      ended.get(name)?.resolve()
      totals.passed += result.passed
      totals.failed += result.failed
      totals.skipped.push(...(result.skippedTests ?? []))
      if (result.failed > 0) totals.failures.push({ name, log, result })
      const verdict = result.failed === 0 ? 'ok' : `${result.failed} failed`
      const output = result.failed === 0 ? lastLines(result.output, 15) : result.output.trimEnd()
      print(`\n— ${name}\n${output}\n${name}: ${verdict} in ${seconds(started)} s`)
    }
  }
  await Promise.all(lanes.map(runLane))
  clearInterval(heartbeat)
  return totals
}

/** Failed checks, short enough for the end of a log that is cut: names of tests, else the last lines of the output. */
export function describeFailures(failures: readonly FailedCheck[], mostLines = 32): string {
  const linesPerCheck = Math.max(1, Math.floor(mostLines / failures.length) - 2)
  const describe = ({ name, log, result }: FailedCheck) => {
    const { failed, failedTests = [], output } = result
    const names = failedTests.slice(0, linesPerCheck).map((test) => `  ✗ ${test}`)
    const more = failedTests.length - names.length
    return [
      `${name}: ${failed} failed, see ${log}`,
      ...(names.length > 0 ? names : [lastLines(output, linesPerCheck)]),
      ...(more > 0 ? [`  … and ${more} more`] : []),
    ].join('\n')
  }
  return failures.map(describe).join('\n')
}

const lastLines = (text: string, count: number) => text.trimEnd().split('\n').slice(-count).join('\n')

const heartbeatMs = 60_000

const failedBy = (error: unknown): CheckResult => ({
  passed: 0,
  failed: 1,
  output: error instanceof Error ? error.message : String(error),
})
