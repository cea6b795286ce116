import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

type Combobox = {
  field: RefObject<HTMLInputElement | null>
  list: RefObject<HTMLElement | null>
  listId: string
  onClose: () => void
}

type Active = { id: string; words: string | null }

const optionsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]

/**
 * Makes a combobox of the field, which stands in the header whether or not there is a list for it. Answers its text and
 * the option that the arrow keys have reached; focus stays in the field.
 */
export function useCombobox({ field, list, listId, onClose }: Combobox) {
  const [text, setText] = useState(() => field.current?.value ?? '')
  const [active, setActive] = useState<Active | null>(null)

  const onInput = useEffectEvent(() => {
    setText(field.current?.value ?? '')
    setActive(null)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActive(move(optionsIn(list.current), active?.id, step))
    }
    const chosen = active && document.getElementById(active.id)
    if (event.key === 'Enter' && chosen && !event.isComposing) {
      event.preventDefault()
      chosen.click()
    }
    if (event.key === 'Escape') {
      // Browsers clear such a field by themselves; here the first press only closes the list.
      event.preventDefault()
      onClose()
    }
  })

  useLayoutEffect(() => {
    const input = field.current
    if (!input) return
    const attributes = {
      role: 'combobox',
      'aria-expanded': 'true',
      'aria-controls': listId,
      'aria-autocomplete': 'list',
    }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    const [typing, pressing] = [() => onInput(), (event: KeyboardEvent) => onKeyDown(event)]
    input.addEventListener('input', typing)
    input.addEventListener('keydown', pressing)
    return () => {
      for (const name of [...Object.keys(attributes), 'aria-activedescendant']) input.removeAttribute(name)
      input.removeEventListener('input', typing)
      input.removeEventListener('keydown', pressing)
    }
  }, [field, listId])

  useEffect(() => {
    if (!active) return field.current?.removeAttribute('aria-activedescendant')
    field.current?.setAttribute('aria-activedescendant', active.id)
    document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' })
  }, [active, field])

  function clear() {
    empty(field.current)
    field.current?.focus()
    setText('')
    setActive(null)
  }

  return { text, active, clear }
}

function empty(input: HTMLInputElement | null) {
  if (input) input.value = ''
}

/** The next option in either direction; past the ends lies the text itself. */
function move(options: readonly HTMLElement[], from: string | undefined, step: number): Active | null {
  const at = options.findIndex(({ id }) => id === from)
  const next = at === -1 ? (step > 0 ? 0 : options.length - 1) : at + step
  const option = options[next]
  return option ? { id: option.id, words: option.dataset['words'] ?? null } : null
}
