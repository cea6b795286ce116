export type Progress = (done: number) => void

type Output = { isTTY?: boolean; write(text: string): unknown }

const width = 28

/** A progress bar for a terminal; elsewhere a single line at the beginning. */
export function createProgress(task: string, total: number, output: Output = process.stdout): Progress {
  if (!output.isTTY) {
    output.write(`${task} …\n`)
    return () => {}
  }
  let shown = -1
  return (done) => {
    const share = total === 0 ? 1 : Math.min(1, done / total)
    const percent = Math.floor(share * 100)
    if (percent === shown) return
    shown = percent
    const filled = Math.round(share * width)
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled)
    output.write(`\r${task} ${bar} ${String(percent).padStart(3)} %${percent === 100 ? '\n' : ''}`)
  }
}
