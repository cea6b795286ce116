import { type KeyboardEvent, type ReactNode, useContext, useId, useMemo } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { AncestorsContext, useEditing } from '../editing/editing-context.ts'
import { type EditedItem, isChanged } from '../editing/editing-state.ts'
import { nameOf } from '../editing/links.ts'
import { StateMark } from '../item-state.tsx'
import { thumbnailOf } from '../thumbnail.ts'
import { typeName, useMessages } from '../../messages/messages.ts'
import styles from './item-card.module.css'
import { OrderButtons, type Ordering } from './order-buttons.tsx'

type ItemCardProps = Ordering & {
  item: EditedItem
  /** More to do with it, before the way to take it out. */
  actions?: ReactNode
}

/** A nested item: one line, which expands to its fields. */
export function ItemCard({ item, onRemove, onMove, isFirst, isLast, actions }: ItemCardProps) {
  const { opened, setOpened, titleOf, typeOf, problems, state, locale, fieldsOf } = useEditing()
  const { messages } = useMessages()
  const bodyId = useId()
  const ancestors = useContext(AncestorsContext)
  const name = nameOf(item)
  const inside = useMemo(() => new Set([...ancestors, name]), [ancestors, name])
  const isOpen = opened.has(name) && !ancestors.has(name)
  const title = titleOf(item)
  const type = typeOf(item)
  const picture = thumbnailOf(item, state, locale)
  const found = problems.filter(({ kind, id }) => kind === item.kind && id === item.id)
  const errors = found.filter(({ severity }) => severity === 'error').length

  function moveByKeys(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (!event.altKey || by === null || !onMove) return
    event.preventDefault()
    onMove(by)
  }

  return (
    <div className={styles.card} data-open={isOpen || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the buttons inside */}
      <div className={styles.head} onKeyDown={moveByKeys}>
        <button
          type="button"
          className={styles.fold}
          data-fold={name}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          aria-keyshortcuts={onMove && 'Alt+ArrowUp Alt+ArrowDown'}
          onClick={() => setOpened(name, !isOpen)}
        >
          <span className={styles.arrow}>
            <Icon name="right" size={18} />
          </span>
          {picture && <img className={styles.picture} src={picture} alt="" width={40} height={40} loading="lazy" />}
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            <span className={styles.facts}>
              <span>{typeName(messages, type ?? item.type ?? '')}</span>
              <StateMark state={item.saved?.state ?? 'draft'} isUnsaved={isChanged(item)} />
              {found.length > 0 && (
                <span className={styles.problems} data-kind={errors > 0 ? 'error' : 'warning'}>
                  <Icon name={errors > 0 ? 'alert' : 'info'} size={16} />
                  {errors > 0 ? messages.problems.errors(errors) : messages.problems.title(found.length)}
                </span>
              )}
            </span>
          </span>
        </button>
        <span className={styles.actions}>
          <OrderButtons title={title} onRemove={onRemove} onMove={onMove} isFirst={isFirst} isLast={isLast} />
        </span>
      </div>
      {isOpen && (
        <div id={bodyId} className={styles.body}>
          <AncestorsContext value={inside}>{fieldsOf(item)}</AncestorsContext>
          <div className={styles.foot}>
            {actions}
            {item.saved && item.kind === 'Entry' && (
              <Link kind="quiet" to={`/studio/content/entries/${item.id}/`}>
                {messages.field.openAlone}
              </Link>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
