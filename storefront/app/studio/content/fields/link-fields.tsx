import type { ItemKey } from '@vitrine/contracts/content'
import { useAnnounce } from '../../../ui/announcer.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useEditing } from '../editing/editing-context.ts'
import { nameOf, placesIn, targetOf } from '../editing/links.ts'
import { moved } from '../editing/move-item.ts'
import { isEmpty } from '../editing/values.ts'
import { typeName, useMessages } from '../../messages/messages.ts'
import { FieldFrame } from './field-frame.tsx'
import { InheritedTitles } from './inherited-titles.tsx'
import { ItemCard } from './item-card.tsx'
import styles from './link-fields.module.css'
import { DropOwn, OwnVersion } from './own-version.tsx'
import { type FieldPlace, useFieldValue } from './use-field-value.ts'
import { useLinks } from './use-links.ts'

/** A single nested item, such as the picture of a slide or the SEO data. */
export function EntryField(place: FieldPlace) {
  const value = useFieldValue(place)
  const { state, titleOf } = useEditing()
  const { messages } = useMessages()
  const links = useLinks(place, value.set)
  const key = targetOf(value.own)
  const item = key && state.items[nameOf(key)]
  const inherited = targetOf(value.inherited?.value)
  return (
    <FieldFrame {...place} value={value} isGroup end={<DropOwn value={value} isDifferent={!isEmpty(value.own)} />}>
      <OwnVersion value={value} summary={<p>{inherited && titleOf(inherited)}</p>}>
        {item && (
          <ItemCard
            item={item}
            onRemove={() => value.set(undefined)}
            actions={
              <Button variant="raw" size="sm" onClick={() => links.choose('Entry')}>
                {messages.field.replace}
              </Button>
            }
          />
        )}
        {key && !item && <Gone target={key} onRemove={() => value.set(undefined)} />}
        {!key && (
          <div className={styles.actions}>
            <Button variant="tertiary" size="sm" id={value.id} onClick={links.create}>
              <Icon name="plus" size={16} />
              {links.onlyType ? messages.field.create(typeName(messages, links.onlyType)) : messages.field.createOther}
            </Button>
            <Button variant="raw" size="sm" onClick={() => links.choose('Entry')}>
              {messages.field.choose}
            </Button>
          </div>
        )}
      </OwnVersion>
    </FieldFrame>
  )
}

/** Blocks of a page, in their order. */
export function EntriesField(place: FieldPlace) {
  const value = useFieldValue(place)
  const { state, titleOf } = useEditing()
  const { messages } = useMessages()
  const announce = useAnnounce()
  const list = Array.isArray(value.own) ? (value.own as unknown[]) : []
  const links = useLinks(place, (link) => value.set([...list, link]))

  function move(from: number, by: -1 | 1, key: ItemKey) {
    const next = moved(list, from, from + by)
    if (next === list) return
    value.set(next)
    announce(messages.field.moved(titleOf(key), from + by + 1, list.length))
    // The button that was pressed went along with its block; where React drew it anew, the focus is lost.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      document.querySelector<HTMLElement>(`[data-fold="${CSS.escape(nameOf(key))}"]`)?.focus()
    })
  }

  function remove(at: number, key: ItemKey) {
    value.set(list.toSpliced(at, 1))
    announce(messages.field.removed(titleOf(key)))
    document.getElementById(value.id)?.focus()
  }

  return (
    <FieldFrame {...place} value={value} isGroup end={<DropOwn value={value} isDifferent={!isEmpty(value.own)} />}>
      <OwnVersion value={value} summary={<InheritedTitles of={value.inherited?.value} />}>
        {list.length === 0 && <p className={styles.empty}>{messages.field.emptyList}</p>}
        {list.length > 0 && (
          <ol role="list" className={styles.list}>
            {placesIn(list).map(({ target, key, at }) => {
              const item = state.items[nameOf(target)]
              return (
                <li key={key}>
                  {item ? (
                    <ItemCard
                      item={item}
                      onMove={(by) => move(at, by, target)}
                      isFirst={at === 0}
                      isLast={at === list.length - 1}
                      onRemove={() => remove(at, target)}
                    />
                  ) : (
                    <Gone target={target} onRemove={() => remove(at, target)} />
                  )}
                </li>
              )
            })}
          </ol>
        )}
        <div className={styles.actions}>
          <Button variant="tertiary" size="sm" id={value.id} onClick={links.create}>
            <Icon name="plus" size={16} />
            {links.onlyType ? messages.field.create(typeName(messages, links.onlyType)) : messages.field.add}
            <span className="visually-hidden"> ({value.label})</span>
          </Button>
          <Button variant="raw" size="sm" onClick={() => links.choose('Entry')}>
            {messages.field.choose}
          </Button>
        </div>
      </OwnVersion>
    </FieldFrame>
  )
}

function Gone({ target, onRemove }: { target: ItemKey; onRemove: () => void }) {
  const { messages } = useMessages()
  return (
    <div className={styles.gone}>
      <Icon name="alert" size={16} />
      <span>
        {messages.field.gone}: <code>{target.id}</code>
      </span>
      <Button variant="raw" size="sm" onClick={onRemove}>
        {messages.field.removeLink}
      </Button>
    </div>
  )
}
