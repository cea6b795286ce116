import { afterEach, expect, vi } from 'vitest'
import type { CommerceEngineOptions } from '../../engine/engine.ts'
import { internalsOf } from '../../engine/internals.ts'
import { executeSearch } from '../../requests/fetch-products.ts'
import { startRecorder } from '../../testing/recorder.ts'
import { answerOf, engineAt, startService } from '../../testing/service.ts'
import { buildGeneratedAnswer, type GeneratedAnswerProps } from '../controller.ts'
import { begin, wool } from './answers.ts'

const closing: (() => Promise<void>)[] = []

/** Closes the services of a test after it. */
export function closeAnswersAfterEach(): void {
  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all(closing.splice(0).map((close) => close()))
  })
}

export type Write = Parameters<typeof startRecorder>[0]
export const writeWool: Write = (response) => void begin(response).end(wool)

export async function startAnswer(
  write: Write = writeWool,
  {
    props = {},
    ...options
  }: { props?: Partial<GeneratedAnswerProps> } & Partial<Omit<CommerceEngineOptions, 'configuration'>> & {
      configuration?: Partial<CommerceEngineOptions['configuration']>
    } = {},
) {
  const service = await startService(() => ({ body: answerOf() }))
  const answers = await startRecorder(write)
  closing.push(service.close, answers.close)
  const logged: unknown[][] = []
  const engine = engineAt(service.url, {
    loggerOptions: { level: 'debug', log: (...entry) => void logged.push(entry) },
    navigatorContextProvider: () => ({
      clientId: '23c60a5c-efb5-4bf1-8642-9ccaeb3f74c8',
      location: 'https://shop.example/suche/',
      referrer: null,
      userAgent: null,
    }),
    ...options,
  })
  const internals = internalsOf(engine)
  const answer = buildGeneratedAnswer(engine, {
    answerConfigurationId: 'care',
    proxyBaseUrl: answers.url,
    ...props,
  })
  const search = (query: string) => {
    internals.store.dispatch({ type: 'query.prepared', query, clearFilters: false })
    return executeSearch(internals)
  }
  const settled = async () => {
    await expect
      .poll(() => [answer.state.isLoading, answer.state.isStreaming, answers.asked.length > 0], { timeout: 8000 })
      .toEqual([false, false, true])
  }
  return { service, answers, engine, internals, answer, search, settled, said: logged }
}
