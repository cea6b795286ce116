import type { Campaign } from '@vitrine/contracts/catalogue'

/** The first campaign that runs at a moment. */
export function runningCampaign(campaigns: readonly Campaign[], now: Date): Campaign | undefined {
  const at = now.toISOString()
  return campaigns
    .filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))[0]
}
