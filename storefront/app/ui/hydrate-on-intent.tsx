import { type ReactNode, Suspense, use } from 'react'
import { unstable_getCurrentPriorityLevel as currentPriority, unstable_IdlePriority as idlePriority } from 'scheduler'

type HydrateOnIntentProps = {
  children: ReactNode
  /** Hydrates the part once this is resolved, also without the visitor. */
  until?: Promise<void>
}

const never = new Promise<void>(() => {})

/**
 * Leaves a part of the page as the server sent it until it is of use. React hydrates such parts in idle time, which this
 * refuses, and with a higher priority when the visitor points at one, focuses or touches it, or before it gets other
 * properties; the event of that moment is handled, too. Its effects run no earlier, so nothing outside may depend on them.
 */
export function HydrateOnIntent({ children, until = never }: HydrateOnIntentProps) {
  return (
    <Suspense>
      <Gate until={until}>{children}</Gate>
    </Suspense>
  )
}

function Gate({ children, until }: Required<HydrateOnIntentProps>): ReactNode {
  // Nothing but hydration is rendered in idle time.
  if (!import.meta.env.SSR && currentPriority() === idlePriority) use(until)
  return children
}
