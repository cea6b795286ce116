import { checkShop } from '@vitrine/shop/database'
import { CommandError, endWith } from './command-error.ts'
import { createLog } from '../monitoring/log.ts'
import { readSettings } from '../settings/settings.ts'
import { openShopData } from './shop-data.ts'

const usage = `Checks that orders, stock, vouchers, baskets and the outbox are consistent. Works on the shop of DATA_DIR or DATABASE_URL,
also while it runs; changes nothing.

npm run check

Exit codes: 0 all invariants hold, 1 some are broken, 64 wrong use, 69 no database, 78 wrong settings.`

/** `npm run check`: reads, never writes, and says what does not add up. Also while the shop runs. */
async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) return console.log(usage)
  if (args.length > 0) throw new CommandError('usage', `It takes no ${args.join(' ')}.\n\n${usage}`)
  const settings = readSettings(process.env)
  const data = await openShopData(settings, createLog(settings.logLevel))
  try {
    const { counts, violations } = await checkShop(data.pool)
    for (const { invariant, rows, examples } of violations)
      console.error(`${invariant}: ${rows} do not, such as ${examples.join(', ')}`)
    const summary = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
    console.log(
      violations.length === 0
        ? `All invariants hold: ${summary.join(', ')}.`
        : `${violations.length} invariants are broken; looked at ${summary.join(', ')}.`,
    )
    if (violations.length > 0) process.exitCode = 1
  } finally {
    await data.close()
  }
}

main().catch(endWith)
