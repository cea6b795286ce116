import type { ContentType, ItemKey, StudioProblem } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import { type ReactNode, useMemo, useState } from 'react'
import { useToast } from '../../../ui/toast.tsx'
import { AncestorsContext, EditingContext } from '../editing/editing-context.ts'
import type { EditingState } from '../editing/editing-state.ts'
import { ItemFields } from '../fields/item-fields.tsx'
import { PreviewFrame } from '../live-preview/preview-frame.tsx'
import { useMessages } from '../../messages/messages.ts'
import styles from './editing-page.module.css'
import { FailureMessage } from './failure-message.tsx'
import { type OpenDialog, PageDialogs } from './page-dialogs.tsx'
import type { WorkspaceReport } from './page-state.ts'
import { ProblemList } from './problem-list.tsx'
import { TopBar } from './top-bar.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'
import { useEditingContext } from './use-editing-context.tsx'
import { useEditingPage } from './use-editing-page.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'

type EditingPageProps = {
  start: EditingState
  report: WorkspaceReport
  types: readonly ContentType[]
  firstMarket: Locale
  back: { to: string; label: string }
  /** Stands above the fields: the picture of an asset. */
  children?: ReactNode
  hasPreview?: boolean
}

/** An entry with its blocks, beside the page that shows them. */
export function EditingPage({
  start,
  report,
  types,
  firstMarket,
  back,
  children,
  hasPreview = true,
}: EditingPageProps) {
  const { messages } = useMessages()
  const toast = useToast()
  const page = useEditingPage({ start, report, types, firstMarket })
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [view, setView] = useState<'form' | 'preview'>('form')
  const [isPreviewOpen, setPreviewOpen] = useState(true)
  const [isRemoved, setRemoved] = useState(false)
  const { editing, dispatch, market, typeOf, titleOf, root } = page
  const { context, showField } = useEditingContext(page, types, setDialog)
  const isDirty = page.changed.some((item) => item.saved !== null || Object.keys(item.fields).length > 0)

  async function save() {
    if (page.changed.length === 0) return
    if (await page.save()) toast({ kind: 'success', text: messages.editor.saved })
  }
  useSaveShortcut(() => void save())

  function goToField(key: ItemKey, field: string | undefined) {
    setView('form')
    showField(key, field)
  }

  function goToProblem(problem: StudioProblem, marketOfProblem: Locale | undefined) {
    if (marketOfProblem) dispatch({ type: 'market.chosen', market: marketOfProblem })
    goToField(problem, problem.field)
  }

  const ancestors = useMemo(() => new Set([editing.root]), [editing.root])

  return (
    <EditingContext value={context}>
      <div className={styles.page} data-view={view} data-preview={(hasPreview && isPreviewOpen) || undefined}>
        <TopBar
          page={page}
          back={back}
          onSave={() => void save()}
          onAction={(kind) => setDialog({ kind })}
          view={view}
          onView={setView}
          isPreviewOpen={isPreviewOpen}
          onPreview={hasPreview ? setPreviewOpen : undefined}
        />
        <div className={styles.form}>
          <FailureMessage failure={page.failure} />
          <ProblemList page={page} onJump={goToProblem} />
          {children}
          <form aria-label={messages.editor.form} onSubmit={(event) => event.preventDefault()}>
            <AncestorsContext value={ancestors}>
              <ItemFields item={root} />
            </AncestorsContext>
          </form>
        </div>
        {hasPreview && (
          <div className={styles.preview}>
            {(isPreviewOpen || view === 'preview') && (
              <PreviewFrame
                state={editing}
                market={market}
                shownOn={page.shownOn}
                typeOf={typeOf}
                titleOf={titleOf}
                saves={page.saves}
                onPlace={goToField}
              />
            )}
          </div>
        )}
      </div>
      <PageDialogs
        page={page}
        types={types}
        open={dialog}
        onClose={() => setDialog(null)}
        onRemoved={() => setRemoved(true)}
        backTo={back.to}
      />
      <UnsavedChanges isDirty={isDirty && !isRemoved} />
    </EditingContext>
  )
}
