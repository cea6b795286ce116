import { scrubReport, scrubText } from '@vitrine/contracts/error-reports'
import {
  breadcrumbsIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  functionToStringIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  lastEventId,
  linkedErrorsIntegration,
  sendFeedback as sendToVendor,
} from '@sentry/react'

export type ErrorReportOptions = {
  dsn: string
  environment: string
  /** Version of the build. */
  release?: string | undefined
  /** Links reports of a page to those of the request that made it. */
  requestId?: string | undefined
}

/** An error that repeats itself in a loop must not send for ever. */
const mostPerPage = 20

/**
 * Reports errors of this page from now on. Nothing is stored on the device, and no visit, user, cookie, header or address
 * of the visitor is sent: only errors, without personal values (D-03).
 */
export function startErrorReports({ dsn, environment, release, requestId }: ErrorReportOptions): void {
  let sent = 0
  init({
    dsn,
    environment,
    ...(release && { release }),
    initialScope: { tags: requestId ? { request_id: requestId } : {} },
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    sendClientReports: false,
    // Extensions and tags run in the page, too; their errors are theirs.
    allowUrls: [location.origin],
    // By name: the defaults also count visits, record the console and wrap the browser's own functions.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration({ dom: false, fetch: true, history: true, xhr: false, sentry: false }),
    ],
    beforeSend: (event) => (sent++ < mostPerPage ? scrubReport(event) : null),
    beforeBreadcrumb: scrubReport,
  })
}

/** Reports an error that the page has handled, for example by its error screen. An error is reported once. */
export function reportError(error: unknown): void {
  captureException(error)
}

/** The text that a shopper sends from the error screen, linked to the last error of this page. */
export async function sendFeedback(message: string): Promise<void> {
  const text = scrubText(message.trim())
  if (!text) throw new Error('Unable to submit feedback with empty message')
  const associatedEventId = lastEventId()
  await sendToVendor({ message: text, url: location.pathname, ...(associatedEventId && { associatedEventId }) })
}
