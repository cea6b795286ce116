import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { lockPage, unlockPage } from '../../ui/page-lock.ts'

const tabStops = 'input, button, a[href]:not([tabindex="-1"])'

/** A press beside buttons and fields must not move the focus out of the search field. */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && !event.target.closest('button, input')) event.preventDefault()
}

/** Opens the search as a modal layer: the page behind does not scroll, and Tab stays inside. */
export function useLayer(field: RefObject<HTMLInputElement | null>, onClose: () => void): void {
  useLayoutEffect(() => {
    const form = field.current?.form
    lockPage()
    form?.setAttribute('data-open', '')
    form?.parentElement?.addEventListener('mousedown', keepFocus)
    return () => {
      form?.removeAttribute('data-open')
      unlockPage()
      form?.parentElement?.removeEventListener('mousedown', keepFocus)
    }
  }, [field])

  const layer = () => field.current?.form?.parentElement
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !layer()?.contains(target)) onClose()
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // An open passage of an answer is closed first, by the browser.
    if (event.key === 'Escape' && !event.defaultPrevented && !layer()?.querySelector(':popover-open')) onClose()
    if (event.key !== 'Tab') return
    const stops = [...(layer()?.querySelectorAll<HTMLElement>(tabStops) ?? [])].filter((stop) => stop.checkVisibility())
    const [first, last] = [stops[0], stops.at(-1)]
    const at = document.activeElement
    if (layer()?.contains(at) && at !== (event.shiftKey ? first : last)) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  })
  useEffect(() => {
    const listeners = {
      press: (event: PointerEvent) => onPress(event),
      key: (event: KeyboardEvent) => onKeyDown(event),
    }
    document.addEventListener('pointerdown', listeners.press)
    document.addEventListener('keydown', listeners.key)
    return () => {
      document.removeEventListener('pointerdown', listeners.press)
      document.removeEventListener('keydown', listeners.key)
    }
  }, [])
}
