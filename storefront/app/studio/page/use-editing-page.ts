import {
  type Clash,
  contentLocales,
  type ContentType,
  type EditOutcome,
  type ItemKey,
  type ShownOn,
  type StudioItem,
  type StudioProblem,
} from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { sendRequest, type Failure } from '../requests/send-request.ts'
import { assetType } from '../editing/asset-type.ts'
import { changedItems, reduceEditing, type EditedItem, type EditingState, toEdit } from '../editing/editing-state.ts'
import { nameOf } from '../editing/links.ts'
import { titleOf as titleIn } from '../editing/titles.ts'
import { typeName, useMessages } from '../messages/messages.ts'

export type Facts = { problems: readonly StudioProblem[]; shownOn: readonly ShownOn[] }
export type Trouble =
  | { kind: 'failure'; failure: Failure }
  | { kind: 'invalid' }
  | { kind: 'not-found' }
  | { kind: 'in-use'; shownOn: readonly ShownOn[] }
export type Contest = { clashes: readonly Clash[]; theirs: readonly StudioItem[] }
export type Work = 'save' | 'publish' | 'unpublish' | 'remove'

type EditingPageOptions = { start: EditingState; facts: Facts; types: readonly ContentType[]; market: Locale }

const pause = 600
const isOf = (key: ItemKey) => (problem: ItemKey) => nameOf(problem) === nameOf(key)

function rootOf({ root, items }: EditingState): EditedItem {
  const item = items[root]
  if (!item) throw new Error(`${root} is not among the items that are edited with it`)
  return item
}

