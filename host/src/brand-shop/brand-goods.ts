import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createReport, describeMistake, FileUnusable, type Mapping, readMapping } from '@vitrine/catalogue/exchange'
import type { Shop } from '@vitrine/shop'
import type { SharedFiles } from '../shared-files/shared-files.ts'
import { importGoods } from './import-goods.ts'

/** A list of goods in a brand's folder, with the mapping beside it. */
export type GoodsFile = { name: string; file: string; mapping: string | undefined }

const listed = /\.(csv|tsv|xml|jsonl)$/

/** `goods/swim.csv` with `goods/swim.mapping.json` beside it, where columns are not called as ours are. */
export function listGoodsFiles(brandDir: string): GoodsFile[] {
  const folder = join(brandDir, 'goods')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => listed.test(name))
    .toSorted()
    .map((name) => {
      const mapping = join(folder, name.replace(listed, '.mapping.json'))
      return { name, file: join(folder, name), mapping: existsSync(mapping) ? mapping : undefined }
    })
}

/** Pictures that lists of goods name by file. */
export const picturesOf = (brandDir: string): string => join(brandDir, 'pictures')

/** The part of the catalogue that names the files a shop has taken in. */
const takenFiles = 'brandGoods'

type GoodsOptions = {
  shop: Pick<Shop, 'catalogue'>
  brandDir: string
  dataDir: string
  sharedFiles: SharedFiles | null
  print?: (text: string) => void
}

/**
 * Takes in each list of the brand's goods once, as long as all goods of the shop came from there. A start that was
 * interrupted between two lists is continued by the next one.
 */
export async function takeBrandGoods(options: GoodsOptions): Promise<void> {
  const { shop, brandDir, dataDir, sharedFiles, print = console.log } = options
  const taken = (await shop.catalogue.part(takenFiles)) as string[] | undefined
  if (!taken && !(await shop.catalogue.isEmpty())) return
  const done = [...(taken ?? [])]
  for (const { name, file, mapping } of listGoodsFiles(brandDir)) {
    if (done.includes(name)) continue
    const report = createReport()
    const { summary } = await importGoods(
      { file, ...(mapping && { mapping: await readMappingFile(mapping) }), pictures: picturesOf(brandDir) },
      {
        catalogue: shop.catalogue,
        brandDir,
        dataDir,
        sharedFiles,
        onProblem: report.add,
        parts: { [takenFiles]: [...done, name] },
      },
    )
    if (summary.imported === 0)
      throw new FileUnusable(`Nothing of ${file} could be imported.\n${report.write(summary)}`)
    if (summary.errors + summary.todos > 0) print(`${file}: ${report.write(summary)}`)
    done.push(name)
  }
}

export async function readMappingFile(file: string): Promise<Mapping> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new FileUnusable(`The mapping ${file} cannot be read.`, { cause, isMissing: true })
  })
  const reading = readMapping(text)
  if (reading.ok) return reading.value
  const mistakes = reading.mistakes.map(describeMistake).join('\n  ')
  throw new FileUnusable(`The mapping ${file} has mistakes:\n  ${mistakes}`)
}
