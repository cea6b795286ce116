import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeLargeFile } from '@vitrine/catalogue/exchange/large-file'
import { run, type Run } from './child.ts'
import type { Figure } from './figure.ts'

const [few, many] = [5_000, 50_000]
const command = new URL('../../host/src/commands/catalogue-command.ts', import.meta.url)

const written = (lines: number) => `${lines.toLocaleString('en-GB')} lines`

/** A brand's list with one line in a hundred broken, through the real command into the embedded database, twice. */
export async function measureImport(): Promise<Figure[]> {
  const makeFolder = () => mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const [folder, smallShop, largeShop] = await Promise.all([makeFolder(), makeFolder(), makeFolder()])
  const importList = (list: string, dataDir: string) =>
    run(command, ['import', list], { cwd: folder, env: { DATA_DIR: dataDir, DATABASE_URL: '' } })
  try {
    await writeLargeFile(join(folder, 'small.csv'), few)
    const { brokenLines } = await writeLargeFile(join(folder, 'large.csv'), many)
    const small = await importList('small.csv', smallShop)
    const large = await importList('large.csv', largeShop)
    const again = await importList('large.csv', largeShop)
    const leftOut = Number(/([\d,]+) lines left out/.exec(large.output)?.[1]?.replace(',', ''))
    if (leftOut !== brokenLines.size)
      throw new Error(`${leftOut} lines were left out of ${brokenLines.size} broken ones`)
    return [
      {
        name: `Importing ${written(many)}`,
        value: Math.round(many / large.seconds),
        unit: 'lines/s',
        reference: `${written(few)}, start of the database included`,
        ratio: many / large.seconds / (few / small.seconds),
      },
      {
        name: `Importing ${written(many)} again`,
        value: Math.round(many / again.seconds),
        unit: 'lines/s',
        reference: 'the first time',
        ratio: large.seconds / again.seconds,
      },
      { name: `Changes of importing ${written(many)} again`, value: changesOf(again), unit: 'rows', limit: 0 },
      {
        name: `Peak memory of importing ${written(many)}`,
        value: Math.round(large.peakMegabytes),
        unit: 'MB',
        reference: written(few),
        ratio: large.peakMegabytes / small.peakMegabytes,
      },
    ]
  } finally {
    for (const each of [folder, smallShop, largeShop]) await rm(each, { recursive: true, force: true })
  }
}

/** `Changed in the shop: 0 styles, 0 products, …` */
function changesOf({ output }: Run): number {
  const counts = /Changed in the shop: (.*)/.exec(output)?.[1]?.match(/\d+/g) ?? ['1']
  return counts.map(Number).reduce((sum, count) => sum + count, 0)
}
