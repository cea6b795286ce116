import { type RefObject, useEffect } from 'react'

/** Closes a dialog by a press beside it, in browsers that do not know `closedby`. */
export function useLightDismiss(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const element = dialog.current
    if (!element || 'closedBy' in HTMLDialogElement.prototype) return
    let pressed: EventTarget | null = null
    const press = (event: Event) => {
      pressed = event.target
    }
    const release = (event: Event) => {
      // Text that is selected from the inside out ends on the backdrop, but does not begin there.
      if (event.target === element && pressed === element) element.close()
    }
    element.addEventListener('pointerdown', press)
    element.addEventListener('click', release)
    return () => {
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('click', release)
    }
  }, [dialog])
}
