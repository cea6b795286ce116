import type { Category, Instant, Style } from '@vitrine/contracts/catalogue'
import { assembleStyles } from './assembly/assemble-styles.ts'
import type { KnownStyles } from './assembly/assemble-styles.ts'
import type { FindHolders } from './assembly/id-book.ts'
import { createSpill } from './assembly/spill.ts'
import { takePictures } from './assembly/take-pictures.ts'
import type { NamedPictures, TakePicture } from './assembly/take-pictures.ts'
import { checkFile } from './check-file.ts'
import { prepareMapping } from './mapping/apply-mapping.ts'
import type { Mapping } from './mapping/mapping.ts'
import type { Problem } from './problem.ts'
import { FileUnusable } from './read/file-unusable.ts'
import type { Format } from './read/format.ts'
import { openSource } from './read/open-source.ts'
import type { Encoding } from './read/text.ts'

export type ImportProgress = { phase: 'reading' | 'pictures' | 'assembling'; done: number; total: number }

export type ImportOptions = {
  file: string
  /** Seen from the file when not given. */
  format?: Format
  mapping?: Mapping
  /** The moment new prices hold from and new goods are created at. */
  now: Instant
  /** The tree that category paths are looked up in. */
  categories: readonly Category[]
  /** Looks up the shop's styles by key, so that ids, dates and price histories stay. */
  knownStyles?: KnownStyles
  /** Looks up ids and keys that are taken. */
  holders?: { product: FindHolders; variant: FindHolders }
  /** Takes in the pictures lines name by address or file; without it none can be had. */
  takePicture?: TakePicture
  /** Called with the pictures of an article and the name under which it will show them. */
  onPictures?: (named: NamedPictures) => void
  /** Folder for rows that are spilled to disk during the import. */
  tempFolder?: string
  signal?: AbortSignal
  onProblem?: (problem: Problem) => void
  onProgress?: (progress: ImportProgress) => void
}

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
  errors: number
  hints: number
}

export type ProductImport = AsyncDisposable & {
  /** Can be taken once. What is wrong between lines of a style is reported while it runs. */
  styles: AsyncIterable<Style>
  summary(): ImportSummary
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
  const counts = { lines: 0, imported: 0, repeated: 0, styles: 0, products: 0, errors: 0, hints: 0 }
  const onProblem = (problem: Problem) => {
    counts[problem.severity === 'error' ? 'errors' : 'hints'] += 1
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
  const prepared = prepareMapping(mapping, source.format)
  const spill = await createSpill(source.bytes, options.tempFolder)

  async function readAll() {
    let bytes = 0
    const onBytes = (read: number) => onProgress('reading', (bytes += read), source.bytes)
    const { categories } = options
    const checked = await checkFile({ source, mapping: prepared, categories, spill, onProblem, onBytes })
    if (checked.lines === 0) throw new FileUnusable(`${options.file} has no goods in it, only a heading or nothing.`)
    counts.lines = checked.lines
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
    const { contradictions } = prepared
    const onRows = (done: number) => onProgress('assembling', done, usable)
    const assembly = { now, contradictions, pictures, knownStyles, holders, onProblem, onPictures, onRows }
    try {
      for await (const style of assembleStyles(spill, assembly)) {
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
