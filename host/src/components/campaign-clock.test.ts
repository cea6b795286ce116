import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchCampaignClock } from './campaign-clock.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-18T10:00:00Z') }))
afterEach(() => vi.useRealTimers())

const promotion = (from: string, to: string) => ({ schedule: { from, to } })
const hour = 3_600_000

it('strikes when a promotion or a campaign begins or ends, and with a new day', async () => {
  const struck: string[] = []
  const clock = watchCampaignClock({
    read: async () => ({
      promotions: [promotion('2026-11-18T10:30:00Z', '2026-11-18T12:00:00.5Z')],
      campaigns: [{ startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-18T13:15:00Z' }],
    }),
    onMoment: () => struck.push(new Date().toISOString()),
  })
  await vi.advanceTimersByTimeAsync(15 * hour)
  expect(struck.map((at) => at.slice(11, 23))).toEqual(['10:30:00.000', '12:00:00.500', '13:15:00.000', '00:00:00.000'])
  clock.close()
})

it('follows a change of the catalogue, and stops when it is closed', async () => {
  let struck = 0
  let end = '2026-11-18T12:00:00Z'
  const clock = watchCampaignClock({
    read: async () => ({ promotions: [promotion('2026-11-01T00:00:00Z', end)], campaigns: [] }),
    onMoment: () => void struck++,
  })
  await vi.advanceTimersByTimeAsync(60_000)
  end = '2026-11-18T10:05:00Z'
  await clock.reset()
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(struck).toBe(1)
  clock.close()
  await vi.advanceTimersByTimeAsync(48 * hour)
  expect([struck, vi.getTimerCount()]).toEqual([1, 0])
})
