import { useEffect, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Message } from '../ui/message.tsx'
import type { LoginRefusal } from './problems.ts'

export type Wait = {
  /** Remaining seconds; 0 without a wait. */
  seconds: number
  /** The same in words. */
  words: string
  /** The wait was there, and is over. */
  isOver: boolean
}

/** Counts down what an answer says one has to wait. Without scripts it stands as the server said it. */
export function useWait(answer: LoginRefusal | null): Wait {
  const { t } = useI18n()
  const [counted, setCounted] = useState({ answer, left: answer?.wait ?? 0 })
  if (counted.answer !== answer) setCounted({ answer, left: answer?.wait ?? 0 })

  useEffect(() => {
    if (!answer?.wait) return
    // By the clock: a tab in the background is not woken every second.
    const end = performance.now() + answer.wait * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setCounted({ answer, left })
      if (left === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [answer])

  const { left } = counted
  const minutes = Math.ceil(left / 60)
  return {
    seconds: left,
    words: left > 90 ? t('login.wait_minutes', { n: minutes }) : t('login.wait_seconds', { n: left }),
    isOver: left === 0 && Boolean(answer?.wait),
  }
}

/** Read out when it appears and when it is over, and not at every second in between. */
export function WaitNote({ wait: { seconds, words, isOver } }: { wait: Wait }) {
  const { t } = useI18n()
  if (seconds === 0 && !isOver) return null
  return (
    <div role="alert" aria-atomic="true">
      {isOver ? (
        <Message kind="info">{t('login.wait_over')}</Message>
      ) : (
        <Message kind="warning">
          <span role="timer" aria-live="off">
            {words}
          </span>
        </Message>
      )}
    </div>
  )
}
