import type { ItemKey, RichTextDocument } from '@vitrine/contracts/content'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ReadableText } from './readable-text.tsx'
import styles from './rich-text-field.module.css'
import text from './text.module.css'
import { messages } from './messages.ts'

/** Title and picture of a link target, for a card or a tooltip. */
export type TargetCard = { title: string; type: string; pictureUrl?: string | null }

export type RichTextFieldProps = {
  /** Of the box one types in: `document.getElementById(id)?.focus()` works from the start. */
  id: string
  /** Accessible name of the box; the visible label stands outside. */
  label: string
  value: RichTextDocument | undefined
  /** `undefined` for an empty text. Not called before the first change. */
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
  /** Opens a picker; `null` when it is closed. Without it only addresses can be linked. */
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
