import { Suspense, useEffect, useState } from 'react'
import { lazyOverlay } from '../../navigation/lazy-overlay.ts'
import { mayBeQuestion } from '../../answer/may-be-question.ts'
import styles from './search-overlay.module.css'

const LiveAnswer = lazyOverlay(async () => (await import('../../answer/live-answer.tsx')).LiveAnswer, undefined, [
  'answer',
])

/** Questions are typed more slowly than words: half a sentence is not asked. */
const debounceMs = 500

/** A short answer below the products, where the typed text is a question that the shop can answer. */
export function OverlayAnswer({ text }: { text: string }) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  if (settled !== text || !mayBeQuestion(text)) return null
  return (
    <div className={styles.answer}>
      <Suspense>
        <LiveAnswer key={text} question={{ text }} reply={{ state: 'late' }} place="suggestions" />
      </Suspense>
    </div>
  )
}
