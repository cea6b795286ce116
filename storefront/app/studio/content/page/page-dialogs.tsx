import type { ContentType, ItemKey, SavedVersion } from '@vitrine/contracts/content'
import { useNavigate } from 'react-router'
import { useToast } from '../../../ui/toast.tsx'
import type { PickRequest } from '../editing/editing-context.ts'
import { useMessages } from '../../messages/messages.ts'
import { Picker } from '../picker/picker.tsx'
import { TypePicker } from '../picker/type-picker.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ConfirmDialog, PublishDialog } from './dialogs.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import type { EditingPageState } from './use-editing-page.ts'

/** Actions of the menu that a dialog confirms. */
export type MenuAction = 'publish' | 'unpublish' | 'remove' | 'history'

export type OpenDialog =
  | { kind: MenuAction }
  | { kind: 'pick'; request: PickRequest; answer: (key: ItemKey | null) => void }
  | { kind: 'type'; types: readonly string[]; answer: (type: string | null) => void }

type PageDialogsProps = {
  page: EditingPageState
  types: readonly ContentType[]
  open: OpenDialog | null
  onClose: () => void
  /** Called before the page of a removed item is left. */
  onRemoved: () => void
  backTo: string
}

/** The dialog of an editing page that is open, and the actions that dialogs confirm. */
export function PageDialogs({ page, types, open, onClose, onRemoved, backTo }: PageDialogsProps) {
  const { messages } = useMessages()
  const toast = useToast()
  const navigate = useNavigate()
  const { root, titleOf, dispatch } = page

  async function publish(keys: readonly ItemKey[]) {
    onClose()
    if (await page.publish(keys)) toast({ kind: 'success', text: messages.editor.published })
  }

  async function unpublish() {
    onClose()
    if (await page.unpublish(root)) toast({ kind: 'success', text: messages.editor.unpublished })
  }

  async function remove() {
    onClose()
    if (root.saved && !(await page.remove(root))) return
    onRemoved()
    toast({ kind: 'success', text: messages.editor.removed })
    await navigate(backTo)
  }

  function restore({ fields }: SavedVersion) {
    onClose()
    dispatch({ type: 'fields.restored', item: page.editing.root, fields })
    toast({ kind: 'info', text: messages.history.restored })
  }

  return (
    <>
      {open?.kind === 'publish' && (
        <PublishDialog page={page} onClose={onClose} onPublish={(keys) => void publish(keys)} />
      )}
      {open?.kind === 'unpublish' && (
        <ConfirmDialog
          title={messages.unpublishing.title}
          text={messages.unpublishing.text(titleOf(root))}
          confirm={messages.unpublishing.confirm}
          onConfirm={() => void unpublish()}
          onClose={onClose}
        />
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={messages.removing.title}
          text={messages.removing.text(titleOf(root))}
          confirm={messages.removing.confirm}
          onConfirm={() => void remove()}
          onClose={onClose}
        />
      )}
      {open?.kind === 'history' && <HistoryDialog page={page} onRestore={restore} onClose={onClose} />}
      {open?.kind === 'pick' && (
        <Picker
          {...open.request}
          market={page.market}
          onPick={(key) => {
            onClose()
            open.answer(key)
          }}
        />
      )}
      {open?.kind === 'type' && (
        <TypePicker
          types={types.filter(({ id }) => open.types.includes(id))}
          onPick={(type) => {
            onClose()
            open.answer(type)
          }}
        />
      )}
      {page.conflict && (
        <ConflictDialog
          conflict={page.conflict}
          page={page}
          onResolve={(keep) => dispatch({ type: 'conflict.resolved', keep })}
          onClose={() => dispatch({ type: 'conflict.postponed' })}
        />
      )}
    </>
  )
}
