import type { RuleDraft, RuleSetting } from '@vitrine/contracts/merchandising'
import type { StaffRefusal } from '@vitrine/contracts/staff'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useNavigate, useNavigation } from 'react-router'
import { inPageNavigation } from '../../../navigation/in-page-navigation.ts'
import { type ListView, viewQuery } from '../view.ts'

/** The reply to changed settings. */
export type ChangedSettings = { draft?: RuleDraft; refusal?: StaffRefusal }

/** Pause after the last key or step of a slider, so that one movement is one change of the draft. */
const pauseMs = 400

const keyOf = (path: readonly string[]) => path.join('.')

/**
 * The typed values of a page. Changes go into the draft one after the other; what the rules refuse stays as it was
 * typed and is sent again with the next change.
 */
export function useSettings({
  view,
  draft,
  nameOf,
}: {
  view: ListView
  draft: RuleDraft | null
  /** The change in the list of releases. */
  nameOf: (path: readonly string[]) => string
}) {
  const fetcher = useFetcher<ChangedSettings>()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<ReadonlyMap<string, { path: readonly string[]; value: unknown }>>(new Map())
  const sent = useRef(typed)
  const reply = fetcher.data
  const known =
    reply?.draft && reply.draft.id === draft?.id && reply.draft.revision > draft.revision ? reply.draft : draft
  // The first change begins a draft; the next one waits until the page is that draft's.
  const isIdle = useNavigation().state === 'idle' && fetcher.state === 'idle'

  // Values that have reached the draft need no copy here; those typed since then stay.
  const takeReply = useEffectEvent(() => {
    if (fetcher.state !== 'idle' || !reply?.draft) return
    setTyped((before) => new Map([...before].filter(([key, entry]) => sent.current.get(key) !== entry)))
    if (view.draft !== reply.draft.id)
      void navigate(`?${viewQuery({ ...view, draft: reply.draft.id })}`, {
        replace: true,
        preventScrollReset: true,
        state: inPageNavigation,
      })
  })
  // The reply alone decides: a navigation changes the view, and must not run this again.
  useEffect(() => takeReply(), [fetcher.state, reply])

  useEffect(() => {
    const isSent = typed === sent.current || typed.size === 0
    if (isSent || !isIdle) return
    const timer = setTimeout(() => {
      sent.current = typed
      const changes = [...typed.values()].map(({ path, value }) => ({
        kind: 'set',
        id: `set.${keyOf(path)}`.slice(0, 80),
        name: nameOf(path),
        path,
        value,
      }))
      void fetcher.submit(
        { changes, ...(known && { draft: known.id, revision: known.revision }) } as Parameters<
          typeof fetcher.submit
        >[0],
        { method: 'post', encType: 'application/json', action: `?${viewQuery(view)}` },
      )
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, fetcher, isIdle, known, nameOf, view])

  return {
    /** The values as they are typed now. */
    valueOf: ({ path, value }: RuleSetting): unknown => {
      const own = typed.get(keyOf(path))
      return own ? own.value : value
    },
    change: (path: readonly string[], value: unknown) =>
      setTyped((before) => new Map([...before, [keyOf(path), { path, value }]])),
    /** Of the last change, while something is typed that did not reach the draft. */
    refusal: typed.size > 0 ? reply?.refusal : undefined,
    isSaving: typed.size > 0 && reply?.refusal === undefined,
  }
}
