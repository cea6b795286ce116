import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

type ComboboxOptions = {
  field: RefObject<HTMLInputElement | null>
  list: RefObject<HTMLElement | null>
  listId: string
  onClose: () => void
}

type ActiveOption = { id: string; query: string | null }

const optionsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]

/**
 * Turns the search field of the header into a combobox while the list is open. Returns its text and the option that the
 * arrow keys have reached; focus stays in the field.
 */
export function useCombobox({ field, list, listId, onClose }: ComboboxOptions) {
  const [text, setText] = useState(() => field.current?.value ?? '')
  const [active, setActive] = useState<ActiveOption | null>(null)

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
      // Prevent the browser from clearing the field: the first press only closes the list.
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
    // Text may be typed between the first render and this effect.
    setText(input.value)
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

/** The next option in either direction; `null` past the ends, where the field itself is next. */
function move(options: readonly HTMLElement[], from: string | undefined, step: number): ActiveOption | null {
  const at = options.findIndex(({ id }) => id === from)
  const next = at === -1 ? (step > 0 ? 0 : options.length - 1) : at + step
  const option = options[next]
  return option ? { id: option.id, query: option.dataset['query'] ?? null } : null
}
