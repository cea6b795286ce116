import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds before each poll: most payments take seconds. */
const pauses = [1_500, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000] as const

export const pauseBefore = (question: number): number => pauses[question] ?? 30_000

/** About as long as stock is reserved for a payment. */
export const mostQuestions = 40

/** State of a pending payment; `over` when polling has ended. */
export type PaymentNews = 'waiting' | 'away' | 'over'

type Answer = { state: string }

async function ask(cbd: string, shopId: number, signal: AbortSignal): Promise<'open' | 'settled' | 'lost' | 'away'> {
  try {
    const query = new URLSearchParams({ shop: String(shopId), cbd })
    const response = await fetch(`/api/payment?${query}`, { signal })
    if (!response.ok) return 'away'
    const { state } = (await response.json()) as Answer
    if (state === 'unknown') return 'lost'
    return state === 'created' || state === 'pending' ? 'open' : 'settled'
  } catch {
    return 'away'
  }
}

type Watch = { cbd: string; shopId: number; onSettled: () => void }

/** Polls a payment with growing intervals while the page is visible, until it is settled. */
export function usePaymentWatch({ cbd, shopId, onSettled }: Watch) {
  const [news, setNews] = useState<PaymentNews>('waiting')
  const [isAsking, setAsking] = useState(false)
  const askNow = useRef<() => Promise<void>>(async () => {})

  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let questions = 0

    async function look(): Promise<void> {
      clearTimeout(timer)
      questions++
      const answer = await ask(cbd, shopId, stop.signal)
      if (stop.signal.aborted) return
      if (answer === 'settled') return onSettled()
      if (answer === 'lost' || questions >= mostQuestions) return setNews('over')
      setNews(answer === 'away' ? 'away' : 'waiting')
      wait()
    }
    function wait(): void {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => void look(), pauseBefore(questions))
    }
    const comeBack = () => document.visibilityState === 'visible' && questions < mostQuestions && void look()

    askNow.current = look
    document.addEventListener('visibilitychange', comeBack)
    wait()
    return () => {
      stop.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [cbd, shopId, onSettled])

  const press = useCallback(async () => {
    setAsking(true)
    await askNow.current()
    setAsking(false)
  }, [])
  return { news, isAsking, askNow: press }
}
