import type { Edit, EditOutcome, ItemKey } from '@vitrine/contracts/content'
import { changedItems, toEdit } from '../editing/editing-state.ts'
import { nameOf } from '../editing/links.ts'
import type { sendRequest } from '../requests/send-request.ts'
import { type PageAction, type PageEvent, type PageState, rootOf } from './page-state.ts'

type PageActionsOptions = {
  getState(): PageState
  dispatch(event: PageEvent): void
  send: typeof sendRequest
}

type WriteRequest = Parameters<typeof sendRequest>[0] & { ask: PageAction }

/** The requests of an editing page. Each reply becomes an event; `true` means that the action was done. */
export function createPageActions({ getState, dispatch, send }: PageActionsOptions) {
  const open = ({ kind, id }: ItemKey) => send({ ask: 'open', key: { kind, id }, locale: getState().market })

  let latestReport = 0
  async function loadReport(): Promise<void> {
    const report = ++latestReport
    const reply = await open(rootOf(getState().editing))
    if (!reply.ok || !reply.value || report !== latestReport) return
    const { problems, shownOn } = reply.value
    dispatch({ type: 'report.loaded', report: { problems, shownOn } })
  }

  async function findConflict({ clashes }: Extract<EditOutcome, { code: 'CHANGED' }>): Promise<void> {
    const replies = await Promise.all(clashes.map(open))
    const theirs = replies.flatMap((reply) => (reply.ok && reply.value ? [reply.value.item] : []))
    if (theirs.length === clashes.length) dispatch({ type: 'conflict.found', conflict: { clashes, theirs } })
    else dispatch({ type: 'action.failed', failure: 'FAILED' })
  }

  async function write(request: WriteRequest): Promise<boolean> {
    const reply = await send(request)
    if (!reply.ok) {
      dispatch({ type: 'action.failed', failure: reply.failure })
      return false
    }
    const outcome = reply.value
    if (outcome.ok) {
      const sent: readonly Edit[] = request.ask === 'save' ? request.edits : []
      dispatch({ type: 'items.written', items: outcome.items, sent })
      return true
    }
    if (outcome.code === 'CHANGED') await findConflict(outcome)
    else dispatch({ type: 'action.refused', refusal: outcome })
    return false
  }

  let queue: Promise<unknown> = Promise.resolve()
  /** Runs actions one after the other: a save during a save must not be lost. */
  function run(action: PageAction, act: () => Promise<boolean>): Promise<boolean> {
    const turn = queue.then(async () => {
      dispatch({ type: 'action.started', action })
      try {
        return await act()
      } finally {
        dispatch({ type: 'action.ended' })
      }
    })
    queue = turn.catch(() => undefined)
    // The action ends before its report is there: the editor can save again at once.
    void turn.then((isDone) => (isDone ? loadReport() : undefined)).catch(() => undefined)
    return turn
  }

  async function saveChanges(): Promise<boolean> {
    const edits = changedItems(getState().editing).map(toEdit)
    if (edits.length === 0) return true
    const isDone = await write({ ask: 'save', edits })
    if (isDone) dispatch({ type: 'changes.saved' })
    return isDone
  }

  /** The version on the screen: a version that another editor saved since must not be published unseen. */
  const withVersion = ({ kind, id }: ItemKey) => {
    const version = getState().editing.items[nameOf({ kind, id })]?.saved?.version
    return { kind, id, ...(version !== undefined && { version }) }
  }

  return {
    /** `false` also where an earlier save in the queue has sent all changes. */
    save: () => run('save', async () => changedItems(getState().editing).length > 0 && saveChanges()),

    publish: (keys: readonly ItemKey[]) =>
      run('publish', async () => {
        if (!(await saveChanges())) return false
        await loadReport()
        return write({ ask: 'publish', keys: keys.map(withVersion) })
      }),

    unpublish: ({ kind, id }: ItemKey) => run('unpublish', () => write({ ask: 'unpublish', key: { kind, id } })),
    remove: ({ kind, id }: ItemKey) => run('remove', () => write({ ask: 'remove', key: { kind, id } })),

    /** Loads an item with everything in it, because a field is going to link to it. */
    async loadItem({ kind, id }: ItemKey): Promise<boolean> {
      if (getState().editing.items[nameOf({ kind, id })]) return true
      const reply = await open({ kind, id })
      if (reply.ok && reply.value) {
        dispatch({ type: 'items.fetched', items: [reply.value.item, ...reply.value.parts] })
        return true
      }
      dispatch(reply.ok ? { type: 'item.missing' } : { type: 'action.failed', failure: reply.failure })
      return false
    },

    async checkChanges(signal: AbortSignal): Promise<void> {
      const reply = await send({ ask: 'check', edits: changedItems(getState().editing).map(toEdit) }, signal)
      if (reply.ok && !signal.aborted) dispatch({ type: 'changes.checked', problems: reply.value })
    },
  }
}
