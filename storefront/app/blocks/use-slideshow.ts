import { useEffect, useRef, useState } from 'react'

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Which slide is in sight, and when the next one comes: the row itself is scrolled, so fingers and keys just work. */
export function useSlideshow(count: number, seconds: number) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isPlaying, setPlaying] = useState(seconds > 0)
  const [isHeld, setHeld] = useState(false)

  const show = (place: number) =>
    track.current?.scrollTo({
      left: place * track.current.clientWidth,
      behavior: isCalm() ? 'instant' : 'smooth',
    })

  useEffect(() => {
    if (isCalm()) setPlaying(false)
    const row = track.current
    const look = () => row && setIndex(Math.round(row.scrollLeft / row.clientWidth))
    row?.addEventListener('scroll', look, { passive: true })
    return () => row?.removeEventListener('scroll', look)
  }, [])

  useEffect(() => {
    if (!isPlaying || isHeld || seconds <= 0) return
    const isCovered = () => document.hidden || document.documentElement.hasAttribute('data-locked')
    const timer = setInterval(() => !isCovered() && show((index + 1) % count), seconds * 1000)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld, index, count, seconds])

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const pauses = { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
  return { track, index, isPlaying, setPlaying, show, pauses }
}
