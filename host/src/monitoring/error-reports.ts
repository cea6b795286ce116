import {
  createStackParser,
  createTransport,
  dedupeIntegration,
  linkedErrorsIntegration,
  Scope,
  type Transport,
} from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import { scrubReport } from '@vitrine/contracts/error-reports'
import type { Log } from './log.ts'

export type ErrorReports = {
  capture(event: string, error: unknown, facts: Readonly<Record<string, string>>): void
  /** Waits for reports that are on their way. */
  close(): Promise<void>
}

type ErrorReportsOptions = { dsn: string; environment: string; log: Pick<Log, 'warn'> }

/** A failure of many requests is one failure; the log has all of them. */
const mostPerMinute = 30
const timeoutMs = 5000

/**
 * Sends errors of the server to the same place as those of pages, without personal values and with the request's id, so
 * that both can be found together.
 */
export function createErrorReports({ dsn, environment, log }: ErrorReportsOptions): ErrorReports {
  let minute = 0
  let sent = 0
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    stackParser: createStackParser(nodeStackLineParser()),
    integrations: [linkedErrorsIntegration(), dedupeIntegration()],
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    sendClientReports: false,
    transport: (options) => createFetchTransport(options, log),
    beforeSend: scrubReport,
  })
  client.init()
  return {
    capture(event, error, facts) {
      const now = Math.floor(Date.now() / 60_000)
      if (now !== minute) [minute, sent] = [now, 0]
      if (++sent > mostPerMinute) return
      const { requestId, ...tags } = facts
      const scope = new Scope()
      scope.setTags({ event, ...tags, ...(requestId && { request_id: requestId }) })
      scope.setClient(client)
      scope.captureException(error)
    },
    close: async () => void (await client.close(2000)),
  }
}

/** Failures to send are one line in the log, until sending works again. */
function createFetchTransport(
  options: Parameters<typeof createTransport>[0] & { url: string },
  log: Pick<Log, 'warn'>,
): Transport {
  let hasFailed = false
  return createTransport(options, async ({ body }) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(options.url, { method: 'POST', body: body as BodyInit, signal, redirect: 'error' })
      await response.body?.cancel()
      hasFailed = false
      return { statusCode: response.status }
    } catch (error) {
      if (!hasFailed)
        log.warn('error_reports.failed', { error: error instanceof Error ? error.message : String(error) })
      hasFailed = true
      return {}
    }
  })
}
