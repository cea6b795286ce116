import type { Locale } from '@vitrine/contracts/markets'
import { Button } from '../../ui/button.tsx'
import { useMessages } from '../messages/messages.ts'

type SeeThenProps = {
  /** The moment from which something planned holds. */
  at: string
  shop?: Locale | undefined
  /** A page of the shop that shows it. */
  path?: string | undefined
}

/** Leads from something planned to the shop as it will be then. */
export function SeeThen({ at, shop, path }: SeeThenProps) {
  const { messages } = useMessages()
  const query = new URLSearchParams({ at, ...(shop && { shop }), ...(path && { path }) })
  return (
    <Button size="sm" variant="secondary" to={`/studio/time-machine/?${query}`}>
      {messages.timeMachine.seeThen}
    </Button>
  )
}
