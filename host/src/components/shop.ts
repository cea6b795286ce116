import type { Locale } from '@vitrine/contracts/markets'
import type { ReportsDatabase } from '@vitrine/database'
import type { Pictures } from '@vitrine/pictures'
import { createShop, type ImportFiles, type PasswordCost, type Shop } from '@vitrine/shop'
import type { Outlets } from '@vitrine/shop/outlets'
import type { StripeProvider } from '@vitrine/shop/stripe'
import { installationKeys } from '../data-folder/installation-secret.ts'
import type { FreeSpace } from '../monitoring/free-space.ts'
import type { OutsideCalls } from '../monitoring/outside-calls.ts'
import type { Report } from '../monitoring/report.ts'
import type { SecurityLog } from '../monitoring/security-log.ts'
import type { Settings } from '../settings/settings.ts'
import type { Database } from './database.ts'
import type { SharedState } from './shared-state.ts'
import { openStripe } from './payment-provider.ts'

type ShopComponentOptions = {
  settings: Settings
  database: Database
  publicUrl: URL
  outlets: Outlets
  security: SecurityLog
  report: Report
  passwordCost: PasswordCost | undefined
  /** Absent in a process that answers no pages. */
  pictures: Pick<Pictures, 'describe'> | null
  freeSpace: Pick<FreeSpace, 'admitWrite'>
  sharedState: SharedState
  outsideCalls: OutsideCalls
  /** Where reports of staff are read; null on the database of visitors. */
  reports?: ReportsDatabase | null
  /** Reads files that staff upload. */
  importFiles: ImportFiles
}

/** A shop with a host of its own is visited there. */
function originOf(locale: Locale, { marketHosts }: Settings, publicUrl: URL): URL {
  const host = [...marketHosts].find(([, bound]) => bound === locale)?.[0]
  return host === undefined ? publicUrl : new URL(`${publicUrl.protocol}//${host}`)
}

/** Creates the shop service on the database, with the payment provider of the settings. */
export async function openShop(options: ShopComponentOptions): Promise<{ shop: Shop; stripe: StripeProvider | null }> {
  const { settings, database, publicUrl, outlets, security, report, passwordCost, pictures, freeSpace, outsideCalls } =
    options
  const { limiters, leases } = options.sharedState
  const stripe = await openStripe(settings, report, outsideCalls)
  const { serviceTimeoutMs } = settings
  const shop = await createShop({
    pool: database.pool,
    ...(options.reports && { reports: options.reports }),
    isMigrated: true,
    mayWrite: freeSpace.admitWrite,
    ...(pictures && { previewOf: (picture) => pictures.describe(picture)?.preview }),
    cookies: { isSecure: publicUrl.protocol === 'https:' },
    publicUrl,
    originOf: ({ locale }) => originOf(locale, settings, publicUrl),
    ...(passwordCost && { passwordCost }),
    ...(!settings.shopUrl && { outlets }),
    importFiles: options.importFiles,
    hasBackground: settings.role !== 'web',
    limiters,
    leases,
    ...(stripe && { payment: stripe }),
    ...(serviceTimeoutMs !== null && { callTimeoutMs: { read: serviceTimeoutMs, write: serviceTimeoutMs } }),
    fetchOf: (service) => outsideCalls.watchFetch(service, fetch),
    ...(settings.addressServiceUrl && { addressServiceUrl: new URL(settings.addressServiceUrl) }),
    sealingKeys: installationKeys(settings, 'sealing'),
    identityProviders: settings.identityProviders,
    staffMfa: settings.staffMfa,
    security,
    report,
  })
  return { shop, stripe }
}
