import { columns, FileUnusable } from '@vitrine/catalogue/exchange'
import { readOrder, usage } from './catalogue-arguments.ts'
import type { CatalogueCommandContext, GoodsContext } from './catalogue-context.ts'
import { CommandError } from './command-error.ts'
import { createLog, errorFields } from '../monitoring/log.ts'
import { readSettings } from '../settings/settings.ts'
import { openSharedFiles } from '../shared-files/shared-files.ts'
import { openReportData, openShopData } from './shop-data.ts'

type CommandRun = { environment: NodeJS.ProcessEnv; signal: AbortSignal }

/** A brand brings its own goods, and takes them with it. Help does not wait for the shop to load. */
export async function runCatalogue(args: readonly string[], run: CommandRun): Promise<void> {
  try {
    await act(args, run)
  } catch (thrown) {
    // Work that a signal stops fails with various errors; the signal's reason is the one to report.
    const error = thrown instanceof Error && thrown.name === 'AbortError' ? (thrown.cause ?? thrown) : thrown
    throw asExpected(error)
  }
}

async function act(args: readonly string[], run: CommandRun): Promise<void> {
  const order = readOrder(args)
  switch (order.action) {
    case 'help':
      return console.log(usage)
    case 'columns':
      return console.log(describeColumns())
    case 'categories': {
      const { runCategoryOrder } = await import('./category-actions.ts')
      return withShop(run, async ({ shop }) => console.log(await runCategoryOrder(order, shop)))
    }
    case 'import': {
      const { importFile } = await import('./catalogue-import.ts')
      return withShop(run, (around) => importFile(order.file, order.flags, around))
    }
    case 'export': {
      const { exportFile } = await import('./catalogue-export.ts')
      return withGoods(run, (around) => exportFile(order.file, order.as, around))
    }
    case 'todo': {
      const { writeTodo } = await import('./catalogue-export.ts')
      return withGoods(run, (around) => writeTodo(order.file, around))
    }
    case 'feed': {
      const { writeFeed } = await import('./catalogue-export.ts')
      return withGoods(run, (around) => writeFeed(order.file, order, around))
    }
  }
}

/** Goods are read on the copy of the database for reports, where there is one. */
async function withGoods(run: CommandRun, work: (around: GoodsContext) => Promise<void>): Promise<void> {
  const settings = readSettings(run.environment)
  if (settings.databaseReportsUrl === null)
    return withShop(run, ({ shop, ...around }) => work({ ...around, goods: shop.catalogue }))
  const { readGoods } = await import('@vitrine/shop/database')
  const log = createLog(settings.logLevel)
  const { pool, close } = await openReportData(settings, log)
  try {
    const sharedFiles = await openSharedFiles(settings, pool, log)
    await work({ goods: readGoods(pool), settings, sharedFiles, signal: run.signal })
    sharedFiles?.close()
  } finally {
    await close()
  }
}

type OperatorAction = (around: CatalogueCommandContext) => Promise<void>

async function withShop({ environment, signal }: CommandRun, work: OperatorAction): Promise<void> {
  const settings = readSettings(environment)
  const { createShop } = await import('@vitrine/shop')
  const log = createLog(settings.logLevel)
  const data = await openShopData(settings, log)
  try {
    const report = (event: string, error: unknown) => log.error(event, errorFields(error))
    const shop = await createShop({ pool: data.pool, cookies: { isSecure: true }, report })
    const sharedFiles = await openSharedFiles(settings, data.pool, log)
    await work({ shop, settings, sharedFiles, signal })
    sharedFiles?.close()
    await shop.close()
  } finally {
    await data.close()
  }
}

function describeColumns(): string {
  const width = Math.max(...columns.map(({ name }) => name.length))
  return columns
    .map(({ name, about, isRequired }) => `${name.padEnd(width)}  ${about}${isRequired ? ' (required)' : ''}`)
    .join('\n')
}

/** A list that cannot be read is something its owner can mend, too. */
const asExpected = (error: unknown): unknown =>
  error instanceof FileUnusable
    ? new CommandError(error.isMissing ? 'noInput' : 'dataError', error.message, { cause: error })
    : error
