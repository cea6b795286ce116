import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Comparison } from '../comparison/comparison.tsx'
import { nameOf } from '../editing/links.ts'
import { useDateFormat } from '../use-date-format.ts'
import { useMessages } from '../messages/messages.ts'
import styles from './dialogs.module.css'
import type { Contest, EditingPageState } from './use-editing-page.ts'
import { useFieldNames } from './use-field-names.ts'

type ClashDialogProps = {
  contest: Contest
  page: Pick<EditingPageState, 'state' | 'typeOf' | 'titleOf'>
  onSettle: (keep: 'mine' | 'theirs') => void
  onClose: () => void
}

/** Two people saved the same: shows both, and asks which to go on with. Closing it decides nothing. */
export function ConflictDialog({ contest, page, onSettle, onClose }: ClashDialogProps) {
  const { messages } = useMessages()
  const when = useDateFormat()
  return (
    <Dialog isOpen size="lg" title={messages.clash.title} onClose={onClose}>
      {contest.clashes.map((clash) => (
        <section key={nameOf(clash)} className={styles.clash}>
          <h3>{page.titleOf(clash)}</h3>
          <p>{messages.clash.text(clash.by ?? messages.clash.somebody, when(clash.at))}</p>
          <Differences contest={contest} page={page} name={nameOf(clash)} />
        </section>
      ))}
      <div className={styles.choices}>
        <Button variant="secondary" fullWidth onClick={() => onSettle('mine')}>
          {messages.clash.mine}
        </Button>
        <p>{messages.clash.mineHint}</p>
        <Button variant="secondary" fullWidth onClick={() => onSettle('theirs')}>
          {messages.clash.theirs}
        </Button>
        <p>{messages.clash.theirsHint}</p>
      </div>
    </Dialog>
  )
}

function Differences({ contest, page, name }: Pick<ClashDialogProps, 'contest' | 'page'> & { name: string }) {
  const { language } = useMessages()
  const mine = page.state.items[name]
  const theirs = contest.theirs.find((item) => nameOf(item) === name)
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
