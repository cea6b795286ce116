import { readText } from '@vitrine/contracts/http'
import { createRateLimiter } from '@vitrine/resilience'
import * as v from 'valibot'
import type { Log } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'

type PolicyReportsOptions = {
  log: Pick<Log, 'warn'>
  metrics: Pick<Metrics, 'countPolicyViolation'>
  now?: () => number
}

/** Browsers collect reports for a minute, and each one repeats the whole policy. */
const longestBody = 64 * 1024
/** More of one page say the same again. */
const mostReports = 20
const minute = 60_000
const requestsPerMinute = { address: 30, all: 600 }

/** A violation is logged once in this time, and at most so many different ones. */
const windowMs = 10 * minute
const linesPerWindow = 100

/** Fields that are logged in some form. A report has more, some of them with typed text. */
type Violation = { directive: string; blocked: string; page: string; source: string; line: number; disposition: string }

const text = v.optional(v.pipe(v.string(), v.maxLength(8 * 1024)), '')
const line = v.optional(v.number(), 0)

/** `report-uri`: one violation per request. */
const OlderReport = v.pipe(
  v.object({
    'csp-report': v.object({
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'document-uri': text,
      'source-file': text,
      'line-number': line,
      disposition: text,
    }),
  }),
  v.transform(({ 'csp-report': report }): Violation[] => [
    {
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
      source: report['source-file'],
      line: report['line-number'],
      disposition: report.disposition,
    },
  ]),
)

/** `report-to`: a list of reports, also of other kinds. */
const ReportList = v.pipe(
  v.array(v.object({ type: v.string(), body: v.nullish(v.looseObject({}), {}) })),
  v.transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .slice(0, mostReports)
      .map(({ body }) => body),
  ),
  v.array(
    v.pipe(
      v.object({
        effectiveDirective: text,
        blockedURL: text,
        documentURL: text,
        sourceFile: v.optional(v.nullable(text), ''),
        lineNumber: v.optional(v.nullable(line), 0),
        disposition: text,
      }),
      v.transform(
        ({ effectiveDirective, blockedURL, documentURL, sourceFile, lineNumber, disposition }): Violation => ({
          directive: effectiveDirective,
          blocked: blockedURL,
          page: documentURL,
          source: sourceFile ?? '',
          line: lineNumber ?? 0,
          disposition,
        }),
      ),
    ),
  ),
)

const schemas: Readonly<Record<string, v.GenericSchema<unknown, Violation[]>>> = {
  'application/csp-report': OlderReport,
  'application/reports+json': ReportList,
}

/** Receives violations of the content security policy that browsers report. */
export function createPolicyReports({ log, metrics, now = () => performance.now() }: PolicyReportsOptions) {
  const limiter = createRateLimiter({ windowMs: minute, now })
  const lines = createRateLimiter({ windowMs, now })

  function record(violation: Violation): void {
    metrics.countPolicyViolation()
    const facts = toFacts(violation)
    // Extensions of a browser violate the policy of every page; nothing in the shop could change that.
    if (!facts || !lines.take(JSON.stringify(facts), 1).isAllowed) return
    const total = lines.take('total', linesPerWindow + 1)
    if (!total.isAllowed) return
    if (total.remaining > 0) log.warn('policy.violated', facts)
    else log.warn('policy.violated.more', { lines: linesPerWindow, minutes: windowMs / minute })
  }

  return async (request: Request, address = ''): Promise<Response> => {
    const reply = (status: number) => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
    const isAllowed =
      limiter.take(`@${address}`, requestsPerMinute.address).isAllowed &&
      limiter.take('all', requestsPerMinute.all).isAllowed
    const schema = schemas[request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '']
    if (!isAllowed || !schema) {
      await request.body?.cancel()
      return reply(isAllowed ? 415 : 429)
    }
    const body = await readText(request, longestBody).catch(() => '')
    if (body === null) return reply(413)
    const violations = v.safeParse(schema, parseJson(body))
    if (!violations.success) return reply(400)
    violations.output.forEach(record)
    return reply(204)
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const extension = /^(?:[a-z]+-)*extension:/i
const keyword = /^(?:inline|eval|wasm-eval|self|data|blob|filesystem|about|trusted-types-policy|trusted-types-sink)$/

/** Origins, file names of our own and the beginning of a path: nothing that a visitor typed and no query. */
function toFacts({ directive, blocked, page, source, line: at, disposition }: Violation) {
  if (extension.test(blocked) || extension.test(source)) return null
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
    blocked: keyword.test(blocked) ? blocked : originOf(blocked),
    page: beginningOf(page),
    source: fileOf(source),
    line: Number.isSafeInteger(at) && at > 0 ? at : 0,
    disposition: disposition === 'report' ? 'report' : 'enforce',
  }
}

function urlOf(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null
}

/** `https://cdn.example`, or `data:` for addresses without a host. */
function originOf(address: string): string {
  const url = urlOf(address)
  if (!url) return 'unknown'
  return (url.host ? `${url.protocol}//${url.host}` : url.protocol).slice(0, 200)
}

/** `/de/account/…`: further parts may be the number of an order. */
function beginningOf(address: string): string {
  const parts = urlOf(address)?.pathname.split('/').filter(Boolean) ?? []
  const known = parts.slice(0, 2).filter((part) => /^[a-z][a-z-]{0,30}$/.test(part))
  return `/${known.map((part) => `${part}/`).join('')}${parts.length > known.length ? '…' : ''}`
}

/** A built file is named; anything else by its origin. */
function fileOf(address: string): string {
  const path = urlOf(address)?.pathname ?? ''
  if (/^\/assets\/[\w./-]{1,200}$/.test(path)) return path
  return address === '' ? '' : originOf(address)
}
