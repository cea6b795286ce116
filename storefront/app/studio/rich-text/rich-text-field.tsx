import type { ItemKey, RichTextDocument } from '@vitrine/contracts/content'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ReadableText } from './readable-text.tsx'
import styles from './rich-text-field.module.css'
import text from './text.module.css'
import { messages } from './messages.ts'

/** What the card of an embedded entry, or the tip of a link, says about its target. */
export type TargetCard = { title: string; type: string; pictureUrl?: string | null }

export type RichTextFieldProps = {
  /** Of the box one types in: `document.getElementById(id)?.focus()` works from the start. */
  id: string
  /** Shown by whoever shows the field; here it is what the box is called. */
  label: string
  value: RichTextDocument | undefined
  /** `undefined` when nothing is left in it. Not called before somebody changes something. */
  onChange(value: RichTextDocument | undefined): void
  /** The language of the buttons. */
  language: 'de' | 'fr' | 'en'
  /** The language of what is written, for spelling and voices: `de-CH`. */
  lang: string
  describedBy?: string | undefined
  isInvalid?: boolean | undefined
  isRequired?: boolean | undefined
  isReadOnly?: boolean | undefined
  /** Node types one may add, as the protocol names them; all by default. What is there already stays. */
  allowedBlocks?: readonly string[] | undefined
  /** Lets somebody choose; `null` when they chose nothing. Without it there are only links to addresses. */
  pickLink?: ((kind: ItemKey['kind']) => Promise<ItemKey | null>) | undefined
  /** `null` for what does not exist any more. */
  describe?: ((key: ItemKey) => TargetCard | null) | undefined
  onOpenEntry?: ((key: ItemKey) => void) | undefined
}

type EditorComponent = typeof import('./editor.tsx').Editor

/** Once one field has it, the next ones do not wait. */
let loaded: EditorComponent | undefined

/** StudioMessages with headings, lists, tables and links, as one writes them. Readable at once; its editor comes by itself. */
export function RichTextField(props: RichTextFieldProps) {
  const { id, label, value, lang, language, describedBy, isInvalid } = props
  const [Editor, setEditor] = useState(() => loaded)
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    if (loaded) return undefined
    let isWanted = true
    import('./editor.tsx')
      .then((module) => {
        loaded = module.Editor
        if (isWanted) setEditor(() => module.Editor)
      })
      .catch(() => isWanted && setFailed(true))
    return () => {
      isWanted = false
    }
  }, [attempt])

  return (
    <div className={styles.field} data-invalid={isInvalid || undefined} data-read-only={props.isReadOnly || undefined}>
      {Editor ? (
        <Editor {...props} />
      ) : (
        <section id={id} tabIndex={-1} aria-label={label} aria-describedby={describedBy} aria-busy={!isFailed}>
          <div className={text.text} lang={lang}>
            {value && <ReadableText document={value} />}
          </div>
        </section>
      )}
      {isFailed && (
        <p className={styles.failure} role="alert">
          {messages[language].failed}{' '}
          <Button
            variant="raw"
            size="sm"
            onClick={() => {
              setFailed(false)
              setAttempt(attempt + 1)
            }}
          >
            {messages[language].retry}
          </Button>
        </p>
      )}
    </div>
  )
}
