import type { AttributeGroup, Category, Style } from '@vitrine/contracts/catalogue'
import { assembleStyles } from './assembly/assemble-styles.ts'
import { countMissing } from './assembly/count-missing.ts'
import { createSpill } from './assembly/spill.ts'
import { takePictures } from './assembly/take-pictures.ts'
import type { TakePicture } from './assembly/take-pictures.ts'
import type { RetiredCategory } from './categories/category-ids.ts'
import { checkFile } from './check-file.ts'
import type { ImportOptions, ImportProgress } from './import-options.ts'
import { openLines } from './open-lines.ts'
import type { Problem } from './problem.ts'
import { FileUnusable } from './read/file-unusable.ts'
import type { Format } from './read/format.ts'
import { openSource } from './read/open-source.ts'
import type { Encoding } from './read/text.ts'
import type { ProductRow } from './rows/product-row.ts'
import { growCategories } from './values/grow-categories.ts'
import { growVocabulary } from './values/grow-vocabulary.ts'

/** The result of the import; complete once all styles have been read. */
export type ImportSummary = {
  format: Format
  encoding: Encoding
  lines: number
  /** Lines that became a size in the shop, and all others but exact repetitions. */
  imported: number
  leftOut: number
  styles: number
  products: number
  /** Products that lack something the law demands. */
  drafts: number
  todos: number
  errors: number
  hints: number
}

export type ProductImport = AsyncDisposable & {
  /** Can be taken once. What is wrong between lines of a style is reported while it runs. */
  styles: AsyncIterable<Style>
  summary(): ImportSummary
  /** The parts of the catalogue that the goods added to, to be stored with them. */
  parts(): {
    categories?: readonly Category[]
    retiredCategories?: readonly RetiredCategory[]
    attributeGroups?: readonly AttributeGroup[]
  }
  /** Removes what was put aside; done by itself when the styles have been taken. */
  close(): Promise<void>
}

const noPictures: TakePicture = async () => ({
  ok: false,
  code: 'PICTURES_NOT_TAKEN',
  message: 'This import takes no pictures.',
})

/**
 * Reads a brand's goods. When the promise resolves, every line has been checked and every picture taken in; the styles
 * are then assembled one after the other, for a shop that takes all of them in one transaction.
 *
 *     await using goods = await importProducts({ file: 'autumn.csv', now, categories, onProblem: report.add })
 *     await shop.catalogue.take({ styles: goods.styles, parts: {} })
 */
export async function importProducts(options: ImportOptions): Promise<ProductImport> {
  const { mapping = {}, takePicture = noPictures, onPictures = () => {}, signal } = options
  const source = await openSource(options.file, {
    format: options.format ?? mapping.format,
    encoding: mapping.encoding,
    delimiter: mapping.delimiter,
  })
  const counts = { imported: 0, repeated: 0, styles: 0, products: 0, drafts: 0, errors: 0, todos: 0, hints: 0 }
  let sizes = 0
  const onProblem = (problem: Problem) => {
    counts[`${problem.severity}s`] += 1
    if (problem.code === 'LINE_TWICE') counts.repeated += 1
    options.onProblem?.(problem)
  }
  const onProgress = (phase: ImportProgress['phase'], done: number, total: number) => {
    signal?.throwIfAborted()
    options.onProgress?.({ phase, done, total })
  }
  if (source.encoding === 'windows-1252' && !mapping.encoding) {
    const message = 'The file is not UTF-8 and was read as windows-1252. If umlauts look wrong, save it as UTF-8.'
    onProblem({ severity: 'hint', line: 0, field: '', code: 'ENCODING_GUESSED', message })
  }
  const categories = growCategories(
    { categories: options.categories, retired: options.retiredCategories },
    mapping.categories,
  )
  const vocabulary = growVocabulary(options.attributeGroups ?? [])
  let bytes = 0
  const onBytes = (read: number) => onProgress('reading', (bytes += read), source.bytes)
  const opened = openLines(source, { ...options, mapping, growing: categories, vocabulary, onProblem, onBytes })
  const spill = await createSpill<ProductRow>(source.bytes, options.tempFolder)

  async function readAll() {
    const { lines, currency, incomplete } = opened
    const tree = categories.tree
    const checked = await checkFile({
      source: lines,
      categories: tree,
      currency,
      incomplete,
      vocabulary,
      spill,
      onProblem,
    })
    if (lines.linesRead() === 0)
      throw new FileUnusable(`${options.file} has no goods in it, only a heading or nothing.`)
    sizes = checked.sizes
    const rows = checked.hasPictures ? spill.rows() : []
    const pictures = await takePictures(rows, takePicture, (done, total) => onProgress('pictures', done, total))
    return { usable: checked.usable, pictures }
  }

  const { usable, pictures } = await readAll().catch(async (error: unknown) => {
    await spill.close()
    throw error
  })

  async function* assemble(): AsyncGenerator<Style> {
    const { now, knownStyles, holders } = options
    const { contradictions } = opened
    const onRows = (done: number) => onProgress('assembling', done, usable)
    const assembly = { now, contradictions, pictures, knownStyles, holders, onProblem, onPictures, onRows }
    const missing = countMissing()
    try {
      for await (const style of assembleStyles(spill, assembly)) {
        counts.styles += 1
        counts.products += style.products.length
        counts.drafts += style.products.filter(({ draft }) => draft).length
        counts.imported += style.products.reduce((sum, { variants }) => sum + variants.length, 0)
        missing.add(style)
        yield style
      }
      if (opened.incomplete === 'draft') missing.report(onProblem)
    } finally {
      await spill.close()
    }
  }

  return {
    styles: assemble(),
    summary() {
      const { repeated, ...rest } = counts
      const leftOut = sizes - rest.imported - repeated
      const lines = opened.lines.linesRead()
      return { format: source.format, encoding: source.encoding, lines, ...rest, leftOut }
    },
    parts: () => ({
      ...(categories.added().length > 0 && { categories: categories.tree(), retiredCategories: categories.retired() }),
      ...(vocabulary.hasGrown() && { attributeGroups: vocabulary.groups() }),
    }),
    close: () => spill.close(),
    [Symbol.asyncDispose]: () => spill.close(),
  }
}
