import { EditorState, type Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { RichTextDocument } from '@vitrine/contracts/content'
import { allowing } from './allowed.ts'
import { createCards } from './cards.ts'
import { toDocument, toEditor } from './conversion.ts'
import { plugins } from './plugins.ts'
import type { RichTextFieldProps } from './rich-text-field-props.ts'
import { messages } from './messages.ts'

type Doors = { onLink(): void; onTools(): void }
export type EditorHandle = { view: EditorView; state: EditorState }

/** Starts the editor in `place`, keeps it in step with the form, and reports the state of the tools. */
export function useEditor(
  place: RefObject<HTMLElement | null>,
  props: RichTextFieldProps,
  doors: Doors,
): EditorHandle | null {
  const [editing, setEditing] = useState<EditorHandle | null>(null)
  const latest = useRef({ props, doors })
  /** The value that the form holds; any other value came from outside. */
  const told = useRef<RichTextDocument | undefined>(props.value)
  const refreshCards = useRef<() => void>(() => {})
  useEffect(() => {
    latest.current = { props, doors }
    refreshCards.current()
  })

  useEffect(() => {
    if (!place.current) return undefined
    const cards = createCards({
      messages: () => messages[latest.current.props.language],
      describe: (key) => latest.current.props.describe?.(key) ?? null,
      onOpen: () => latest.current.props.onOpenEntry,
    })
    refreshCards.current = cards.refresh
    const used: Plugin[] = plugins({
      isAllowed: (nodeType) => allowing(latest.current.props.allowedBlocks)(nodeType),
      onLink: () => latest.current.doors.onLink(),
      onTools: () => latest.current.doors.onTools(),
    })
    const view = new EditorView(
      { mount: place.current },
      {
        state: EditorState.create({ doc: toEditor(latest.current.props.value), plugins: used }),
        nodeViews: cards.views,
        attributes: () => attributesOf(latest.current.props),
        editable: () => !latest.current.props.isReadOnly,
        dispatchTransaction(transaction) {
          const state = view.state.apply(transaction)
          view.updateState(state)
          setEditing({ view, state })
          if (!transaction.docChanged) return
          told.current = toDocument(state.doc)
          latest.current.props.onChange(told.current)
        },
      },
    )
    setEditing({ view, state: view.state })
    return () => {
      refreshCards.current = () => {}
      view.destroy()
    }
  }, [place])

  const { value, isInvalid, isReadOnly, label, describedBy } = props
  const view = editing?.view
  useEffect(() => {
    if (!view || value === told.current) return
    told.current = value
    const doc = toEditor(value)
    if (doc.eq(view.state.doc)) return
    const state = EditorState.create({ doc, plugins: view.state.plugins })
    view.updateState(state)
    setEditing({ view, state })
  }, [view, value])

  // The element's attributes are the editor's to write.
  useEffect(() => {
    view?.setProps({})
  }, [view, isInvalid, isReadOnly, label, describedBy])

  return editing
}

function attributesOf(props: RichTextFieldProps): Record<string, string> {
  const { id, label, lang, describedBy, isInvalid, isRequired, isReadOnly } = props
  const attributes: Record<string, string> = {
    id,
    lang,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-describedby': [describedBy, `${id}-keys`].filter(Boolean).join(' '),
    spellcheck: 'true',
  }
  if (isInvalid) attributes['aria-invalid'] = 'true'
  if (isRequired) attributes['aria-required'] = 'true'
  if (isReadOnly) Object.assign(attributes, { 'aria-readonly': 'true', tabindex: '0' })
  return attributes
}
