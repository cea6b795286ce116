import { lazy, memo, Suspense, useMemo } from 'react'
import { loadParts } from '../navigation/page-messages.ts'
import type { AnswerReply } from '../platform/answer-request.ts'

async function loadAnswer() {
  try {
    const [{ LiveAnswer }] = await Promise.all([import('./live-answer.tsx'), loadParts(['answer'])])
    return { default: LiveAnswer }
  } catch {
    // The answer that the server has written stays, without buttons that work.
    return new Promise<never>(() => {})
  }
}

const Lazy = import.meta.env.SSR ? (await import('./live-answer.tsx')).LiveAnswer : lazy(loadAnswer)

/**
 * An answer beside results. Its code comes only where there is one. The page may render again meanwhile: without `memo`
 * React would drop the HTML of the server, as its properties would be others.
 */
export const LazyAnswer = memo(function LazyAnswer({ text, reply }: { text: string; reply: AnswerReply }) {
  const question = useMemo(() => ({ text }), [text])
  return (
    <Suspense>
      <Lazy question={question} reply={reply} place="results" />
    </Suspense>
  )
})
