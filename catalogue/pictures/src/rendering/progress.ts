/** A bar on a terminal, a line every tenth elsewhere. */
export function createProgress(total: number, out: NodeJS.WriteStream = process.stderr) {
  const started = performance.now()
  let done = 0
  let tenth = 0
  return {
    step(id: string) {
      done += 1
      const share = done / total
      const left = ((performance.now() - started) / done / 1000) * (total - done)
      if (out.isTTY) {
        const bar = '█'.repeat(Math.round(share * 24)).padEnd(24, '░')
        out.write(`\r\u001B[K${bar} ${done}/${total} ${duration(left)} left  ${id}${done === total ? '\n' : ''}`)
      } else if (Math.floor(share * 10) > tenth) {
        tenth = Math.floor(share * 10)
        out.write(`${done}/${total} pictures, ${duration(left)} left\n`)
      }
    },
  }
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return `${Math.ceil(seconds / 60)} min`
}
