import { useEffect, useRef, useState } from 'react'
import { allowing } from './allowed.ts'
import { insertEmbed } from './commands.ts'
import { ContextBar } from './context-bar.tsx'
import styles from './editor.module.css'
import { LinkDialog } from './link-dialog.tsx'
import { linkAt, type LinkTarget, selectedWords, setLink, targetOf } from './links.ts'
import type { RichTextFieldProps } from './rich-text-field-props.ts'
import text from './text.module.css'
import { Toolbar } from './toolbar.tsx'
import { toolsFor } from './tools.ts'
import { useEditor } from './use-editor.ts'
import { messages as allMessages } from './messages.ts'

/** The toolbar, the text, and actions at the cursor. */
export function Editor(props: RichTextFieldProps) {
  const { id, language, allowedBlocks, isReadOnly, pickLink, describe, onOpenEntry } = props
  const messages = allMessages[language]
  const isAllowed = allowing(allowedBlocks)
  const place = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const editing = useEditor(place, props, {
    onLink: () => setLinking(true),
    onTools: () => tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  })

  async function embed(kind: 'Entry' | 'Asset') {
    const key = await pickLink?.(kind)
    if (!editing) return
    if (key) insertEmbed(key)(editing.view.state, editing.view.dispatch)
    editing.view.focus()
  }

  function link(target: LinkTarget, linkWords: string) {
    setLinking(false)
    if (editing) setLink(target, linkWords)(editing.view.state, editing.view.dispatch)
  }

  // Only when the dialog is gone can the text have the focus again.
  const wasLinking = useRef(false)
  useEffect(() => {
    if (wasLinking.current && !isLinking) editing?.view.focus()
    wasLinking.current = isLinking
  }, [isLinking, editing])

  const found = editing && linkAt(editing.state)
  return (
    <>
      {!isReadOnly && (
        <Toolbar
          ref={tools}
          label={`${messages.tools}: ${props.label}`}
          groups={toolsFor(isAllowed, pickLink !== undefined)}
          editing={editing}
          messages={messages}
          controls={id}
          onAsk={(question) =>
            question === 'link' ? setLinking(true) : void embed(question === 'entry' ? 'Entry' : 'Asset')
          }
        />
      )}
      <div className={styles.page}>
        <div ref={place} className={text.text} />
      </div>
      <p id={`${id}-keys`} hidden>
        {messages.keys}
      </p>
      {editing && !isReadOnly && (
        <ContextBar
          id={id}
          editing={editing}
          messages={messages}
          describe={describe}
          onOpenEntry={onOpenEntry}
          onEditLink={() => setLinking(true)}
        />
      )}
      {isLinking && editing && (
        <LinkDialog
          messages={messages}
          isAllowed={isAllowed}
          target={found ? targetOf(found.mark) : null}
          asksForWords={!found && selectedWords(editing.state) === ''}
          pickLink={pickLink}
          describe={describe}
          onApply={link}
          onClose={() => setLinking(false)}
        />
      )}
    </>
  )
}
