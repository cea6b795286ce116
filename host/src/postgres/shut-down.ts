// A second each. Fast shutdown cuts sessions and writes everything committed; the others are for one that hangs.
const steps = [
  ...Array<'SIGINT'>(15).fill('SIGINT'),
  ...Array<'SIGQUIT'>(10).fill('SIGQUIT'),
  ...Array<'SIGKILL'>(5).fill('SIGKILL'),
]

/**
 * Ends a server, gracefully at first. Returns whether it has ended; `waitForEnd` waits for that for the given time.
 * Signals are repeated because a server that has just been started does not handle them yet.
 */
export async function shutDownServer(pid: number, waitForEnd: (ms: number) => Promise<boolean>): Promise<boolean> {
  if (await waitForEnd(0)) return true
  for (const signal of steps) {
    send(pid, signal)
    if (await waitForEnd(1000)) return true
  }
  return false
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // it may have ended just now
  }
}
