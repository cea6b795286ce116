import { type SubmitEvent, useCallback, useEffect, useRef } from 'react'
import type { ReviewReply } from './review-action.ts'

/** A decided review leaves its view: the focus then moves to the card that takes its place, and is not lost. */
export function useNextCard(reply: ReviewReply | undefined) {
  const list = useRef<HTMLUListElement>(null)
  const place = useRef(0)
  const onSubmit = useCallback((event: SubmitEvent) => {
    const card = (event.target as HTMLElement).closest('[data-row]')
    place.current = card ? [...(list.current?.children ?? [])].indexOf(card) : 0
  }, [])
  useEffect(() => {
    if (!reply || document.activeElement !== document.body) return
    const cards = list.current?.children
    const next = cards?.[Math.min(place.current, cards.length - 1)]
    next?.querySelector('a')?.focus()
  }, [reply])
  return { ref: list, onSubmit }
}
