/** How the machinery behind the shop is; `null` where a part runs elsewhere or does not answer. */
export type StudioHealth = {
  index: { documents: number; bytes: number; lag: number } | null
  outbox: { waiting: number; oldestSeconds: number; parked: number; ordersLastHour: number } | null
  database: { version: string; bytes: number } | null
  versions: { node: string }
  startedAt: string
}
