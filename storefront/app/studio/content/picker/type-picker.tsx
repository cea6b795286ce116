import type { ContentType } from '@vitrine/contracts/content'
import { Dialog } from '../../../ui/dialog.tsx'
import { groupOf, typeGroups, typeName, typePurpose, useMessages } from '../../messages/messages.ts'
import styles from './picker.module.css'

type TypePickerProps = { types: readonly ContentType[]; onPick: (type: string | null) => void }

/** Chooses the type of a new block, with a short description of each. */
export function TypePicker({ types, onPick }: TypePickerProps) {
  const { messages } = useMessages()
  const groups = typeGroups.flatMap((group) => {
    const inside = types.filter(({ id }) => groupOf(id) === group)
    return inside.length > 0 ? [{ group, inside }] : []
  })
  return (
    <Dialog isOpen size="md" title={messages.picker.typeTitle} onClose={() => onPick(null)}>
      {groups.map(({ group, inside }) => (
        <section key={group} className={styles.group}>
          {groups.length > 1 && <h3>{messages.list.groups[group]}</h3>}
          <ul role="list" className={styles.types}>
            {inside.map((type) => (
              <li key={type.id}>
                <button type="button" className={styles.type} onClick={() => onPick(type.id)}>
                  <span className={styles.title}>{typeName(messages, type)}</span>
                  <span className={styles.facts}>{typePurpose(messages, type)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
