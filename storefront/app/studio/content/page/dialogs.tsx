import type { ItemKey } from '@vitrine/contracts/content'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type EditedItem, isChanged, unpublished } from '../editing/editing-state.ts'
import { nameOf } from '../editing/links.ts'
import { StateMark } from '../item-state.tsx'
import { typeName, useMessages } from '../../messages/messages.ts'
import styles from './dialogs.module.css'
import type { EditingPageState } from './use-editing-page.ts'

type PublishDialogProps = { page: EditingPageState; onClose: () => void; onPublish: (keys: readonly ItemKey[]) => void }

/** Lists the items that visitors will see; changed blocks are published with the page unless the editor unticks them. */
export function PublishDialog({ page, onClose, onPublish }: PublishDialogProps) {
  const { messages } = useMessages()
  const items = unpublished(page.editing)
  const [heldBack, setHeldBack] = useState<ReadonlySet<string>>(new Set())
  const going = items.filter((item) => !heldBack.has(nameOf(item)))
  return (
    <Dialog
      isOpen
      size="md"
      title={messages.publishing.title}
      onClose={onClose}
      foot={
        <div className={styles.buttons}>
          <Button isDisabled={going.length === 0} onClick={() => onPublish(going)}>
            {messages.publishing.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
      }
    >
      {items.length === 0 ? (
        <p>{messages.publishing.nothing}</p>
      ) : (
        <fieldset>
          <legend className={styles.lead}>{messages.publishing.lead}</legend>
          {items.map((item) =>
            nameOf(item) === page.editing.root ? (
              <p key={nameOf(item)} className={styles.self}>
                {page.titleOf(item)} <ItemSummary item={item} />
              </p>
            ) : (
              <Checkbox
                key={nameOf(item)}
                name={nameOf(item)}
                label={page.titleOf(item)}
                checked={!heldBack.has(nameOf(item))}
                aside={<ItemSummary item={item} />}
                onChange={({ target }) => setHeldBack(withName(heldBack, nameOf(item), !target.checked))}
              />
            ),
          )}
          {page.changed.length > 0 && <p className={styles.hint}>{messages.publishing.saveFirst}</p>}
        </fieldset>
      )}
    </Dialog>
  )
}

const withName = (names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> =>
  new Set(isIn ? [...names, name] : [...names].filter((one) => one !== name))

function ItemSummary({ item }: { item: EditedItem }) {
  const { messages } = useMessages()
  return (
    <span className={styles.facts}>
      {typeName(messages, item.type ?? 'asset')}{' '}
      <StateMark state={item.saved?.state ?? 'draft'} isUnsaved={isChanged(item)} />
    </span>
  )
}

type ConfirmDialogProps = { title: string; text: string; confirm: string; onConfirm: () => void; onClose: () => void }

export function ConfirmDialog({ title, text, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  const { messages } = useMessages()
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
            {messages.cancel}
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
  const { messages } = useMessages()
  return (
    <Dialog
      isOpen
      size="sm"
      title={messages.leaving.title}
      onClose={onStay}
      foot={
        <div className={styles.buttons}>
          <Button onClick={onStay}>{messages.leaving.stay}</Button>
          <Button variant="secondary" onClick={onLeave}>
            {messages.leaving.leave}
          </Button>
        </div>
      }
    >
      <p>{messages.leaving.text}</p>
    </Dialog>
  )
}
