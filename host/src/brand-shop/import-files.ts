import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import {
  columns,
  columnsOfList,
  FileUnusable,
  guessColumns,
  inspectFile,
  type ListOptions,
  type Mapping,
  type Problem,
  readCounts,
  readPrices,
  readStock,
} from '@vitrine/catalogue/exchange'
import type { ImportKind, ImportProblem, ImportSettings, ImportTarget } from '@vitrine/contracts/desk'
import { currencies } from '@vitrine/contracts/markets'
import { fail, ok } from '@vitrine/contracts/shop'
import type { ImportFiles, UploadedFile } from '@vitrine/shop'
import type { Settings } from '../settings/settings.ts'
import type { SharedFiles } from '../shared-files/shared-files.ts'
import { importGoods } from './import-goods.ts'

/** Reads files that staff upload in the studio by the same rules as the files of `npm run catalogue`. */
export const createImportFiles = (
  { brandDir, dataDir }: Pick<Settings, 'brandDir' | 'dataDir'>,
  sharedFiles: SharedFiles | null,
): ImportFiles => ({
  targetsOf,

  async inspect(file) {
    await using stored = await storeFile(file)
    try {
      const shape = await inspectFile(stored.path)
      const names = targetsOf(file.kind).map(({ name }) => name)
      const isFeed = shape.format.startsWith('merchant')
      const settings: ImportSettings = {
        columns: isFeed ? {} : guessColumns(names, shape.columns),
        ...(isFeed && file.kind === 'goods' && { layout: 'google' as const }),
      }
      return ok({ shape, settings })
    } catch (error) {
      if (error instanceof FileUnusable) return fail({ reason: stored.withoutPath(error.message) })
      throw error
    }
  },

  readStock: (file, reading) => readLines(file, reading, readStock),
  readStoreStock: (file, reading) => readLines(file, reading, readCounts),
  readPrices: (file, reading) =>
    readLines(file, reading, (path, options) =>
      readPrices(path, { ...options, currency: currencyOf(reading.settings) }),
    ),

  async importGoods(file, { settings, catalogue, isTrial, onProblem, onProgress, signal }) {
    await using stored = await storeFile(file)
    const { layout } = settings
    const currency = currencyOf(settings)
    try {
      const { summary } = await importGoods(
        {
          file: stored.path,
          ...(layout ? { from: layout } : { mapping: toMapping(settings) }),
          ...(currency && { currency }),
        },
        {
          brandDir,
          dataDir,
          sharedFiles,
          catalogue,
          isTrial,
          signal,
          tempFolder: stored.folder,
          onProblem: (problem) => onProblem(toImportProblem(problem)),
          onProgress: ({ phase, done, total }) => onProgress(phase, done, total),
        },
      )
      const { lines, styles, products, imported, leftOut, drafts } = summary
      return { lines, styles, products, sizes: imported, leftOut, drafts }
    } catch (error) {
      if (!(error instanceof FileUnusable)) throw error
      onProblem(unusable(stored.withoutPath(error.message)))
      return { lines: 0 }
    }
  },
})

const aboutOf = ({ name, about, isRequired = false }: { name: string; about: string; isRequired?: boolean }) =>
  ({ name, about, isRequired }) satisfies ImportTarget

const targetsOf = (kind: ImportKind): readonly ImportTarget[] =>
  (kind === 'goods' ? columns : columnsOfList[kind]).map(aboutOf)

const currencyOf = ({ currency }: ImportSettings) => currencies.find((each) => each === currency)

/** Only what was mapped is read: a column of the file that has one of our names by chance changes nothing. */
const toMapping = ({ columns: fields, currency, keepsDrafts }: ImportSettings): Mapping => ({
  extends: 'nothing',
  fields,
  ...(currency && { currency: currencies.find((each) => each === currency) }),
  incomplete: keepsDrafts ? 'draft' : 'refuse',
})

const toImportProblem = ({ severity, line, field, code, value, message }: Problem): ImportProblem => ({
  severity,
  line,
  field,
  code,
  value: value ?? null,
  message,
})

const unusable = (message: string): ImportProblem => ({
  severity: 'error',
  line: 0,
  field: '',
  code: 'FILE_UNUSABLE',
  value: null,
  message,
})

type Reading = Parameters<ImportFiles['readStock']>[1]

/** Lines of a list; a list that cannot be read is a problem of the whole file. */
async function* readLines<Line>(
  file: UploadedFile,
  { settings, onProblem, onProgress, signal }: Reading,
  read: (path: string, options: ListOptions) => AsyncIterable<Line>,
): AsyncGenerator<Line> {
  await using stored = await storeFile(file)
  try {
    yield* read(stored.path, {
      columns: settings.columns,
      onProblem: (problem) => onProblem(toImportProblem(problem)),
      onProgress(done, total) {
        signal.throwIfAborted()
        onProgress('reading', done, total)
      },
    })
  } catch (error) {
    if (!(error instanceof FileUnusable)) throw error
    onProblem(unusable(stored.withoutPath(error.message)))
  }
}

/** The file on disk, as the readers want it, in a folder that is deleted afterwards. */
async function storeFile({ name, bytes }: UploadedFile) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-upload-'))
  // The ending tells the format; the rest of a name from outside is no path.
  const path = join(folder, `upload${extname(basename(name)).slice(0, 10)}`)
  await writeFile(path, bytes)
  return {
    folder,
    path,
    withoutPath: (message: string) => message.replaceAll(path, name),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
