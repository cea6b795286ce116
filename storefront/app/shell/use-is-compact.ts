import { useEffect, useState } from 'react'

const tolerance = 8

/**
 * True while a visitor scrolls down a page: then only the bar of the header stays. It changes for visitors only: content
 * that loads above keeps its place by a scroll of the browser, and a header that came back then would move a button away
 * from the pointer. Nothing moves during a press either.
 */
export function useIsCompact(): boolean {
  const [isCompact, setIsCompact] = useState(false)
  useEffect(() => {
    let last = scrollY
    let lastHeight = 0
    let isPressed = false
    const onScroll = () => {
      const top = scrollY
      const height = document.documentElement.scrollHeight
      const isByContent = height !== lastHeight && top < last
      lastHeight = height
      if (!isPressed && Math.abs(top - last) < tolerance) return
      if (!isPressed && !isByContent) setIsCompact(top > last && top > 158)
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
