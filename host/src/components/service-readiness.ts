import { raceAbort } from '@vitrine/resilience'

/** A service that starts in the background; `started` settles when it answers. */
type StartingService = { started: Promise<void> } | null

export type ReadinessLimits = { searchMs: number; contentMs: number }

/**
 * A large catalogue takes minutes to index, and the shop sells without its search. Pages without their content show
 * makeshifts instead, so content is worth a longer wait; a service that is broken must not keep the shop closed.
 */
const defaults: ReadinessLimits = { searchMs: 15_000, contentMs: 120_000 }

/** Waits until the embedded services answer, each at most as long as its limit. */
export async function waitForServices(
  { search, content }: { search: StartingService; content: StartingService },
  { searchMs, contentMs }: ReadinessLimits = defaults,
): Promise<void> {
  await Promise.all([startedWithin(search, searchMs), startedWithin(content, contentMs)])
}

async function startedWithin(service: StartingService, limitMs: number): Promise<void> {
  if (service) await raceAbort(service.started, AbortSignal.timeout(limitMs)).catch(() => {})
}
