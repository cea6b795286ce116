import { createReport, createReportFile } from '@vitrine/catalogue/exchange'
import type { ImportFlags } from './catalogue-arguments.ts'
import type { CatalogueCommandContext } from './catalogue-context.ts'
import { writeTodo } from './catalogue-export.ts'
import { CommandError } from './command-error.ts'
import { readMappingFile } from '../brand-shop/brand-goods.ts'
import { importGoods } from '../brand-shop/import-goods.ts'

/** Imports the products and pictures of a brand, all or none, and reports unusable rows. */
export async function importFile(file: string, flags: ImportFlags, around: CatalogueCommandContext): Promise<void> {
  const startedAt = performance.now()
  const { shop, settings, sharedFiles, signal } = around
  const mapping = flags.mapping === undefined ? undefined : await readMappingFile(flags.mapping)
  const report = createReport()
  await using table = flags.report === undefined ? null : await createReportFile(flags.report).catch(cannotWrite)
  const { summary, changed } = await importGoods(
    {
      file,
      ...(mapping && { mapping }),
      ...(flags.from && { from: flags.from }),
      ...(flags.currency && { currency: flags.currency }),
      ...(flags.language && { language: flags.language }),
      pictures: flags.pictures,
      allowsPrivateHosts: flags['allow-private-hosts'],
    },
    {
      catalogue: shop.catalogue,
      brandDir: settings.brandDir,
      dataDir: settings.dataDir,
      sharedFiles,
      signal,
      onProblem(problem) {
        report.add(problem)
        table?.add(problem)
      },
    },
  )
  console.log(`\n${report.write(summary)}`)
  console.log(
    `Changed in the shop: ${changed.styles} styles, ${changed.products} products, ${changed.variants} sizes, ${changed.prices} prices.`,
  )
  console.log(`It took ${((performance.now() - startedAt) / 1000).toFixed(1)} seconds.`)
  if (flags.todo !== undefined) await writeTodo(flags.todo, { ...around, goods: around.shop.catalogue })
  else if (summary.drafts > 0) console.log('Write what the drafts lack with: npm run catalogue -- todo todo.csv')
  if (summary.imported === 0) throw new CommandError('dataError', `Nothing of ${file} could be imported.`)
}

function cannotWrite(cause: Error): never {
  throw new CommandError('cannotWrite', `The report cannot be written: ${cause.message}`, { cause })
}
