import { plusDays } from '@vitrine/contracts/delivery'
import { nextDelivery, type Subscription, type SubscriptionInterval } from '@vitrine/contracts/shop'

/** The changeable part of a subscription. */
export type SubscriptionState = {
  status: Subscription['status']
  interval: SubscriptionInterval
  nextDelivery: string | null
}
export type Change =
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'skip' }
  | { kind: 'interval'; interval: SubscriptionInterval }
/** The state before a change, and the time until which it can be undone. */
export type UndoState = SubscriptionState & { kind: Change['kind']; until: string }

/** A parcel is packed this many days before it comes; until then everything can be changed. */
const daysToPack = 3

/** The last day on which the next delivery can be changed. */
export const changeableUntil = ({ status, nextDelivery: next }: SubscriptionState): string | null =>
  status === 'active' && next ? plusDays(next, -daysToPack) : null

/** The subscription after a change; undefined where it is too late or not possible. */
export function applyChange(
  course: SubscriptionState,
  change: Change,
  { today, startedOn }: { today: string; startedOn: string },
): { course: SubscriptionState; before: UndoState } | undefined {
  const { status, nextDelivery: next } = course
  if (change.kind === 'resume') {
    if (status !== 'paused') return undefined
    const resumed: SubscriptionState = {
      ...course,
      status: 'active',
      nextDelivery: nextDeliveryDay(startedOn, course.interval, today),
    }
    return withBefore(resumed, changeableUntil(resumed) ?? today)
  }
  const until = changeableUntil(course)
  if (status !== 'active' || !next || until === null || today > until) return undefined
  switch (change.kind) {
    case 'pause':
      return withBefore({ ...course, status: 'paused', nextDelivery: null }, until)
    case 'skip':
      return withBefore({ ...course, nextDelivery: nextDelivery(next, course.interval, startedOn) }, until)
    case 'interval':
      // The delivery that is due stays; from then on the new interval counts.
      return change.interval === course.interval
        ? undefined
        : withBefore({ ...course, interval: change.interval }, until)
  }

  function withBefore(changed: SubscriptionState, last: string) {
    return { course: changed, before: { ...course, kind: change.kind, until: last } }
  }
}

/** The first day of its interval for which there is still time to pack. */
export const nextDeliveryDay = (startedOn: string, interval: SubscriptionInterval, today: string): string =>
  nextAfter(startedOn, { startedOn, interval, today })

/** A delivery is packed once it can no longer be changed: all those up to this day. */
export const dueUntil = (today: string): string => plusDays(today, daysToPack - 1)

/**
 * The day after a delivery. Days that a stopped shop has missed are skipped: no customer gets two parcels at once, and
 * each delivery can still be changed. No day lies after the end.
 */
export function afterDelivery(
  { status, interval }: Pick<SubscriptionState, 'status' | 'interval'>,
  { day, startedOn, endsOn, today }: { day: string; startedOn: string; endsOn: string | null; today: string },
): string | null {
  const next = nextAfter(day, { startedOn, interval, today })
  return status === 'cancelled' && (endsOn === null || next > endsOn) ? null : next
}

function nextAfter(
  day: string,
  { startedOn, interval, today }: { startedOn: string; interval: SubscriptionInterval; today: string },
): string {
  const soonest = plusDays(today, daysToPack)
  let next = nextDelivery(day, interval, startedOn)
  while (next < soonest) next = nextDelivery(next, interval, startedOn)
  return next
}
