import { useEffect, useState } from 'react'

const tolerance = 8

/** True while a visitor scrolls down a page: then only the bar of the header stays. */
export function useIsCompact(): boolean {
  const [isCompact, setIsCompact] = useState(false)
  useEffect(() => {
    let last = scrollY
    const onScroll = () => {
      const top = scrollY
      if (Math.abs(top - last) < tolerance) return
      setIsCompact(top > last && top > 158)
      last = top
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return isCompact
}
