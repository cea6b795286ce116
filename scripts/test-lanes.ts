export type CheckResult = { passed: number; failed: number; output: string }

export type Check = {
  name: string
  /** Checks that must have ended before this one starts, where they are part of the run. */
  after?: readonly string[]
  run: () => Promise<CheckResult>
}

type Totals = { passed: number; failed: number; failures: string[] }

/**
 * Runs lanes beside each other and the checks of a lane one after the other. Each check reports when it ends, so that
 * the output of two lanes does not interleave.
 */
export async function runLanes(lanes: readonly (readonly Check[])[], print: (text: string) => void): Promise<Totals> {
  const totals: Totals = { passed: 0, failed: 0, failures: [] }
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
      const result = await run().catch(failedBy)
      running.delete(name)
      ended.get(name)?.resolve()
      totals.passed += result.passed
      totals.failed += result.failed
      if (result.failed > 0) totals.failures.push(name)
      const verdict = result.failed === 0 ? 'ok' : `${result.failed} failed`
      print(`\n— ${name}\n${result.output.trimEnd()}\n${name}: ${verdict} in ${seconds(started)} s`)
    }
  }
  await Promise.all(lanes.map(runLane))
  clearInterval(heartbeat)
  return totals
}

const heartbeatMs = 60_000

const failedBy = (error: unknown): CheckResult => ({
  passed: 0,
  failed: 1,
  output: error instanceof Error ? error.message : String(error),
})
