import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that runs an update, but none while a pointer is pressed. A browser sends a click only if press and
 * release hit the same element, so an error that moves a button in between would swallow its click.
 */
export function usePressHold(): (update: () => void) => void {
  const isPressed = useRef(false)
  const held = useRef<(() => void)[]>([])

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const press = ({ isPrimary, button }: PointerEvent) => {
      isPressed.current ||= isPrimary && button === 0
    }
    // The click follows the release within the same task.
    const release = () =>
      setTimeout(() => {
        isPressed.current = false
        for (const update of held.current.splice(0)) update()
      })
    addEventListener('pointerdown', press, { capture: true, signal })
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, release, { capture: true, signal })
    // Without capture: only when the window loses the focus, not each of its fields.
    addEventListener('blur', release, { signal })
    return () => listening.abort()
  }, [])

  // In a task of its own: a tap focuses, blurs and clicks within one.
  return useCallback(
    (update) =>
      setTimeout(() => {
        if (isPressed.current) held.current.push(update)
        else update()
      }),
    [],
  )
}
