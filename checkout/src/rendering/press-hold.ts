/**
 * Holds updates of the page while a pointer is pressed. A browser sends a click only if press and release hit the same
 * element, so a layout that moves in between would swallow it.
 */
export function createPressHold(target: Pick<EventTarget, 'addEventListener'>) {
  let isPressed = false
  let held: (() => void)[] = []
  const press = (event: Event) => {
    const { isPrimary, button } = event as PointerEvent
    isPressed = isPressed || (isPrimary && button === 0)
  }
  // The click follows the release within the same task.
  const release = () =>
    setTimeout(() => {
      isPressed = false
      const updates = held
      held = []
      for (const update of updates) update()
    })
  const listening = new AbortController()
  const { signal } = listening
  target.addEventListener('pointerdown', press, { capture: true, signal })
  for (const name of ['pointerup', 'pointercancel']) target.addEventListener(name, release, { capture: true, signal })
  // Without capture: only when the window loses the focus, not each of its fields.
  target.addEventListener('blur', release, { signal })
  return {
    run(update: () => void): void {
      if (isPressed) held.push(update)
      else update()
    },
    stop: () => listening.abort(),
  }
}