/** Everything an editing page knows and does, without a look. Nothing here ever throws away what was typed. */
export function useEditingPage({ start, facts: first, types, market }: EditingPageOptions) {
  const { messages } = useMessages()
  const [state, dispatch] = useReducer(reduceEditing, start)
  const [facts, setFacts] = useState(first)
  const [fresh, setFresh] = useState<readonly StudioProblem[]>()
  const [work, setWork] = useState<Work | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [contest, setContest] = useState<Contest | null>(null)
  const [saves, setSaves] = useState(0)
  const latest = useRef(state)
  /** Versions the server has answered with, also before they are on the screen. */
  const written = useRef(new Map<string, number>())
  useEffect(() => {
    latest.current = state
  }, [state])

  const byId = useMemo(() => new Map(types.map((type) => [type.id, type])), [types])
  const typeOf = useCallback(
    ({ type }: Pick<EditedItem, 'type'>) => (type === null ? assetType : byId.get(type)),
    [byId],
  )
  const locale = contentLocales[market]
  const titleOf = useCallback(
    (key: ItemKey) => {
      const item = state.items[nameOf(key)]
      if (!item) return key.id
      const title = titleIn(item, typeOf(item), locale)
      // An id that was made up a minute ago tells nobody anything.
      return title === key.id && !item.saved ? messages.editor.newEntry(typeName(messages, item.type ?? '')) : title
    },
    [state.items, typeOf, locale, messages],
  )

  const changed = useMemo(() => changedItems(state), [state])

  // What is being typed is looked at once the fingers rest.
  useEffect(() => {
    if (changed.length === 0) {
      setFresh(undefined)
      return undefined
    }
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const reply = await sendRequest({ ask: 'check', edits: changed.map(toEdit) }, leaving.signal)
      if (reply.ok && !leaving.signal.aborted) setFresh(reply.value)
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [changed])

  const problems = useMemo(() => {
    if (!fresh) return facts.problems
    const untouched = facts.problems.filter((problem) => !changed.some((item) => isOf(item)(problem)))
    return [...fresh, ...untouched]
  }, [facts.problems, fresh, changed])

  const refresh = useCallback(async () => {
    const { kind, id } = rootOf(latest.current)
    const reply = await sendRequest({ ask: 'open', key: { kind, id }, locale: market })
    if (!reply.ok || !reply.value) return
    const { problems, shownOn } = reply.value
    setFacts({ problems, shownOn })
  }, [market])

  /** The version an editor has in front of them: nobody publishes what somebody else wrote a moment ago. */
  const seen = useCallback((key: ItemKey): { version?: number } => {
    const known = latest.current.items[nameOf(key)]?.saved?.version ?? 0
    const version = Math.max(known, written.current.get(nameOf(key)) ?? 0)
    return version > 0 ? { version } : {}
  }, [])

  /** `true` when it was done. */
  const settle = useCallback(
    async (outcome: EditOutcome, sent: ReturnType<typeof toEdit>[]): Promise<boolean> => {
      if (outcome.ok) {
        for (const item of outcome.items) written.current.set(nameOf(item), item.version)
        dispatch({ type: 'items.written', items: outcome.items, sent })
        setTrouble(null)
        await refresh()
        return true
      }
      switch (outcome.code) {
        case 'CHANGED': {
          const replies = await Promise.all(
            outcome.clashes.map(({ kind, id }) => sendRequest({ ask: 'open', key: { kind, id }, locale: market })),
          )
          const theirs = replies.flatMap((reply) => (reply.ok && reply.value ? [reply.value.item] : []))
          if (theirs.length === outcome.clashes.length) setContest({ clashes: outcome.clashes, theirs })
          else setTrouble({ kind: 'failure', failure: 'FAILED' })
          break
        }
        case 'INVALID':
          setTrouble({ kind: 'invalid' })
          setFacts((now) => ({
            ...now,
            problems: [
              ...outcome.problems,
              ...now.problems.filter(
                ({ severity, ...problem }) => severity === 'warning' || !outcome.problems.some(isOf(problem)),
              ),
            ],
          }))
          break
        case 'IN_USE':
          setTrouble({ kind: 'in-use', shownOn: outcome.shownOn })
          break
        case 'NOT_FOUND':
          setTrouble({ kind: 'not-found' })
          break
      }
      return false
    },
    [market, refresh],
  )

  const attempt = useCallback(
    async (
      question: Parameters<typeof sendRequest>[0] & { ask: 'save' | 'publish' | 'unpublish' | 'remove' },
    ): Promise<boolean> => {
      const reply = await sendRequest(question)
      if (reply.ok) return settle(reply.value, question.ask === 'save' ? [...question.edits] : [])
      setTrouble({ kind: 'failure', failure: reply.failure })
      return false
    },
    [settle],
  )

  const during = useCallback(async (what: Work, act: () => Promise<boolean>): Promise<boolean> => {
    setWork(what)
    setTrouble(null)
    try {
      return await act()
    } finally {
      setWork(null)
    }
  }, [])

  const saveNow = useCallback(async (): Promise<boolean> => {
    const edits = changedItems(latest.current).map(toEdit)
    if (edits.length === 0) return true
    const isDone = await attempt({ ask: 'save', edits })
    if (isDone) setSaves((count) => count + 1)
    return isDone
  }, [attempt])

  return {
    state,
    dispatch,
    changed,
    problems,
    shownOn: facts.shownOn,
    typeOf,
    titleOf,
    work,
    trouble,
    contest,
    saves,
    root: rootOf(state),

    save: useCallback(() => during('save', saveNow), [during, saveNow]),

    publish: useCallback(
      (keys: readonly ItemKey[]) =>
        during('publish', async () => {
          if (!(await saveNow())) return false
          return attempt({ ask: 'publish', keys: keys.map(({ kind, id }) => ({ kind, id, ...seen({ kind, id }) })) })
        }),
      [during, saveNow, attempt, seen],
    ),

    unpublish: ({ kind, id }: ItemKey) => during('unpublish', () => attempt({ ask: 'unpublish', key: { kind, id } })),
    remove: ({ kind, id }: ItemKey) => during('remove', () => attempt({ ask: 'remove', key: { kind, id } })),

    settleContest: (keep: 'mine' | 'theirs') => {
      if (contest) dispatch({ type: 'clash.settled', theirs: contest.theirs, keep })
      setContest(null)
    },
    postponeContest: () => setContest(null),
    forgetTrouble: () => setTrouble(null),

    /** Brings an item here, with everything in it, because something is going to link to it. */
    fetch: useCallback(
      async ({ kind, id }: ItemKey): Promise<boolean> => {
        if (latest.current.items[nameOf({ kind, id })]) return true
        const reply = await sendRequest({ ask: 'open', key: { kind, id }, locale: market })
        if (!reply.ok || !reply.value) {
          setTrouble(reply.ok ? { kind: 'not-found' } : { kind: 'failure', failure: reply.failure })
          return false
        }
        dispatch({ type: 'items.fetched', items: [reply.value.item, ...reply.value.parts] })
        return true
      },
      [market],
    ),
  }
}
export type EditingPageState = ReturnType<typeof useEditingPage>
