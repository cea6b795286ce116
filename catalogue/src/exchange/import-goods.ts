import type { Category, Instant, Style } from '@vitrine/contracts/catalogue'
import { assembleStyle } from './assembly/assemble-style.ts'
import type { PictureSources } from './assembly/assemble-style.ts'
import { createIdBook } from './assembly/id-book.ts'
import type { HolderOf } from './assembly/id-book.ts'
import { createSpill } from './assembly/spill.ts'
import { checkFile } from './check-file.ts'
import { prepareMapping } from './mapping/apply-mapping.ts'
import type { Mapping } from './mapping/mapping.ts'
import type { Problem } from './problem.ts'
import type { Format } from './read/format.ts'
import { filesIn, openSource } from './read/open-source.ts'
import type { Encoding } from './read/text.ts'

export type ImportProgress = { phase: 'reading' | 'assembling'; done: number; total: number }

export type ImportOptions = {
  file: string
  /** Seen from the file when not given. */
  format?: Format
  mapping?: Mapping
  /** The moment new prices hold from and new goods are created at. */
  now: Instant
  /** The tree that category paths are looked up in. */
  categories: readonly Category[]
  /** What the shop has under this key: its ids, dates and price histories are kept. */
  knownStyle?: (masterKey: string) => Style | undefined | Promise<Style | undefined>
  /** Who holds an id already; asked only for keys that get a new one. */
  holderOf?: { product: HolderOf; variant: HolderOf }
  /** The folder with the pictures a line names by file. */
  imageFolder?: string
  /** Where lines are put aside meanwhile. */
  tempFolder?: string
  onProblem?: (problem: Problem) => void
  onPicture?: (picture: PictureSources) => void
  onProgress?: (progress: ImportProgress) => void
}

/** What came of the file; complete once the styles have been taken. */
export type ImportSummary = {
  format: Format
  encoding: Encoding
  lines: number
  /** Lines that became a size in the shop, and all others but exact repetitions. */
  imported: number
  leftOut: number
  styles: number
  products: number
  errors: number
  hints: number
}

export type GoodsImport = AsyncDisposable & {
  /** Can be taken once. What is wrong between lines of a style is reported while it runs. */
  styles: AsyncIterable<Style>
  summary(): ImportSummary
  /** Removes what was put aside; done by itself when the styles have been taken. */
  close(): Promise<void>
}

/**
 * Reads a brand's goods. When the promise is kept every line has been checked; the styles are then assembled one after
 * the other, for a shop that takes all of them in one transaction.
 *
 *     await using goods = await importGoods({ file: 'autumn.csv', now, categories, onProblem: report.add })
 *     await shop.catalogue.take({ styles: goods.styles, parts: {} })
 */
export async function importGoods(options: ImportOptions): Promise<GoodsImport> {
  const { now, mapping = {}, onProgress = () => {}, onPicture = () => {}, knownStyle = () => undefined } = options
  const source = await openSource(options.file, {
    format: options.format ?? mapping.format,
    delimiter: mapping.delimiter,
  })
  const counts = { lines: 0, imported: 0, repeated: 0, styles: 0, products: 0, errors: 0, hints: 0 }
  const onProblem = (problem: Problem) => {
    counts[problem.severity === 'error' ? 'errors' : 'hints'] += 1
    if (problem.code === 'LINE_TWICE') counts.repeated += 1
    options.onProblem?.(problem)
  }
  const prepared = prepareMapping(mapping, source.format)
  const imageFiles = options.imageFolder === undefined ? undefined : await filesIn(options.imageFolder)
  const spill = await createSpill(source.bytes, options.tempFolder)
  let usable = 0
  let bytes = 0
  try {
    const checked = await checkFile({
      source,
      mapping: prepared,
      categories: options.categories,
      imageFiles,
      spill,
      onProblem,
      onBytes: (read) => onProgress({ phase: 'reading', done: (bytes += read), total: source.bytes }),
    })
    counts.lines = checked.lines
    usable = checked.usable
  } catch (error) {
    await spill.close()
    throw error
  }

  async function* assemble(): AsyncGenerator<Style> {
    const assembly = {
      now,
      products: createIdBook(options.holderOf?.product),
      variants: createIdBook(options.holderOf?.variant),
      contradictions: prepared.contradictions,
      onProblem,
      onPicture,
    }
    let done = 0
    try {
      for await (const rows of spill.styles()) {
        const style = await assembleStyle(rows, await knownStyle(rows[0]?.styleKey ?? ''), assembly)
        onProgress({ phase: 'assembling', done: (done += rows.length), total: usable })
        if (!style) continue
        counts.styles += 1
        counts.products += style.products.length
        counts.imported += style.products.reduce((sum, { variants }) => sum + variants.length, 0)
        yield style
      }
    } finally {
      await spill.close()
    }
  }

  return {
    styles: assemble(),
    summary() {
      const { repeated, ...rest } = counts
      const leftOut = rest.lines - rest.imported - repeated
      return { format: source.format, encoding: source.encoding, ...rest, leftOut }
    },
    close: () => spill.close(),
    [Symbol.asyncDispose]: () => spill.close(),
  }
}
