import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { generateCatalogue } from '@vitrine/catalogue'
import { createReport, FileUnusable, importProducts } from '@vitrine/catalogue/exchange'
import type { Category } from '@vitrine/contracts/catalogue'
import { readBrandCategories } from './brand-categories.ts'
import { type GoodsFile, listGoodsFiles, picturesOf, readMappingFile } from './brand-goods.ts'
import { readBrandStores } from './brand-stores.ts'
import { refuseBrand } from './refuse-brand.ts'

/** Reads categories, stores and goods of a brand as its first start would, and returns what there is of them. */
export const checkContents = (brandDir: string): Promise<string[]> => countContents(brandDir).catch(refuseBrand)

async function countContents(brandDir: string): Promise<string[]> {
  const categories = await readBrandCategories(brandDir)
  const stores = readBrandStores(brandDir) ?? []
  let styles = 0
  for (const goods of listGoodsFiles(brandDir)) styles += await countStyles(goods, categories, picturesOf(brandDir))
  const counts = { categories: categories.length, stores: stores.length, styles }
  return Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []))
}

/** Imports a list into nowhere; a line that would be left out is a mistake. */
async function countStyles(
  { name, file, mapping }: GoodsFile,
  categories: readonly Category[],
  pictures: string,
): Promise<number> {
  const report = createReport()
  await using goods = await importProducts({
    file,
    ...(mapping && { mapping: await readMappingFile(mapping) }),
    now: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    categories,
    attributeGroups: generateCatalogue({ styles: 20 }).attributeGroups,
    takePicture: async (source) =>
      URL.canParse(source) || existsSync(join(pictures, source))
        ? { ok: true, content: source }
        : { ok: false, code: 'PICTURE_MISSING', message: `There is no file "${source}" in pictures/.` },
    onProblem: report.add,
  })
  for await (const style of goods.styles) void style
  const summary = goods.summary()
  if (summary.errors > 0) throw new FileUnusable(`goods/${basename(name)} has mistakes: ${report.write(summary)}`)
  return summary.styles
}
