import { checkShop } from '@vitrine/shop'
import { endWith } from './command-error.ts'
import { createLog } from '../monitoring/log.ts'
import { readSettings } from '../settings/settings.ts'
import { openShopData } from './shop-data.ts'

/** `npm run check`: reads, never writes, and says what does not add up. Also while the shop runs. */
async function main(): Promise<void> {
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
