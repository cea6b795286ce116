import { useEffect, useState } from 'react'

const tolerance = 8

/**
 * True while a visitor scrolls down a page: then only the bar of the header stays. Nothing changes during a press: it
 * would be lost if a late scroll moved its button away.
 */
export function useIsCompact(): boolean {
  const [isCompact, setIsCompact] = useState(false)
  useEffect(() => {
    let last = scrollY
    let isPressed = false
    const onScroll = () => {
      const top = scrollY
      if (isPressed || Math.abs(top - last) < tolerance) return
      setIsCompact(top > last && top > 158)
      last = top
    }
    const listeners = new AbortController()
    const options = { passive: true, signal: listeners.signal }
    addEventListener('scroll', onScroll, options)
    addEventListener('pointerdown', () => (isPressed = true), options)
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), options)
    return () => listeners.abort()
  }, [])
  return isCompact
}
