import { isRouteErrorResponse } from 'react-router'
import { type PublicSettings, settingsMetaName } from '../public-settings.ts'

type BuiltPage = { __reactRouterManifest?: { version?: string } }

/** Long enough for the page's own code to go first. */
const loadDelayMs = 1000

/** The code that sends reports, which follows the page's own; errors until then wait for it. */
const reports = new Promise((resolve) => setTimeout(resolve, loadDelayMs)).then(startReports).catch(() => {
  console.warn('error_reports.load.failed')
  return null
})

/** Null in a page without an address for reports; it is read from the document, since the application may have failed. */
async function startReports() {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${settingsMetaName}"]`)
  const { errorReports } = JSON.parse(meta?.content ?? '{}') as Partial<PublicSettings>
  if (!errorReports) return null
  const code = await import('@vitrine/tracking/error-reports')
  code.startErrorReports({
    ...errorReports,
    release: (globalThis as BuiltPage).__reactRouterManifest?.version,
    requestId: pageRequestId(),
  })
  return code
}

/** Reports an error of a page. Missing pages are replies, and the server has reported its own errors itself. */
export async function reportError(error: unknown): Promise<void> {
  const isOfServer = error instanceof Error && error.message === 'Unexpected Server Error'
  if (!isRouteErrorResponse(error) && !isOfServer) (await reports)?.reportError(error)
}

/** Sends a shopper's text about an error; rejects where that is not possible. */
export async function sendFeedback(message: string): Promise<void> {
  const code = await reports
  if (!code) throw new Error('Error reports have not started')
  await code.sendFeedback(message)
}

/** The id of the request that made this page; the server writes it into the timings of its reply. */
function pageRequestId(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.serverTiming.find(({ name }) => name === 'request')?.description
}
