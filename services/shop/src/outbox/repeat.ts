import type { Report } from '../rpc/server.ts'

/** Does something again and again with a pause between, never twice at once, until it is told to stop. */
export function repeat(
  work: () => Promise<unknown>,
  every: number,
  report: Report,
  event: string,
): { stop(): Promise<void> } {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const turn = async () => {
    try {
      await work()
    } catch (error) {
      if (!isOver) report(event, error, {})
    }
    if (!isOver) timer = setTimeout(start, every).unref()
  }
  const start = () => {
    running = turn()
  }
  timer = setTimeout(start, 0).unref()
  return {
    async stop() {
      isOver = true
      clearTimeout(timer)
      await running
    },
  }
}
