import type { Count, StockCountRow, Operator } from '@vitrine/shop'
import { CommandError } from './command-error.ts'
import { createProgress, type Progress } from '../terminal/progress.ts'
import { table } from './shop-tables.ts'
import { misuse, NotPossible, wholeNumber, type OperatorAction } from './shop-usage.ts'

type StockCounts = Operator['stockCounts']
type Chosen = { store?: string | undefined; variant?: string | undefined; limit?: string | undefined }

/** `store-stock`: lists, sets or imports the counted stock of stores. */
export function storeStockAction(
  [action, ...rest]: readonly string[],
  { store, variant, limit }: Chosen,
): OperatorAction {
  const most = limit === undefined ? {} : { limit: wholeNumber(limit, '--limit', 1) }
  if (action === 'set') {
    const [where, which, pieces] = rest
    if (!where || !which) throw misuse('Say what: store-stock set STORE VARIANT QUANTITY.')
    const quantity = wholeNumber(pieces, 'QUANTITY')
    return async ({ stockCounts }) => set(stockCounts, where, which, quantity)
  }
  if (action === 'import') {
    const [file] = rest
    if (!file) throw misuse('Say which file: store-stock import FILE.csv.')
    return async ({ stockCounts }) => importCounts(stockCounts, file)
  }
  if (action !== undefined) throw misuse(`There is no "store-stock ${action}".`)
  if ((store === undefined) === (variant === undefined)) throw misuse('Name one: --store STORE or --variant VARIANT.')
  return async ({ stockCounts }) => {
    const [storeId, variantId] = [
      store === undefined ? undefined : await storeNamed(stockCounts, store),
      variant === undefined ? undefined : await sizeNamed(stockCounts, variant),
    ]
    return formatCounts(
      await stockCounts.list({ ...(storeId && { storeId }), ...(variantId && { variantId }), ...most }),
      storeId ? 'store' : 'variant',
    )
  }
}

/** Either the sizes in a store or the stores of a size; common values are in the heading. */
function formatCounts(rows: readonly StockCountRow[], by: 'store' | 'variant'): string {
  const [first] = rows
  if (!first) return 'Nothing was ever counted there.'
  if (by === 'store')
    return [
      `${first.store} (${first.storeId})`,
      table(
        ['variant', 'gtin', 'article', 'size', 'there', 'reserved', 'sold'],
        rows.map(({ variantId, gtin, article, size, quantity, reserved, sold }) => [
          variantId,
          gtin,
          article,
          size,
          quantity,
          reserved,
          sold,
        ]),
      ),
    ].join('\n')
  return [
    `${first.article}, ${first.size} (${first.variantId}, ${first.gtin})`,
    table(
      ['store', 'name', 'there', 'reserved', 'sold'],
      rows.map(({ storeId, store, quantity, reserved, sold }) => [storeId, store, quantity, reserved, sold]),
    ),
  ].join('\n')
}

export async function storeNamed(stockCounts: StockCounts, name: string): Promise<number> {
  const id = (await stockCounts.named([name], [])).stores.get(name)
  if (id === undefined) throw new NotPossible(`There is no store ${name}.`)
  return id
}

async function sizeNamed(stockCounts: StockCounts, name: string): Promise<number> {
  const [id, ...others] = (await stockCounts.named([], [name])).variants.get(name) ?? []
  if (id === undefined) throw new NotPossible(`There is no variant ${name}.`)
  if (others.length > 0) throw new NotPossible(`${name} stands for several: ${[id, ...others].join(', ')}.`)
  return id
}

async function set(stockCounts: StockCounts, where: string, which: string, quantity: number): Promise<string> {
  const [storeId, variantId] = [await storeNamed(stockCounts, where), await sizeNamed(stockCounts, which)]
  const before = await stockCounts.set({ storeId, variantId, quantity })
  if (!before.ok) throw new NotPossible(`There is no variant ${which}.`)
  return `Store ${where}, variant ${variantId}: ${quantity} there, ${before.value ?? 'never counted'} before.`
}

const batchSize = 5_000

/** Takes a stocktaking in. One mistake, and nothing of it is written: half a count is worse than an old one. */
async function importCounts(stockCounts: StockCounts, file: string): Promise<string> {
  const { createReport, FileUnusable, readCounts } = await import('@vitrine/catalogue/exchange')
  const report = createReport()
  let mistakes = 0
  const onProblem: typeof report.add = (problem) => {
    mistakes += 1
    report.add(problem)
  }
  const counts = new Map<string, Count & { line: number }>()
  let reading: Progress | undefined
  const onProgress = (done: number, total: number) => (reading ??= createProgress('Reading the file', total))(done)
  const lines = readCounts(file, { onProblem, onProgress })
  try {
    for await (const batch of batches(lines, batchSize)) {
      const named = await stockCounts.named(
        [...new Set(batch.map(({ store }) => store))],
        [...new Set(batch.map(({ variant }) => variant))],
      )
      for (const { line, store, variant, quantity } of batch) {
        const refuse = (field: string, code: string, message: string) =>
          onProblem({ severity: 'error', line, field, code, message })
        const storeId = named.stores.get(store)
        const [variantId, ...others] = named.variants.get(variant) ?? []
        if (storeId === undefined) refuse('store', 'UNKNOWN', `There is no store "${store}".`)
        if (variantId === undefined) refuse('variant', 'UNKNOWN', `There is no size "${variant}".`)
        if (others.length > 0)
          refuse('variant', 'AMBIGUOUS', `"${variant}" stands for several sizes; use their numbers.`)
        if (storeId === undefined || variantId === undefined || others.length > 0) continue
        const before = counts.get(`${storeId} ${variantId}`)
        if (before) refuse('variant', 'TWICE', `This size of this store stands in line ${before.line} already.`)
        else counts.set(`${storeId} ${variantId}`, { line, storeId, variantId, quantity })
      }
    }
  } catch (error) {
    if (!(error instanceof FileUnusable)) throw error
    throw new CommandError(error.isMissing ? 'noInput' : 'dataError', error.message, { cause: error })
  }
  if (mistakes > 0) throw new CommandError('dataError', `Nothing of ${file} was taken in.\n${report.problems()}`)
  const writing = createProgress('Writing counts', counts.size)
  const changed = await stockCounts.take([...counts.values()], writing)
  const stores = new Set([...counts.values()].map(({ storeId }) => storeId)).size
  return `${counts.size} counts of ${stores} stores taken in, ${changed} of them new or different.`
}

async function* batches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
