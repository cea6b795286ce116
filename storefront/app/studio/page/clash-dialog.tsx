import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Comparison } from '../comparison/comparison.tsx'
import { nameOf } from '../editing/links.ts'
import { useWhen } from '../when.ts'
import { useWords } from '../words/words.ts'
import styles from './dialogs.module.css'
import type { Contest, EditingPageState } from './use-editing-page.ts'
import { useNames } from './use-names.ts'

type ClashDialogProps = {
  contest: Contest
  page: Pick<EditingPageState, 'state' | 'typeOf' | 'titleOf'>
  onSettle: (keep: 'mine' | 'theirs') => void
  onClose: () => void
}

/** Two people saved the same: shows both, and asks which to go on with. Closing it decides nothing. */
export function ClashDialog({ contest, page, onSettle, onClose }: ClashDialogProps) {
  const { words } = useWords()
  const when = useWhen()
  return (
    <Dialog isOpen size="lg" title={words.clash.title} onClose={onClose}>
      {contest.clashes.map((clash) => (
        <section key={nameOf(clash)} className={styles.clash}>
          <h3>{page.titleOf(clash)}</h3>
          <p>{words.clash.text(clash.by ?? words.clash.somebody, when(clash.at))}</p>
          <Differences contest={contest} page={page} name={nameOf(clash)} />
        </section>
      ))}
      <div className={styles.choices}>
        <Button variant="secondary" fullWidth onClick={() => onSettle('mine')}>
          {words.clash.mine}
        </Button>
        <p>{words.clash.mineHint}</p>
        <Button variant="secondary" fullWidth onClick={() => onSettle('theirs')}>
          {words.clash.theirs}
        </Button>
        <p>{words.clash.theirsHint}</p>
      </div>
    </Dialog>
  )
}

function Differences({ contest, page, name }: Pick<ClashDialogProps, 'contest' | 'page'> & { name: string }) {
  const { language } = useWords()
  const mine = page.state.items[name]
  const theirs = contest.theirs.find((item) => nameOf(item) === name)
  const type = mine ? (page.typeOf(mine) ?? null) : null
  const names = useNames(type)
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
