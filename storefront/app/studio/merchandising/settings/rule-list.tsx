import type { RuleForm } from '@vitrine/contracts/merchandising'
import { type ComponentType, type DragEvent, type KeyboardEvent, use, useEffect, useId, useRef, useState } from 'react'
import { useAnnounce } from '../../../ui/announcer.tsx'
import { OrderButtons } from '../../content/fields/order-buttons.tsx'
import { useMessages } from '../../messages/messages.ts'
import inputs from '../../ui/inputs.module.css'
import { MistakeNote } from './mistake-note.tsx'
import { RuleFormContext, type RuleFieldProps, useOptionName } from './rule-form-context.ts'
import { emptyOf, moveItem, titleOf } from './rule-values.ts'
import styles from './settings.module.css'

type RuleListProps = RuleFieldProps<Extract<RuleForm, { kind: 'list' }>> & {
  /** The field of an item; handed in, because an item may be a list again. */
  Field: ComponentType<RuleFieldProps>
}

/** Items in their order: dragged, moved by buttons or Alt with an arrow, added and taken out. */
export function RuleList({ form, value, path, label, onChange, Field }: RuleListProps) {
  const id = useId()
  const { messages, language } = useMessages()
  const { isReadOnly } = use(RuleFormContext)
  const announce = useAnnounce()
  const nameOf = useOptionName()
  const list = useRef<HTMLOListElement>(null)
  const [movedTo, setMovedTo] = useState<number>()
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const { item } = form
  const titleAt = (index: number): string => {
    const title = titleOf(items[index], language)
    return (item.kind === 'choice' ? nameOf(title) : title) || messages.settings.untitled(index + 1)
  }

  // The moved item keeps the focus, wherever it stands now.
  useEffect(() => {
    if (movedTo === undefined) return
    setMovedTo(undefined)
    const row = list.current?.querySelector<HTMLElement>(`:scope > li[data-index="${movedTo}"]`)
    row?.querySelector<HTMLElement>('[data-grip]')?.focus()
  }, [movedTo])

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || to === from) return
    announce(messages.settings.movedTo(titleAt(from), to + 1, items.length))
    onChange(moveItem(items, from, to))
    setMovedTo(to)
  }

  function press(event: KeyboardEvent, index: number) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined || !event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    move(index, index + by)
  }

  function drop(event: DragEvent, to: number) {
    const [from, index] = event.dataTransfer.getData('text/plain').split(' ')
    if (from !== id) return
    event.preventDefault()
    event.stopPropagation()
    move(Number(index), to)
  }

  const fieldAt = (index: number) => (
    <Field
      form={item}
      value={items[index]}
      path={[...path, index]}
      label={item.kind === 'text' ? messages.settings.untitled(index + 1) : titleAt(index)}
      onChange={(changed) => onChange(items.with(index, changed))}
    />
  )
  const options = item.kind === 'choice' ? item.options.filter((option) => !items.includes(option)) : []
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <MistakeNote path={path} form={form} />
      <ol className={styles.list} ref={list} role="list">
        {items.map((each, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and buttons do the same
          <li
            key={item.kind === 'choice' ? String(each) : index}
            data-index={index}
            draggable={!isReadOnly}
            onDragStart={(event) => {
              event.stopPropagation()
              event.dataTransfer.setData('text/plain', `${id} ${index}`)
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, index)}
            onKeyDown={(event) => press(event, index)}
          >
            {!isReadOnly && (
              <button
                type="button"
                data-grip
                className={styles.grip}
                aria-label={messages.settings.grip(titleAt(index))}
                title={messages.settings.gripHint}
              >
                ⠿
              </button>
            )}
            <div className={styles.item}>
              {item.kind === 'choice' ? (
                <>
                  {titleAt(index)}
                  <MistakeNote path={[...path, index]} form={item} />
                </>
              ) : item.kind === 'group' ? (
                <details className={styles.details}>
                  <summary>{titleAt(index)}</summary>
                  {fieldAt(index)}
                </details>
              ) : (
                fieldAt(index)
              )}
            </div>
            {!isReadOnly && (
              <OrderButtons
                title={titleAt(index)}
                onMove={(by) => move(index, index + by)}
                onRemove={() => onChange(items.toSpliced(index, 1))}
                isFirst={index === 0}
                isLast={index === items.length - 1}
              />
            )}
          </li>
        ))}
      </ol>
      {!isReadOnly && item.kind === 'choice' && options.length > 0 && (
        <select
          className={inputs.input}
          aria-label={messages.settings.addTo(label)}
          value=""
          onChange={({ currentTarget }) => onChange([...items, currentTarget.value])}
        >
          <option value="">{messages.settings.add}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {nameOf(option)}
            </option>
          ))}
        </select>
      )}
      {!isReadOnly && item.kind !== 'choice' && items.length < (form.most ?? Infinity) && (
        <p className={styles.more}>
          <button
            type="button"
            aria-label={messages.settings.addTo(label)}
            onClick={() => onChange([...items, emptyOf(item)])}
          >
            + {messages.settings.add}
          </button>
        </p>
      )}
    </div>
  )
}
