import type { Settings } from '../settings/settings.ts'
import type { ErrorReports } from '../monitoring/error-reports.ts'
import type { Log } from '../monitoring/log.ts'
import { noTracing, type Tracing } from '../monitoring/tracing.ts'

/** The code of error reports is loaded only where they have an address. */
export async function openErrorReports({ errorReports }: Settings, log: Log): Promise<ErrorReports | null> {
  if (!errorReports) return null
  const { createErrorReports } = await import('../monitoring/error-reports.ts')
  return createErrorReports({ ...errorReports, log })
}

/** The code of traces is loaded only where there is a collector. */
export async function openTracing({ tracing, trustedProxies }: Settings): Promise<Tracing> {
  if (!tracing) return noTracing
  const { openTelemetry } = await import('../monitoring/open-telemetry.ts')
  return openTelemetry({ ...tracing, isCallerTrusted: trustedProxies > 0 })
}
