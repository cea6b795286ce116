import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Comparison } from '../comparison/comparison.tsx'
import { nameOf } from '../editing/links.ts'
import { useDateFormat } from '../../ui/use-date-format.ts'
import { useMessages } from '../../messages/messages.ts'
import styles from './dialogs.module.css'
import type { SaveConflict } from './page-state.ts'
import type { EditingPageState } from './use-editing-page.ts'
import { useFieldNames } from './use-field-names.ts'

type ClashDialogProps = {
  conflict: SaveConflict
  page: Pick<EditingPageState, 'editing' | 'typeOf' | 'titleOf'>
  onResolve: (keep: 'mine' | 'theirs') => void
  onClose: () => void
}

/** Shows both versions of items that two editors saved, and lets the editor choose one. Closing it decides nothing. */
export function ConflictDialog({ conflict, page, onResolve, onClose }: ClashDialogProps) {
  const { messages } = useMessages()
  const when = useDateFormat()
  return (
    <Dialog isOpen size="lg" title={messages.clash.title} onClose={onClose}>
      {conflict.clashes.map((clash) => (
        <section key={nameOf(clash)} className={styles.clash}>
          <h3>{page.titleOf(clash)}</h3>
          <p>{messages.clash.text(clash.by ?? messages.clash.unknownEditor, when(clash.at))}</p>
          <Differences conflict={conflict} page={page} name={nameOf(clash)} />
        </section>
      ))}
      <div className={styles.choices}>
        <Button variant="secondary" fullWidth onClick={() => onResolve('mine')}>
          {messages.clash.mine}
        </Button>
        <p>{messages.clash.mineHint}</p>
        <Button variant="secondary" fullWidth onClick={() => onResolve('theirs')}>
          {messages.clash.theirs}
        </Button>
        <p>{messages.clash.theirsHint}</p>
      </div>
    </Dialog>
  )
}

function Differences({ conflict, page, name }: Pick<ClashDialogProps, 'conflict' | 'page'> & { name: string }) {
  const { language } = useMessages()
  const mine = page.editing.items[name]
  const theirs = conflict.theirs.find((item) => nameOf(item) === name)
  const type = mine ? (page.typeOf(mine) ?? null) : null
  const names = useFieldNames(type)
  if (!mine || !theirs) return null
  return (
    <Comparison
      before={theirs.fields}
      after={mine.fields}
      type={type}
      language={language}
      names={names}
      describe={(key) => ({ title: page.titleOf(key) })}
    />
  )
}
