import { StatementFailed } from '@vitrine/database'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { createReport } from './report.ts'

function reporting() {
  const lines: Record<string, string>[] = []
  const report = createReport(createLog('debug', (line) => void lines.push(JSON.parse(line) as (typeof lines)[number])))
  return { lines, report }
}

const statement = 'select * from orders where email = $1'
const failedQuery = (cause: Error) => new StatementFailed(statement, cause)

it('a database that is away is one short warning', () => {
  const { lines, report } = reporting()
  report('payments.failed', failedQuery(new Error('Connection terminated due to connection timeout')), {})
  report('feed.failed', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), { shop: 'de' })
  expect(lines).toEqual([
    {
      time: expect.any(String),
      level: 'warn',
      event: 'payments.failed',
      error: 'Connection terminated due to connection timeout',
    },
    { time: expect.any(String), level: 'warn', event: 'feed.failed', error: 'connect ECONNREFUSED', shop: 'de' },
  ])
})

it('any other failure says what happened and where, without personal data', () => {
  const { lines, report } = reporting()
  report('rpc.failed', failedQuery(new Error('relation "orders" does not exist')), { method: 'trackOrder' })
  report('outbox.delivery.failed', new Error('550 <ada@vitrine.example>: no such user'), {})
  expect(lines).toMatchObject([
    {
      level: 'error',
      error: `Statement failed: ${statement}`,
      cause: 'relation "orders" does not exist',
      method: 'trackOrder',
    },
    { level: 'error', error: '550 <…>: no such user' },
  ])
  for (const line of lines) {
    expect(line['stack']).toMatch(/^ {4}at /)
    expect(JSON.stringify(line)).not.toMatch(/ada/)
  }
})
