import { oneSize } from '@vitrine/contracts/catalogue'
import type { SizeSystem } from '@vitrine/contracts/catalogue'

const pairs = (widths: readonly number[], lengths: readonly number[]) =>
  widths.flatMap((width) => lengths.map((length) => `W${width}/L${length}`))

/** The sizes the house cuts, in order. */
export const sizeRuns = {
  numeric: { system: 'numeric', sizes: ['32', '34', '36', '38', '40', '42', '44', '46'] },
  letter: { system: 'letter', sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL'] },
  jeans: { system: 'jeans', sizes: pairs([25, 26, 27, 28, 29, 30, 31, 32, 33], [30, 32]) },
  croppedJeans: { system: 'jeans', sizes: pairs([25, 26, 27, 28, 29, 30, 31, 32, 33], [28]) },
  shoe: { system: 'shoe', sizes: ['36', '37', '38', '39', '40', '41', '42'] },
  belt: { system: 'numeric', sizes: ['75', '85', '95', '105'] },
  one: { system: 'one-size', sizes: [oneSize] },
} as const satisfies Record<string, { system: SizeSystem; sizes: readonly string[] }>

export type SizeRunName = keyof typeof sizeRuns
