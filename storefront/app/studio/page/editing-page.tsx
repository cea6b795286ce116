import {
  contentLocales,
  type ContentType,
  type ItemKey,
  type SavedVersion,
  type StudioProblem,
} from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { useToast } from '../../ui/toast.tsx'
import {
  AncestorsContext,
  type EditingContextValue,
  EditingContext,
  type PickRequest,
} from '../editing/editing-context.ts'
import type { EditingState } from '../editing/editing-state.ts'
import { nameOf } from '../editing/links.ts'
import { pathTo } from '../editing/paths.ts'
import { ItemFields } from '../fields/item-fields.tsx'
import { PreviewFrame } from '../live-preview/preview-frame.tsx'
import { Picker } from '../picker/picker.tsx'
import { TypePicker } from '../picker/type-picker.tsx'
import { useMessages } from '../messages/messages.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ConfirmDialog, LeaveDialog, PublishDialog } from './dialogs.tsx'
import styles from './editing-page.module.css'
import { HistoryDialog } from './history-dialog.tsx'
import { scrollToField } from './scroll-to-field.ts'
import { ProblemList } from './problem-list.tsx'
import { TopBar } from './top-bar.tsx'
import { FailureMessage } from './failure-message.tsx'
import { type Facts, useEditingPage } from './use-editing-page.ts'

type EditingPageProps = {
  start: EditingState
  facts: Facts
  types: readonly ContentType[]
  firstMarket: Locale
  back: { to: string; label: string }
  /** Stands above the fields: a picture as it is. */
  children?: ReactNode
  hasPreview?: boolean
}

type Asked =
  | { what: 'publish' | 'unpublish' | 'remove' | 'history' }
  | { what: 'pick'; request: PickRequest; answer: (key: ItemKey | null) => void }
  | { what: 'type'; types: readonly string[]; answer: (type: string | null) => void }

const fieldsOf: EditingContextValue['fieldsOf'] = (item) => <ItemFields item={item} />

