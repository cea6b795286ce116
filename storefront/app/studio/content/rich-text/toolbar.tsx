import { closeHistory } from 'prosemirror-history'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { ToolIcon } from './tool-icon.tsx'
import type { Tool } from './tools.ts'
import styles from './toolbar.module.css'
import type { EditorHandle } from './use-editor.ts'
import type { RichTextMessages } from './messages.ts'

type ToolbarProps = {
  label: string
  groups: readonly (readonly Tool[])[]
  /** `null` while the editor loads: the tools are shown, but have no effect yet. */
  editing: EditorHandle | null
  messages: RichTextMessages
  controls: string
  onAsk?: ((question: 'link' | 'entry' | 'asset') => void) | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

/** One stop for Tab; arrows, Home and End move between the tools, Escape leads back to the text. */
export function Toolbar({ label, groups, editing, messages, controls, onAsk, ref }: ToolbarProps) {
  const tools = groups.flat()
  const [current, setCurrent] = useState<Tool['name'] | undefined>()
  const stop = tools.some(({ name }) => name === current) ? current : tools[0]?.name

  function press({ does }: Tool): void {
    if (!editing) return
    if (typeof does !== 'function') return onAsk?.(does)
    // Undo reverts the tool alone, not the text typed just before.
    editing.view.dispatch(closeHistory(editing.view.state.tr))
    does(editing.view.state, editing.view.dispatch, editing.view)
    editing.view.focus()
  }

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Escape') return editing?.view.focus()
    const at = tools.findIndex(({ name }) => name === stop)
    const next = placeAfter(event.key, at, tools.length)
    if (next === null) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      className={styles.bar}
      onKeyDown={move}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map((tool) => {
            const { name, keys, isOn, does } = tool
            const isReady = editing !== null && (typeof does !== 'function' || does(editing.state))
            return (
              <button
                key={name}
                type="button"
                className={styles.tool}
                tabIndex={name === stop ? 0 : -1}
                aria-label={messages[name]}
                aria-pressed={isOn && editing ? isOn(editing.state) : undefined}
                aria-disabled={!isReady || undefined}
                aria-keyshortcuts={keys?.replace('Mod', 'Control')}
                title={keys ? `${messages[name]} (${keys.replace('Mod', messages.controlKey)})` : messages[name]}
                // The text keeps the focus and what is selected in it.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setCurrent(name)}
                onClick={() => isReady && press(tool)}
              >
                <ToolIcon name={tool.icon} />
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function placeAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
