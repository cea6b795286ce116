type Period = { from: string; to: string }
type Campaigns = {
  promotions: readonly { schedule: Period }[]
  campaigns: readonly { startsAt: string; endsAt: string }[]
}

type CampaignClockOptions = {
  read(): Promise<Campaigns>
  /** A promotion or a campaign begins or ends now, or a day does, with which texts end. */
  onMoment(): void
  now?: () => number
}

const day = 86_400_000
/** Timers know no longer delays than 24 days; the moments are read again much earlier. */
const longestWait = 3_600_000

/** The next moment at which pages differ without a write. */
function nextMoment({ promotions, campaigns }: Campaigns, now: number): number {
  const moments = [
    ...promotions.flatMap(({ schedule }) => [schedule.from, schedule.to]),
    ...campaigns.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
  ].map((moment) => Date.parse(moment))
  const nextDay = (Math.floor(now / day) + 1) * day
  return Math.min(nextDay, ...moments.filter((moment) => moment > now))
}

/** Waits for the moments at which promotions, campaigns and days begin or end. */
export function watchCampaignClock({ read, onMoment, now = Date.now }: CampaignClockOptions) {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let resets = 0

  async function reset(): Promise<void> {
    const number = ++resets
    const at = now()
    // Without the catalogue the next day is known, and the catalogue is read again within an hour.
    const campaigns = await read().catch(() => ({ promotions: [], campaigns: [] }))
    if (isClosed || number !== resets) return
    const moment = nextMoment(campaigns, at)
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        // A timer may be early by a fraction of a millisecond.
        if (now() >= moment) onMoment()
        void reset()
      },
      Math.min(longestWait, Math.max(1, moment - at)),
    ).unref()
  }

  void reset()
  return {
    /** Reads the moments again, after a change of the catalogue. */
    reset,
    close(): void {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
