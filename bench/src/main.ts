import { writeFile } from 'node:fs/promises'
import type { Figure } from './figure.ts'
import { measurePageSpeed } from './page-speed.ts'
import { measurePageWeight } from './page-weight.ts'

/** `npm run bench`: measures what the project claims, and keeps the figures in bench/results.json. */
const figures: Figure[] = [...(await measurePageWeight()), ...(await measurePageSpeed())]

for (const { name, value, unit, limit, reference, ratio } of figures) {
  const against = limit === undefined ? '' : ` of ${limit} ${unit}`
  const compared = ratio === undefined ? '' : `, ${ratio.toFixed(2)} × ${reference}`
  console.log(`${name}: ${value} ${unit}${against}${compared}`)
}
await writeFile(new URL('../results.json', import.meta.url), `${JSON.stringify({ figures }, null, 2)}\n`)

const over = figures.filter(({ value, limit }) => limit !== undefined && value > limit)
if (over.length > 0) {
  console.error(`Over the limit: ${over.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
}
