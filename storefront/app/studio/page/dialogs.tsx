import type { ItemKey } from '@vitrine/contracts/content'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type EditedItem, isChanged, unpublished } from '../editing/editing-state.ts'
import { nameOf } from '../editing/links.ts'
import { StateMark } from '../item-state.tsx'
import { typeName, useWords } from '../words/words.ts'
import styles from './dialogs.module.css'
import type { EditingPageState } from './use-editing-page.ts'

type PublishDialogProps = { page: EditingPageState; onClose: () => void; onPublish: (keys: readonly ItemKey[]) => void }

/** Says what visitors will see; blocks that were changed go along unless somebody keeps them back. */
export function PublishDialog({ page, onClose, onPublish }: PublishDialogProps) {
  const { words } = useWords()
  const items = unpublished(page.state)
  const [heldBack, setHeldBack] = useState<ReadonlySet<string>>(new Set())
  const going = items.filter((item) => !heldBack.has(nameOf(item)))
  return (
    <Dialog
      isOpen
      size="md"
      title={words.publishing.title}
      onClose={onClose}
      foot={
        <div className={styles.buttons}>
          <Button isDisabled={going.length === 0} onClick={() => onPublish(going)}>
            {words.publishing.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      }
    >
      {items.length === 0 ? (
        <p>{words.publishing.nothing}</p>
      ) : (
        <fieldset>
          <legend className={styles.lead}>{words.publishing.lead}</legend>
          {items.map((item) =>
            nameOf(item) === page.state.root ? (
              <p key={nameOf(item)} className={styles.self}>
                {page.titleOf(item)} <Facts item={item} />
              </p>
            ) : (
              <Checkbox
                key={nameOf(item)}
                name={nameOf(item)}
                label={page.titleOf(item)}
                checked={!heldBack.has(nameOf(item))}
                aside={<Facts item={item} />}
                onChange={({ target }) => setHeldBack(withName(heldBack, nameOf(item), !target.checked))}
              />
            ),
          )}
          {page.changed.length > 0 && <p className={styles.hint}>{words.publishing.saveFirst}</p>}
        </fieldset>
      )}
    </Dialog>
  )
}

const withName = (names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> =>
  new Set(isIn ? [...names, name] : [...names].filter((one) => one !== name))

function Facts({ item }: { item: EditedItem }) {
  const { words } = useWords()
  return (
    <span className={styles.facts}>
      {typeName(words, item.type ?? 'asset')}{' '}
      <StateMark state={item.saved?.state ?? 'draft'} isUnsaved={isChanged(item)} />
    </span>
  )
}

type ConfirmDialogProps = { title: string; text: string; confirm: string; onConfirm: () => void; onClose: () => void }

export function ConfirmDialog({ title, text, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  const { words } = useWords()
  return (
    <Dialog
      isOpen
      size="sm"
      title={title}
      onClose={onClose}
      foot={
        <div className={styles.buttons}>
          <Button onClick={onConfirm}>{confirm}</Button>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

type LeaveDialogProps = { onStay: () => void; onLeave: () => void }

export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const { words } = useWords()
  return (
    <Dialog
      isOpen
      size="sm"
      title={words.leaving.title}
      onClose={onStay}
      foot={
        <div className={styles.buttons}>
          <Button onClick={onStay}>{words.leaving.stay}</Button>
          <Button variant="secondary" onClick={onLeave}>
            {words.leaving.leave}
          </Button>
        </div>
      }
    >
      <p>{words.leaving.text}</p>
    </Dialog>
  )
}
