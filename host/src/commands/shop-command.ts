import { userInfo } from 'node:os'
import { openOperator } from '@vitrine/shop/operator'
import { CommandError, endWith, exitCodes, explainMisuse } from './command-error.ts'
import { createLog } from '../monitoring/log.ts'
import { installationKeys } from '../data-folder/installation-secret.ts'
import { openStripe } from '../components/payment-provider.ts'
import { createReport } from '../monitoring/report.ts'
import { readSettings } from '../settings/settings.ts'
import { findAction, isReport } from './find-action.ts'
import { readArguments } from './shop-options.ts'
import { openReportData, openShopData } from './shop-data.ts'
import { shopUsage } from './shop-usage.ts'

/** `npm run shop`: manual tasks of operators. */
async function main(): Promise<void> {
  const given = readArguments(process.argv.slice(2))
  if (given.values.help) return console.log(shopUsage)
  const settings = readSettings(process.env)
  const [what, first, folder] = given.positionals
  if (what === 'mail' && first === 'preview') {
    const { writeMailSamples } = await import('./mail-samples.ts')
    return console.log(await writeMailSamples(folder, given.values.shop, settings))
  }
  const act = findAction(given)
  const log = createLog(settings.logLevel)
  const data = await (isReport(what) ? openReportData(settings, log) : openShopData(settings, log))
  try {
    const report = createReport(log)
    const payment = await openStripe(settings, report)
    const publicUrl = settings.publicUrl ?? new URL(`http://localhost:${settings.port}`)
    const options = {
      report,
      by: userInfo().username,
      sealingKeys: installationKeys(settings, 'sealing'),
      needsSecondFactor: settings.staffMfa === 'required',
      publicUrl,
      ...(payment && { payment }),
    }
    console.log(await act(await openOperator(data.pool, options)))
  } finally {
    await data.close()
  }
}

main().catch((error: unknown) => {
  if (!(error instanceof CommandError) || error.exitCode !== exitCodes.usage) return endWith(error)
  const topic = process.argv.slice(2).find((word) => !word.startsWith('-'))
  endWith(new CommandError('usage', explainMisuse(error.message, shopUsage, 'shop', topic)))
})
