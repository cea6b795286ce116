import type * as headless from '@coveo/headless'

type Headless = typeof headless

export type AnswerService = { origin: string; organizationId: string; accessToken: string }

/**
 * Sends requests of the client's answer calls, whose host cannot be set, to our service. Returns all of them, and a
 * function that ends it.
 */
export function rerouteAnswers(origin: string): { requests: Request[]; stop(): void } {
  const { fetch } = globalThis
  const requests: Request[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { hostname, pathname, search } = new URL(request.url)
    if (!hostname.endsWith('.coveo.com')) return fetch(request)
    const body = await request.text()
    const sent = new Request(`${origin}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      body,
      signal: request.signal,
    })
    requests.push(sent.clone())
    return fetch(sent)
  }
  return { requests, stop: () => void (globalThis.fetch = fetch) }
}

export type ShownAnswer = Pick<
  headless.GeneratedAnswerState,
  'isLoading' | 'isStreaming' | 'answer' | 'answerContentFormat' | 'cannotAnswer' | 'isAnswerGenerated'
> & { citations: number; error: string | undefined }

/** A search page of the official client with a generated answer, and every state that it showed. */
export function openAnswerPage(
  client: Headless,
  { origin, organizationId, accessToken }: AnswerService,
  answerConfigurationId: string,
) {
  const engine = client.buildSearchEngine({
    configuration: {
      organizationId,
      accessToken,
      search: { proxyBaseUrl: `${origin}/rest/search/v2`, locale: 'de-DE' },
      analytics: { enabled: false, analyticsMode: 'legacy' },
    },
    loggerOptions: { level: 'silent' },
  })
  const answer = client.buildGeneratedAnswer(engine, {
    answerConfigurationId,
    initialState: { responseFormat: { contentFormat: ['text/markdown', 'text/plain'] } },
  })
  const box = client.buildSearchBox(engine)
  const shown: ShownAnswer[] = []
  answer.subscribe(() => {
    const { isLoading, isStreaming, answer: text, answerContentFormat, cannotAnswer, isAnswerGenerated } = answer.state
    const citations = answer.state.citations.length
    const error = answer.state.error?.message
    shown.push({
      isLoading,
      isStreaming,
      answer: text,
      answerContentFormat,
      cannotAnswer,
      isAnswerGenerated,
      error,
      citations,
    })
  })
  return {
    answer,
    shown,
    ask(question: string) {
      box.updateText(question)
      box.submit()
    },
  }
}
