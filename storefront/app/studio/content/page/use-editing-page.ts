import { contentLocaleOf, type ContentType, type ItemKey } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { assetType } from '../editing/asset-type.ts'
import { changedItems, type EditedItem, type EditingState } from '../editing/editing-state.ts'
import { nameOf } from '../editing/links.ts'
import { titleOf as titleIn } from '../editing/titles.ts'
import { typeName, useMessages } from '../../messages/messages.ts'
import { sendRequest } from '../requests/send-request.ts'
import { createPageActions } from './page-actions.ts'
import {
  initialPageState,
  type PageEvent,
  type PageState,
  problemsOf,
  reducePage,
  rootOf,
  type WorkspaceReport,
} from './page-state.ts'

type EditingPageOptions = {
  start: EditingState
  report: WorkspaceReport
  types: readonly ContentType[]
  firstMarket: Locale
}

/** Milliseconds without a change after which the server validates the item. */
const checkDelay = 600

/** A store outside of React: a request needs the state as it is now, not as it was last rendered. */
function createPageStore(initial: PageState) {
  let state = initial
  const listeners = new Set<() => void>()
  const getState = () => state
  const dispatch = (event: PageEvent) => {
    state = reducePage(state, event)
    listeners.forEach((listener) => listener())
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { getState, dispatch, subscribe, actions: createPageActions({ getState, dispatch, send: sendRequest }) }
}

/** State and actions of an editing page, without its look. */
export function useEditingPage({ start, report, types, firstMarket }: EditingPageOptions) {
  const [{ getState, dispatch, subscribe, actions }] = useState(() =>
    createPageStore(initialPageState({ editing: start, market: firstMarket, report })),
  )
  const page = useSyncExternalStore(subscribe, getState, getState)
  const { editing, market } = page
  const changed = useMemo(() => changedItems(editing), [editing])
  const names = useItemNames(editing, market, types)

  useEffect(() => {
    if (changed.length === 0) return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => void actions.checkChanges(leaving.signal), checkDelay)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [changed, actions])

  return {
    ...page,
    ...names,
    ...actions,
    dispatch,
    changed,
    problems: useMemo(() => problemsOf(page), [page]),
    shownOn: page.report.shownOn,
    root: rootOf(editing),
  }
}
export type EditingPageState = ReturnType<typeof useEditingPage>

/** Titles and types of the edited items, in the language of the market. */
function useItemNames({ items }: EditingState, market: Locale, types: readonly ContentType[]) {
  const { messages } = useMessages()
  const locale = contentLocaleOf(market)
  const byId = useMemo(() => new Map(types.map((type) => [type.id, type])), [types])
  const typeOf = useCallback(
    ({ type }: Pick<EditedItem, 'type'>) => (type === null ? assetType : byId.get(type)),
    [byId],
  )
  const titleOf = useCallback(
    (key: ItemKey) => {
      const item = items[nameOf(key)]
      if (!item) return key.id
      const title = titleIn(item, typeOf(item), locale)
      // The generated id of a new item is not shown to editors.
      return title === key.id && !item.saved ? messages.editor.newEntry(typeName(messages, item.type ?? '')) : title
    },
    [items, typeOf, locale, messages],
  )
  return { typeOf, titleOf }
}
