import { lazy, memo, Suspense, useEffect, useRef } from 'react'
import { loadParts } from '../navigation/page-messages.ts'
import type { PageQuestions } from './load-asked.ts'

/** With a product, answers come from that product alone. */
type AskProps = PageQuestions & { productId?: number }

const reserved = { minHeight: '16rem' }
const { promise: needed, resolve: load } = Promise.withResolvers<void>()

async function loadAsk() {
  try {
    const [{ Ask }] = await Promise.all([import('./ask.tsx'), loadParts(['answer'])])
    return { default: Ask }
  } catch {
    // The server's HTML works without scripts; it stays.
    return new Promise<never>(() => {})
  }
}

const LazyAsk = import.meta.env.SSR
  ? (await import('./ask.tsx')).Ask
  : lazy(async () => {
      if (document.querySelector('[data-ask]')?.firstElementChild) await needed
      return loadAsk()
    })

/**
 * The field for questions. The server writes it; its code comes when a shopper is about to use it. Its properties stay
 * the same while the page is open, because React would drop the server's HTML if they changed before the code is there.
 */
export const LateAsk = memo(function LateAsk(props: AskProps) {
  const place = useRef<HTMLDivElement>(null)
  const isAsked = props.asked !== null
  useEffect(() => {
    if (isAsked) load()
    const element = place.current
    const signs = ['pointerover', 'pointerdown', 'focusin']
    // React calls no listeners for events in parts whose code is not loaded.
    for (const sign of signs) element?.addEventListener(sign, () => load(), { once: true, passive: true })
    // The next page is rendered in the browser and has no HTML of the server.
    return () => load()
  }, [isAsked])
  return (
    <div ref={place} data-ask="">
      <Suspense fallback={<div style={reserved} />}>
        <LazyAsk {...props} />
      </Suspense>
    </div>
  )
})
