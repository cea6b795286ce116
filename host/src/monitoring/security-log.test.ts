import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from './log.ts'
import { createSecurityLog } from './security-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Line = { event: string; withheld?: string; count?: number; account?: string }

function writtenAt(level: 'warn' | 'silent') {
  const lines: Line[] = []
  const log = createLog(level, (line) => void lines.push(JSON.parse(line) as Line))
  return { lines, security: createSecurityLog(log, () => Date.now()) }
}

it('events are written at the default level', () => {
  const { lines, security } = writtenAt('warn')
  security('sign_in.failed', { shop: 'de', account: 'a1' })
  expect(lines).toEqual([expect.objectContaining({ event: 'security.sign_in.failed', shop: 'de', account: 'a1' })])
})

it('a flood about one account leaves room for others, and its size is written later', () => {
  const { lines, security } = writtenAt('warn')
  for (let attempt = 0; attempt < 1_000; attempt++) security('sign_in.failed', { account: 'a1' })
  security('sign_in.failed', { account: 'b2' })
  expect(lines.map(({ account }) => account)).toEqual(['a1', 'a1', 'a1', 'a1', 'a1', 'b2'])
  vi.advanceTimersByTime(60_000)
  expect(lines.at(-1)).toMatchObject({ event: 'security.withheld', withheld: 'sign_in.failed', count: 995 })
})

it('a flood about many accounts is limited, hides no other event and ends with its minute', () => {
  const { lines, security } = writtenAt('warn')
  for (let account = 0; account < 1_000; account++) security('sign_in.failed', { account: String(account) })
  expect(lines).toHaveLength(30)
  security('password.changed', { account: 'a1' })
  expect(lines.at(-1)).toMatchObject({ event: 'security.password.changed' })
  vi.advanceTimersByTime(60_000)
  security('sign_in.failed', { account: 'a1' })
  expect(lines.slice(-2)).toMatchObject([{ withheld: 'sign_in.failed', count: 970 }, { account: 'a1' }])
})
