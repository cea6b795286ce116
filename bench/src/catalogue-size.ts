import { run } from './child.ts'
import type { Figure } from './figure.ts'

const [few, many] = [20_000, 200_000]
const written = (styles: number) => `${styles.toLocaleString('en-GB')} styles`

/** Generating ten times the goods takes ten times as long and no more memory, because none are stored. */
export async function measureCatalogueSize(): Promise<Figure[]> {
  const program = new URL('./generate-styles.ts', import.meta.url)
  const small = await run(program, [String(few)])
  const large = await run(program, [String(many)])
  return [
    {
      name: `Generating ${written(many)}`,
      value: Math.round(large.seconds),
      unit: 's',
      reference: written(few),
      ratio: large.seconds / small.seconds,
    },
    {
      name: `Peak memory of generating ${written(many)}`,
      value: Math.round(large.peakMegabytes),
      unit: 'MB',
      reference: written(few),
      ratio: large.peakMegabytes / small.peakMegabytes,
    },
  ]
}
