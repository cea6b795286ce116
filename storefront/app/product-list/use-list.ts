import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { inPageNavigation } from '../navigation/in-page-navigation.ts'
import { useAnnounce } from '../ui/announcer.tsx'
import { writeAddress } from './address.ts'
import type { Choice } from './choice.ts'
import type { Results } from './results.ts'

/** State and actions of a list. `choice` is updated optimistically. */
export type List = {
  choice: Choice
  /** A change is being loaded. */
  isBusy: boolean
  addressOf: (choice: Choice) => string
  change: (choice: Choice) => void
}

/** A choice that is being loaded, and the visit it was made in: the next one shows its own. */
type PendingChoice = { choice: Choice; at: string }

export function useList(results: Results): List {
  const { t } = useI18n()
  const announce = useAnnounce()
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [pending, setPending] = useState<PendingChoice | null>(null)
  const isFirst = useRef(true)
  const isLoading = navigation.state !== 'idle'
  const addressOf = (choice: Choice) => pathname + writeAddress(choice, results.kept)

  // A navigation that ended elsewhere, or failed, has not brought what was wanted. A later press stays.
  useEffect(() => {
    if (!isLoading) return
    return () => setPending((now) => (now === pending ? null : now))
  }, [isLoading, pending])

  useEffect(() => {
    if (!isFirst.current) announce(t('filter.updated', { count: results.total }))
    isFirst.current = false
  }, [results, announce, t])

  return {
    choice: pending?.at === key ? pending.choice : results.choice,
    // The router's path includes the prefix of the locale.
    isBusy: navigation.state === 'loading' && navigation.location.pathname.endsWith(pathname),
    addressOf,
    change(choice) {
      setPending({ choice, at: key })
      void navigate(addressOf(choice), { state: inPageNavigation, preventScrollReset: true })
    },
  }
}
