import { useEffect } from 'react'

const tolerance = 8

/**
 * Marks the page while a visitor scrolls down: then only the bar of the header stays, and what sticks below it moves up.
 * Nothing changes during a press: it would be lost if a late scroll moved its button away.
 */
export function useCompactHeader(): void {
  useEffect(() => {
    const root = document.documentElement
    let last = scrollY
    let isPressed = false
    const onScroll = () => {
      const top = scrollY
      if (isPressed || Math.abs(top - last) < tolerance) return
      root.toggleAttribute('data-compact', top > last && top > 158)
      last = top
    }
    const listeners = new AbortController()
    const options = { passive: true, signal: listeners.signal }
    addEventListener('scroll', onScroll, options)
    addEventListener('pointerdown', () => (isPressed = true), options)
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), options)
    return () => {
      listeners.abort()
      root.removeAttribute('data-compact')
    }
  }, [])
}
