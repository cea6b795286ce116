import { type ComponentType, lazy, Suspense } from 'react'
import { loadParts } from '../navigation/page-messages.ts'
import type { LiveAnswerProps } from './live-answer.tsx'

async function loadAnswer(): Promise<{ default: ComponentType<LiveAnswerProps> }> {
  try {
    const [{ LiveAnswer }] = await Promise.all([import('./live-answer.tsx'), loadParts(['answer'])])
    return { default: LiveAnswer }
  } catch {
    // The answer that the server has written stays, without buttons that work.
    return new Promise<never>(() => {})
  }
}

const Lazy = import.meta.env.SSR ? (await import('./live-answer.tsx')).LiveAnswer : lazy(loadAnswer)

/** An answer beside results. Its code comes only where there is one. */
export const LazyAnswer = (props: LiveAnswerProps) => (
  <Suspense>
    <Lazy {...props} />
  </Suspense>
)
