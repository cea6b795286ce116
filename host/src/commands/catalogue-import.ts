import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { generateCatalogue } from '@vitrine/catalogue'
import {
  createReport,
  createReportFile,
  describeMistake,
  importProducts,
  type ImportProgress,
  type Mapping,
  readMapping,
  type RetiredCategory,
} from '@vitrine/catalogue/exchange'
import type { AttributeGroup, Category } from '@vitrine/contracts/catalogue'
import { openPictureImport } from '@vitrine/pictures/import'
import type { Shop } from '@vitrine/shop'
import type { ImportFlags } from './catalogue-arguments.ts'
import { writeTodo } from './catalogue-export.ts'
import { CommandError } from './command-error.ts'
import { readBrandCategories } from './take-brand-categories.ts'
import { pictureFolders } from '../components/picture-folders.ts'
import { createProgress, type Progress } from '../terminal/progress.ts'
import type { Settings } from '../settings/settings.ts'

type CatalogueCommandContext = { shop: Shop; settings: Settings; signal: AbortSignal }

/** Imports the products and pictures of a brand, all or none, and reports unusable rows. */
export async function importFile(file: string, flags: ImportFlags, around: CatalogueCommandContext): Promise<void> {
  const startedAt = performance.now()
  const { signal } = around
  const { catalogue } = around.shop
  const { dataDir } = around.settings
  const mapping = flags.mapping === undefined ? undefined : await mappingIn(flags.mapping)
  const { categories, retiredCategories, attributeGroups, parts } = await treeOf(around.shop)
  const report = createReport()
  await using table = flags.report === undefined ? null : await createReportFile(flags.report).catch(cannotWrite)
  using intake = await openPictureImport({
    masters: pictureFolders(dataDir).brand,
    folder: resolve(flags.pictures ?? dirname(file)),
    allowsPrivateHosts: flags['allow-private-hosts'] ?? false,
    prefersFolder: flags.pictures !== undefined,
    signal,
  })
  await using goods = await importProducts({
    file,
    ...(mapping && { mapping }),
    ...(flags.from && { from: flags.from }),
    ...(flags.currency && { currency: flags.currency }),
    ...(flags.language && { language: flags.language }),
    now: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    categories,
    retiredCategories,
    attributeGroups,
    knownStyles: catalogue.stylesOf,
    holders: {
      product: (wanted) => catalogue.holders('product', wanted),
      variant: (wanted) => catalogue.holders('variant', wanted),
    },
    takePicture: intake.take,
    onPictures: ({ picture, contents }) => intake.name(picture, contents),
    tempFolder: await freshFolder(join(dataDir, 'import')),
    signal,
    onProblem(problem) {
      report.add(problem)
      table?.add(problem)
    },
    onProgress: showPhases(),
  })

  async function* styles() {
    yield* goods.styles
    // Before the shop commits: a product must never show a picture that does not exist.
    await intake.save()
  }
  const changed = await catalogue.take({ styles: styles(), parts: { ...parts, ...goods.parts() } })
  const summary = goods.summary()
  console.log(`\n${report.write(summary)}`)
  console.log(
    `Changed in the shop: ${changed.styles} styles, ${changed.products} products, ${changed.variants} sizes, ${changed.prices} prices.`,
  )
  console.log(`It took ${((performance.now() - startedAt) / 1000).toFixed(1)} seconds.`)
  if (flags.todo !== undefined) await writeTodo(flags.todo, around)
  else if (summary.drafts > 0) console.log('Write what the drafts lack with: npm run catalogue -- todo todo.csv')
  if (summary.imported === 0) throw new CommandError('dataError', `Nothing of ${file} could be imported.`)
}

/** The category tree goods are filed in. A shop that has never been started gets that of its brand. */
async function treeOf({ catalogue }: Shop) {
  const own = (await catalogue.part('categories')) as Category[] | undefined
  const retiredCategories = ((await catalogue.part('retiredCategories')) ?? []) as RetiredCategory[]
  if (own) {
    const attributeGroups = ((await catalogue.part('attributeGroups')) ?? []) as AttributeGroup[]
    return { categories: own, retiredCategories, attributeGroups, parts: {} }
  }
  const { attributeGroups } = generateCatalogue()
  const categories = await readBrandCategories()
  return { categories, retiredCategories, attributeGroups, parts: { categories, attributeGroups } }
}

/** Whatever a killed import put aside there is of no use any more. */
async function freshFolder(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  return folder
}

/** One bar per phase. */
function showPhases() {
  const titles = { reading: 'Reading the file', pictures: 'Taking pictures in', assembling: 'Taking goods in' }
  let [current, show]: [string, Progress] = ['', () => {}]
  return ({ phase, done, total }: ImportProgress) => {
    if (phase !== current) [current, show] = [phase, createProgress(titles[phase], total)]
    show(done)
  }
}

async function mappingIn(file: string): Promise<Mapping> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CommandError('noInput', `The mapping ${file} cannot be read.`, { cause })
  })
  const reading = readMapping(text)
  if (reading.ok) return reading.value
  const mistakes = reading.mistakes.map(describeMistake).join('\n  ')
  throw new CommandError('dataError', `The mapping ${file} has mistakes:\n  ${mistakes}`)
}

function cannotWrite(cause: Error): never {
  throw new CommandError('cannotWrite', `The report cannot be written: ${cause.message}`, { cause })
}
