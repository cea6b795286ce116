import type {
  FileShape,
  ImportCounts,
  ImportKind,
  ImportProblem,
  ImportSettings,
  ImportTarget,
} from '@vitrine/contracts/desk'
import type { Result } from '@vitrine/contracts/shop'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'

export type UploadedFile = { kind: ImportKind; name: string; bytes: Uint8Array }

type Reading = {
  settings: ImportSettings
  onProblem: (problem: ImportProblem) => void
  onProgress: (phase: string, done: number, total: number) => void
  signal: AbortSignal
}

export type StockLine = { line: number; variant: string; quantity: number }
export type StoreStockLine = StockLine & { store: string }
export type PriceLine = { line: number; variant: string; prices: readonly { shopId: number; amount: number }[] }

/** The catalogue as an import of goods uses it; `take` decides in which transaction. */
export type GoodsTarget = Pick<CatalogueStore, 'part' | 'stylesOf' | 'holders' | 'take'>

/**
 * Reads a brand's files. The host hands it in, because layouts of files and pictures are no matter of the shop. A file
 * that cannot be read is a problem of line 0, never an error.
 */
export type ImportFiles = {
  /** Our columns that a file of this kind can feed. */
  targetsOf(kind: ImportKind): readonly ImportTarget[]
  inspect(file: UploadedFile): Promise<Result<{ shape: FileShape; settings: ImportSettings }, { reason: string }>>
  readStock(file: UploadedFile, reading: Reading): AsyncIterable<StockLine>
  readStoreStock(file: UploadedFile, reading: Reading): AsyncIterable<StoreStockLine>
  readPrices(file: UploadedFile, reading: Reading): AsyncIterable<PriceLine>
  /** Counts what came of the lines. A trial calls `take`, too, and loads no pictures. */
  importGoods(
    file: UploadedFile,
    reading: Reading & { catalogue: GoodsTarget; isTrial: boolean },
  ): Promise<ImportCounts>
}