/** An entry, its blocks and the page they make, all at once. */
export function EditingPage({ start, facts, types, firstMarket, back, children, hasPreview = true }: EditingPageProps) {
  const { messages } = useMessages()
  const toast = useToast()
  const navigate = useNavigate()
  const [market, setMarket] = useState(firstMarket)
  const page = useEditingPage({ start, facts, types, market })
  const [opened, setOpenedItems] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<Asked | null>(null)
  const [view, setView] = useState<'form' | 'preview'>('form')
  const [isPreviewOpen, setPreviewOpen] = useState(true)
  const [isGone, setGone] = useState(false)
  const { state, dispatch, typeOf, titleOf, problems, fetch, root } = page
  const isDirty = page.changed.some((item) => item.saved !== null || Object.keys(item.fields).length > 0)

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !isGone && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(isDirty)

  async function save() {
    if (page.work || page.changed.length === 0) return
    if (await page.save()) toast({ kind: 'success', text: messages.editor.saved })
  }
  useSaveKeys(() => void save())

  async function publish(keys: readonly ItemKey[]) {
    setAsked(null)
    if (await page.publish(keys)) toast({ kind: 'success', text: messages.editor.published })
  }

  async function unpublish() {
    setAsked(null)
    if (await page.unpublish(root)) toast({ kind: 'success', text: messages.editor.unpublished })
  }

  async function remove() {
    setAsked(null)
    if (root.saved && !(await page.remove(root))) return
    setGone(true)
    toast({ kind: 'success', text: messages.editor.removed })
    await navigate(back.to)
  }

  function restore({ fields }: SavedVersion) {
    dispatch({ type: 'fields.restored', item: state.root, fields })
    setAsked(null)
    toast({ kind: 'info', text: messages.history.restored })
  }

  const setOpened = useCallback(
    (item: string, isOpen: boolean) =>
      setOpenedItems((now) => (isOpen ? new Set([...now, item]) : new Set([...now].filter((one) => one !== item)))),
    [],
  )

  function goTo(key: ItemKey, field: string | undefined) {
    setView('form')
    setOpenedItems((now) => new Set([...now, ...pathTo(state, nameOf(key)).slice(1)]))
    scrollToField(nameOf(key), field)
  }

  function goToProblem(problem: StudioProblem, itsMarket: Locale | undefined) {
    if (itsMarket) setMarket(itsMarket)
    goTo(problem, problem.field)
  }

  const editing = useMemo<EditingContextValue>(
    () => ({
      state,
      dispatch,
      market,
      locale: contentLocales[market],
      typeOf,
      titleOf,
      types,
      problems,
      opened,
      setOpened,
      fieldsOf,
      pickType: (types) => new Promise((answer) => setAsked({ what: 'type', types, answer })),
      pick: async (request) => {
        const key = await new Promise<ItemKey | null>((answer) => setAsked({ what: 'pick', request, answer }))
        return key && (await fetch(key)) ? { kind: key.kind, id: key.id } : null
      },
    }),
    [state, dispatch, market, typeOf, titleOf, types, problems, opened, setOpened, fetch],
  )

  const around = useMemo(() => new Set([state.root]), [state.root])
  return (
    <EditingContext value={editing}>
      <div className={styles.page} data-view={view} data-preview={(hasPreview && isPreviewOpen) || undefined}>
        <TopBar
          page={page}
          back={back}
          market={market}
          onMarket={setMarket}
          onSave={() => void save()}
          onAsk={(what) => setAsked({ what })}
          view={view}
          onView={setView}
          isPreviewOpen={isPreviewOpen}
          onPreview={hasPreview ? setPreviewOpen : undefined}
        />
        <div className={styles.form}>
          <FailureMessage trouble={page.trouble} />
          <ProblemList page={page} onJump={goToProblem} />
          {children}
          <form aria-label={messages.editor.form} onSubmit={(event) => event.preventDefault()}>
            <AncestorsContext value={around}>
              <ItemFields item={root} />
            </AncestorsContext>
          </form>
        </div>
        {hasPreview && (
          <div className={styles.preview}>
            {(isPreviewOpen || view === 'preview') && (
              <PreviewFrame
                state={state}
                market={market}
                shownOn={page.shownOn}
                typeOf={typeOf}
                titleOf={titleOf}
                saves={page.saves}
                onPlace={goTo}
              />
            )}
          </div>
        )}
      </div>

      {asked?.what === 'publish' && (
        <PublishDialog page={page} onClose={() => setAsked(null)} onPublish={(keys) => void publish(keys)} />
      )}
      {asked?.what === 'unpublish' && (
        <ConfirmDialog
          title={messages.unpublishing.title}
          text={messages.unpublishing.text(titleOf(root))}
          confirm={messages.unpublishing.confirm}
          onConfirm={() => void unpublish()}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          title={messages.removing.title}
          text={messages.removing.text(titleOf(root))}
          confirm={messages.removing.confirm}
          onConfirm={() => void remove()}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.what === 'history' && <HistoryDialog page={page} onRestore={restore} onClose={() => setAsked(null)} />}
      {asked?.what === 'pick' && (
        <Picker
          {...asked.request}
          market={market}
          onPick={(key) => {
            setAsked(null)
            asked.answer(key)
          }}
        />
      )}
      {asked?.what === 'type' && (
        <TypePicker
          types={types.filter(({ id }) => asked.types.includes(id))}
          onPick={(type) => {
            setAsked(null)
            asked.answer(type)
          }}
        />
      )}
      {page.contest && (
        <ConflictDialog
          contest={page.contest}
          page={page}
          onSettle={page.settleContest}
          onClose={page.postponeContest}
        />
      )}
      {blocker.state === 'blocked' && <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />}
    </EditingContext>
  )
}

function useSaveKeys(onSave: () => void) {
  const save = useEffectEvent(onSave)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      save()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

/** The browser asks in its own words when a window with unsaved ones is closed. */
function useBeforeUnload(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
