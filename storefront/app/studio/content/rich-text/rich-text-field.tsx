import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ReadableText } from './readable-text.tsx'
import styles from './rich-text-field.module.css'
import text from './text.module.css'
import { messages } from './messages.ts'
import type { RichTextFieldProps } from './rich-text-field-props.ts'

type EditorComponent = typeof import('./editor.tsx').Editor

/** Loaded once for all fields. */
let loaded: EditorComponent | undefined

/** A text with headings, lists, tables and links. It is readable at once; its editor loads after it. */
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
