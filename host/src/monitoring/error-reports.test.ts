import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createErrorReports } from './error-reports.ts'
import { createLog } from './log.ts'
import { createReport } from './report.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

type SentEvent = {
  environment: string
  tags: Record<string, string>
  exception: { values: { type: string; value: string; stacktrace?: unknown }[] }
}

/** A stand-in of the service: it records the envelopes that it receives. */
async function startReceiver() {
  const received: { path: string; event: SentEvent }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [, , event = '{}'] = Buffer.concat(chunks).toString().split('\n')
      received.push({ path: request.url?.split('?')[0] ?? '', event: JSON.parse(event) as SentEvent })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return { received, dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/7` }
}

it('sends an error of the server once, with the id of its request and without personal values', async () => {
  const { received, dsn } = await startReceiver()
  const log = createLog('silent')
  const reports = createErrorReports({ dsn, environment: 'staging', log })
  const report = createReport(log, reports)
  const cause = new Error('GET /de/success/?cbd=abc failed for ada@vitrine.example')
  const error = new Error('The page failed', { cause })
  report('page.failed', error, { requestId: 'r-1', locale: 'de' })
  report('page.failed', error, { requestId: 'r-1', locale: 'de' })
  await reports.close()
  expect(received.map(({ path }) => path)).toEqual(['/api/7/envelope/'])
  const [{ event } = { event: null }] = received
  expect(event).toMatchObject({
    environment: 'staging',
    tags: { event: 'page.failed', request_id: 'r-1', locale: 'de' },
    exception: { values: [{ value: 'GET /de/success/ failed for [email]' }, { value: 'The page failed' }] },
  })
  expect(event?.exception.values.at(-1)?.stacktrace).toBeTruthy()
  expect(JSON.stringify(event)).not.toMatch(/ada@|cbd|server_name":"[^"]/)
})

it('writes one line where reports cannot be sent, and throws nothing', async () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => void lines.push(line))
  const reports = createErrorReports({ dsn: 'http://key@127.0.0.1:9/7', environment: 'unknown', log })
  reports.capture('rpc.failed', new Error('one'), {})
  reports.capture('rpc.failed', new Error('two'), {})
  await reports.close()
  expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['error_reports.failed'])
})
