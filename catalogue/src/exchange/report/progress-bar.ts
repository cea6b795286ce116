import type { ImportProgress } from '../import-goods.ts'

const width = 30
const titles = { reading: 'Reading   ', assembling: 'Assembling' } as const

/** One line for the terminal: `Reading    ███████░░░░  62 %`. */
export function progressBar({ phase, done, total }: ImportProgress): string {
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const full = Math.floor(share * width)
  return `${titles[phase]} ${'█'.repeat(full)}${'░'.repeat(width - full)} ${String(Math.floor(share * 100)).padStart(3)} %`
}
