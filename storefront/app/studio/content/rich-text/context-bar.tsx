import { isInTable } from 'prosemirror-tables'
import { Button } from '../../../ui/button.tsx'
import styles from './context-bar.module.css'
import { linkAt, type LinkTarget, removeLink, targetOf } from './links.ts'
import type { RichTextFieldProps } from './rich-text-field-props.ts'
import { Toolbar } from './toolbar.tsx'
import { tableTools } from './tools.ts'
import type { EditorHandle } from './use-editor.ts'
import type { RichTextMessages } from './messages.ts'

type ContextBarProps = Pick<RichTextFieldProps, 'id' | 'describe' | 'onOpenEntry'> & {
  editing: EditorHandle
  messages: RichTextMessages
  onEditLink(): void
}

/** Actions at the cursor. Below the text, so that the text does not move with the cursor. */
export function ContextBar({ id, editing, messages, describe, onOpenEntry, onEditLink }: ContextBarProps) {
  const link = linkAt(editing.state)
  const target = link && targetOf(link.mark)
  const key = target && 'key' in target ? target.key : null
  return (
    <>
      {isInTable(editing.state) && (
        <div className={styles.bar}>
          <Toolbar label={messages.inTable} groups={tableTools} editing={editing} messages={messages} controls={id} />
        </div>
      )}
      {target && (
        <div className={styles.bar}>
          <p className={styles.target}>
            {messages.atLink} <strong>{nameOf(target, describe)}</strong>
          </p>
          <Button variant="raw" size="sm" onClick={onEditLink}>
            {messages.editLink}
          </Button>
          <Button
            variant="raw"
            size="sm"
            onClick={() => {
              removeLink(editing.view.state, editing.view.dispatch)
              editing.view.focus()
            }}
          >
            {messages.removeLink}
          </Button>
          {key && onOpenEntry && (
            <Button variant="raw" size="sm" onClick={() => onOpenEntry(key)}>
              {messages.open}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function nameOf(target: LinkTarget, describe: RichTextFieldProps['describe']): string {
  return 'address' in target ? target.address : (describe?.(target.key)?.title ?? target.key.id)
}
