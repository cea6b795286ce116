import * as fc from 'fast-check'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { executeSearch, fetchMore } from '../requests/fetch-products.ts'
import type { CommerceEngineOptions } from '../engine/engine.ts'
import { internalsOf } from '../engine/internals.ts'
import { answerOf, engineAt, startService } from '../testing/service.ts'
import type { EngineEvent } from '../events.ts'
import { answerSlice } from './answer.ts'
import { buildGeneratedAnswer, type GeneratedAnswerProps } from './controller.ts'
import { readEventStream } from './event-stream.ts'
import { startRecorder } from '../testing/recorder.ts'
import { begin, citationOf, frame, frames, wool } from './testing/answers.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(closing.splice(0).map((close) => close()))
})

type Write = Parameters<typeof startRecorder>[0]
const tellWool: Write = (response) => void begin(response).end(wool)

async function start(
  write: Write = tellWool,
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
  const said: unknown[][] = []
  const engine = engineAt(service.url, {
    loggerOptions: { level: 'debug', log: (...what) => void said.push(what) },
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
  return { service, answers, engine, internals, answer, search, settled, said }
}

describe('a generated answer', () => {
  it('comes beside the search, piece by piece, with what it was taken from', async () => {
    const { answers, answer, search, settled } = await start()
    const shown: (string | undefined)[] = []
    answer.subscribe(() => shown.push(answer.state.answer))
    await search('wie wasche ich wolle')
    await settled()
    expect(answer.state).toMatchObject({
      id: 'answer-1',
      answer: 'Wolle kalt waschen.',
      answerContentFormat: 'text/markdown',
      citations: [citationOf('wolle')],
      isAnswerGenerated: true,
      cannotAnswer: false,
      isVisible: true,
      liked: false,
    })
    expect(answer.state).not.toHaveProperty('error')
    expect(shown).toContain('Wolle ')
    expect(answers.asked).toMatchObject([
      {
        path: '/rest/organizations/vitrine/answer/v1/configs/care/generate',
        headers: { authorization: 'Bearer token', accept: 'application/json, text/event-stream' },
        body: {
          q: 'wie wasche ich wolle',
          pipelineRuleParameters: {
            mlGenerativeQuestionAnswering: {
              responseFormat: { contentFormat: ['text/plain'] },
              citationsFieldToInclude: [],
            },
          },
          searchHub: 'default',
          tab: '',
          numberOfResults: 10,
          firstResult: 0,
          analytics: { capture: true, originContext: 'Search', trackingId: 'vitrine_de' },
        },
      },
    ])
  })

  it('is loading until its header comes and streaming until its end', async () => {
    const headed = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const { answer, search, settled } = await start(async (response) => {
      begin(response).flushHeaders()
      await headed.promise
      response.write(frames.header + frames.say('Wolle'))
      await ended.promise
      response.end(frames.end)
    })
    void search('wolle')
    await expect.poll(() => [answer.state.isLoading, answer.state.isStreaming]).toEqual([true, true])
    headed.resolve()
    await expect.poll(() => [answer.state.isLoading, answer.state.isStreaming]).toEqual([false, true])
    ended.resolve()
    await settled()
    expect(answer.state.isAnswerGenerated).toBe(true)
  })

  it('is not asked for without words, nor for further pages, nor when it is disabled', async () => {
    const { answers, answer, internals, search, settled } = await start()
    await search('')
    await search('wolle')
    await settled()
    answer.like()
    await fetchMore(internals, 'search')
    expect(answer.state.liked).toBe(true)
    answer.disable()
    await search('seide')
    expect(answers.asked.map(({ body }) => body.q)).toEqual(['wolle'])
  })

  it('of an older question never shows', async () => {
    const slow = Promise.withResolvers<void>()
    const { answer, search, settled } = await start(async (response, { body }) => {
      if (body.q === 'slow') await slow.promise
      begin(response).end(frames.header + frames.say(body.q) + frames.end)
    })
    await search('slow')
    await search('fast')
    await settled()
    slow.resolve()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(answer.state.answer).toBe('fast')
  })

  it('takes nothing that was said to another question', () => {
    const started = answerSlice.reduce(answerSlice.initial, { type: 'answer.started', requestId: 'new' })
    const said: readonly EngineEvent[] = [
      { type: 'answer.opened', requestId: 'old', answerId: 'old' },
      { type: 'answer.grew', requestId: 'old', textDelta: 'old' },
      { type: 'answer.ended', requestId: 'old', generated: false },
      { type: 'answer.failed', requestId: 'old', error: { message: 'old', code: 1 } },
      { type: 'answer.closed', requestId: 'old' },
    ]
    for (const event of said) expect(answerSlice.reduce(started, event)).toBe(started)
  })

  it('says that there is none when nothing was generated or the stream closes without', async () => {
    const { answer, search, settled } = await start((response, { body }) => {
      const end = frame('genqa.endOfStreamType', { answerGenerated: false }, { finishReason: 'COMPLETED' })
      begin(response).end(body.q === 'silent' ? '' : frames.header + end)
    })
    await search('unknown')
    await settled()
    expect(answer.state).toMatchObject({ cannotAnswer: true, isAnswerGenerated: false })
    await search('silent')
    await settled()
    expect(answer.state).toMatchObject({ cannotAnswer: true, isAnswerGenerated: false })
  })

  it('that ends in an error keeps what was said, shows the error and logs it', async () => {
    const { answer, search, settled, said } = await start((response) => {
      const error = { finishReason: 'ERROR', errorMessage: 'Overloaded', code: 1003, statusCode: 503 }
      begin(response).end(frames.header + frames.say('Wolle') + frame('', {}, error))
    })
    await search('wolle')
    await settled()
    expect(answer.state).toMatchObject({
      answer: 'Wolle',
      error: { message: 'Overloaded', code: 1003 },
      isLoading: false,
      isStreaming: false,
      cannotAnswer: true,
    })
    expect(said).toContainEqual(['error', 'Overloaded - code 1003'])
  })

  it('counts two passages of one page as one citation', async () => {
    const { answer, search, settled } = await start(
      (response) =>
        void begin(response).end(frames.header + frames.cite('a', 'b') + frames.cite('b', 'c') + frames.end),
    )
    await search('wolle')
    await settled()
    expect(answer.state.citations.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('passes over what makes no sense, and says so', async () => {
    const { answer, search, settled, said } = await start((response) => {
      const odd = [
        frame('genqa.headerMessageType', { contentFormat: 'text/html' }),
        frame('genqa.messageType', {}),
        frame('genqa.citationsType', { citations: [{ id: '1', title: 'No address' }] }),
        frame('genqa.other', {}),
      ]
      begin(response).end(odd.join('') + wool)
    })
    await search('wolle')
    await settled()
    expect(answer.state).toMatchObject({ answer: 'Wolle kalt waschen.', citations: [{ id: 'wolle' }] })
    expect(said.map(([level, first, second]) => [level, typeof first === 'string' ? first : second])).toEqual([
      ['error', 'Action dispatch error answer.headed'],
      ['error', 'Action dispatch error answer.grew'],
      ['error', 'Action dispatch error answer.cited'],
      ['debug', 'Unknown payloadType: "genqa.other"'],
    ])
  })

  it('is cached for a minute, and fetched again on retry', async () => {
    const { answers, answer, search, settled } = await start()
    await search('wolle')
    await settled()
    await search('seide')
    await settled()
    await search('wolle')
    expect(answer.state).toMatchObject({ answer: 'Wolle kalt waschen.', isStreaming: false, id: 'answer-1' })
    expect(answers.asked).toHaveLength(2)
    answer.retry()
    await expect.poll(() => answers.asked.length).toBe(3)
    await settled()
    const later = Date.now() + 60_001
    vi.spyOn(Date, 'now').mockReturnValue(later)
    await search('wolle')
    await expect.poll(() => answers.asked.length).toBe(4)
    vi.restoreAllMocks()
  })

  it('is asked for once, however many show it', async () => {
    const { answers, answer, engine, search, settled } = await start()
    const other = buildGeneratedAnswer(engine, { answerConfigurationId: 'care', proxyBaseUrl: answers.url })
    const fetched = vi.spyOn(globalThis, 'fetch')
    await search('wolle')
    await settled()
    expect(fetched.mock.calls.filter(([url]) => String(url).endsWith('/generate'))).toHaveLength(1)
    expect(other.state).toEqual(answer.state)
    fetched.mockRestore()
  })

  it('says what is wrong with its options', async () => {
    const { engine } = await start()
    expect(() => buildGeneratedAnswer(engine, { answerConfigurationId: '' })).toThrow(
      'answerConfigurationId: value is an empty string.',
    )
    const responseFormat = { contentFormat: ['text/html' as 'text/plain'] }
    expect(() =>
      buildGeneratedAnswer(engine, { answerConfigurationId: 'care', initialState: { responseFormat } }),
    ).toThrow('value should be one of: text/plain, text/markdown.')
  })

  it('goes to the insight panel where there is one', async () => {
    const { answers, search, settled } = await start(tellWool, { props: { insightId: 'agent' } })
    await search('wolle')
    await settled()
    expect(answers.asked[0]?.path).toBe('/rest/organizations/vitrine/insight/v1/configs/agent/answer/care/generate')
  })
})

describe('the service of answers', () => {
  it('is asked again when it is busy', async () => {
    const { answers, answer, search, settled } = await start((response, _, time) => {
      if (time < 3) response.writeHead(time === 1 ? 429 : 503).end()
      else tellWool(response, _, time)
    })
    const began = performance.now()
    await search('wolle')
    await settled()
    expect(answer.state.answer).toBe('Wolle kalt waschen.')
    expect(answers.asked).toHaveLength(3)
    expect(performance.now() - began).toBeGreaterThan(1950)
  })

  it('that breaks off is asked again after the time it wished; what it said before is gone', async () => {
    const { answers, answer, search, settled } = await start(async (response, _, time) => {
      if (time > 1) return tellWool(response, _, time)
      begin(response).write(`retry: 10\nid: 7\n${frames.header}${frames.say('Half')}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      response.destroy()
    })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    await search('wolle')
    await settled()
    expect(answer.state.answer).toBe('Wolle kalt waschen.')
    expect(answers.asked[1]?.headers['last-event-id']).toBe('7')
    expect(timers.mock.calls.map(([, delay]) => delay)).toContain(10)
  })

  it('that stays away ends in an error one may retry', async () => {
    const { answers, answer, search, settled } = await start((response, _, time) => {
      if (time > 4) return tellWool(response, _, time)
      begin(response).write('retry: 1\n\n')
      setTimeout(() => response.destroy(), 5)
    })
    await search('wolle')
    await settled()
    expect(answers.asked).toHaveLength(4)
    expect(answer.state).toMatchObject({
      error: { message: 'Failed to complete stream.', code: 1, status: 'FETCH_ERROR', isRetryable: true },
      cannotAnswer: true,
    })
    answer.retry()
    await expect.poll(() => answer.state.answer).toBe('Wolle kalt waschen.')
    expect(answer.state).not.toHaveProperty('error')
  })

  it('that says no is not asked again', async () => {
    const { answers, answer, search, settled } = await start((response) => void response.writeHead(403).end())
    await search('wolle')
    await settled()
    expect(answers.asked).toHaveLength(1)
    expect(answer.state).toMatchObject({ error: { code: 403 }, isLoading: false, cannotAnswer: true })
  })

  it.each<[string, Write]>([
    ['that never begins', () => {}],
    ['that falls silent', (response) => void begin(response).write(frames.header + frames.say('Wolle'))],
  ])('%s ends in a timeout one may retry', async (_, hang) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const hanging = Promise.withResolvers<void>()
    const { answers, answer, search, settled } = await start((response, asked, time) => {
      if (time > 1) return tellWool(response, asked, time)
      void hang(response, asked, time)
      hanging.resolve()
    })
    await search('wolle')
    await hanging.promise
    await vi.advanceTimersByTimeAsync(20_000)
    await settled()
    expect(answers.asked).toHaveLength(1)
    expect(answer.state.error).toEqual({
      message: 'The answer was silent for 20000 ms',
      code: 1,
      status: 'TIMEOUT_ERROR',
      isRetryable: true,
    })
    answer.retry()
    await expect.poll(() => answer.state.answer, { timeout: 5000 }).toBe('Wolle kalt waschen.')
  })

  it('may take longer than the timeout as long as it goes on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stream = Promise.withResolvers<Parameters<Write>[0]>()
    const { answer, search, settled } = await start((response) => stream.resolve(begin(response)))
    await search('wolle')
    const response = await stream.promise
    response.write(frames.header)
    for (const text of ['W', 'Wo', 'Wol']) {
      response.write(frames.say(text.slice(-1)))
      await expect.poll(() => answer.state.answer, { timeout: 5000 }).toBe(text)
      await vi.advanceTimersByTimeAsync(15_000)
    }
    response.end(frames.end)
    await settled()
    expect(answer.state).toMatchObject({ answer: 'Wol', isAnswerGenerated: true })
  })

  it('must answer with an event stream', async () => {
    const { answer, search, settled } = await start(
      (response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'),
    )
    await search('wolle')
    await settled()
    expect(answer.state.error?.message).toBe('Expected content-type to be text/event-stream, Actual: application/json')
  })

  it('is asked as the page wishes; a wish that fails is logged and passed over', async () => {
    const seen: unknown[] = []
    const { answers, answer, search, settled, said } = await start(tellWool, {
      configuration: {
        preprocessRequest(request, clientOrigin, metadata) {
          if (clientOrigin === 'commerceApiFetch') return request
          seen.push([clientOrigin, metadata?.method])
          if (metadata?.method === 'evaluations') throw new Error('no')
          return { ...request, headers: { ...request.headers, 'X-Shop': 'vitrine' } }
        },
      },
    })
    await search('wolle')
    await settled()
    expect(answer.state.answer).toBe('Wolle kalt waschen.')
    answer.sendFeedback({
      helpful: true,
      documented: 'yes',
      correctTopic: 'yes',
      hallucinationFree: 'yes',
      readable: 'yes',
    })
    await expect.poll(() => answers.asked.map(({ headers }) => headers['x-shop'])).toEqual(['vitrine', undefined])
    expect(seen).toEqual([
      ['answerApiFetch', 'generate'],
      ['answerApiFetch', 'evaluations'],
    ])
    expect(said).toContainEqual([
      'error',
      expect.objectContaining({ message: 'no' }),
      'Platform request preprocessing failed. Returning default request options.',
    ])
  })

  it('gets a fresh token when the old one has expired', async () => {
    const { answers, answer, search, settled } = await start(
      (response, asked, time) =>
        asked.headers.authorization === 'Bearer fresh'
          ? tellWool(response, asked, time)
          : void response.writeHead(419).end(),
      {
        configuration: { renewAccessToken: async () => 'fresh' },
      },
    )
    await search('wolle')
    await settled()
    expect(answer.state.answer).toBe('Wolle kalt waschen.')
    expect(answers.asked).toHaveLength(2)
  })
})

describe('the reader of an answer', () => {
  it('shows, expands, judges and resets it, and analytics hear of it', async () => {
    const { service, answer, search, settled } = await start()
    await search('wolle')
    await settled()
    answer.hide()
    answer.hide()
    answer.show()
    answer.expand()
    answer.collapse()
    answer.like()
    expect(answer.state).toMatchObject({ liked: true, disliked: false })
    answer.dislike()
    expect(answer.state).toMatchObject({ liked: false, disliked: true })
    answer.logCopyToClipboard()
    answer.logCitationClick('wolle')
    answer.logCitationHover('wolle', 1200)
    answer.logCitationClick('unknown')
    await expect.poll(() => service.bodies('/events').length).toBe(10)
    const events = service.bodies('/events').map(([event]) => event)
    const named = (type: string) => events.filter(({ meta }) => meta.type === type)
    expect(named('Rga.AnswerReceived')).toMatchObject([{ answerId: 'answer-1', answerGenerated: true }])
    expect(
      named('Rga.AnswerAction')
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual(['collapse', 'copyToClipboard', 'dislike', 'expand', 'hide', 'like', 'show'])
    expect(named('Rga.CitationHover')).toMatchObject([{ citationId: 'wolle', citationHoverTimeInMs: 1200 }])
    expect(named('Rga.CitationClick')).toMatchObject([
      { citationId: 'wolle', itemMetadata: { uniqueFieldName: 'permanentid', uniqueFieldValue: 'wolle' } },
    ])
    answer.reset()
    expect(answer.state).toMatchObject({ citations: [], liked: false, disliked: false, cannotAnswer: false })
    expect(answer.state).not.toHaveProperty('answer')
  })

  it('sends feedback, which is tried again when the service is busy', async () => {
    const { answers, answer, search, settled } = await start((response, asked, time) => {
      if (asked.path.endsWith('/generate')) return tellWool(response, asked, time)
      response.writeHead(time < 4 ? 503 : 200).end()
    })
    await search('wolle')
    await settled()
    answer.openFeedbackModal()
    expect(answer.state.feedbackModalOpen).toBe(true)
    answer.sendFeedback({
      helpful: false,
      documented: 'yes',
      correctTopic: 'no',
      hallucinationFree: 'unknown',
      readable: 'yes',
      details: 'Too short',
    })
    expect(answer.state).toMatchObject({ feedbackModalOpen: false, feedbackSubmitted: true })
    await expect.poll(() => answers.asked.length).toBe(4)
    expect(answers.asked.at(-1)).toMatchObject({
      path: '/rest/organizations/vitrine/answer/v1/configs/care/evaluations',
      body: {
        question: 'wolle',
        helpful: false,
        answer: { responseId: 'answer-1', text: 'Wolle kalt waschen.', format: 'text/markdown' },
        details: { readable: true, documented: true, correctTopic: false, hallucinationFree: null },
        correctAnswerUrl: null,
        additionalNotes: 'Too short',
      },
    })
    await search('seide')
    await expect.poll(() => answer.state.feedbackSubmitted).toBe(false)
  })
})

describe('an event stream', () => {
  const read = async (chunks: readonly Uint8Array[]) => {
    const heard: unknown[] = []
    const body = new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk)
        controller.close()
      },
    })
    await readEventStream({
      open: async () => new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
      opened() {},
      restarted() {},
      received: (message) => (heard.push(message), false),
      signal: new AbortController().signal,
      timeoutMs: 5000,
    })
    return heard
  }

  it('says the same however its bytes are cut and its lines end', async () => {
    const lines = [
      '\uFEFF: a comment',
      'id: 1',
      'event: greeting',
      'data: Grüße',
      'data:  aus Köln',
      '',
      'data',
      '',
      'data: lost',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 20 }),
        async (lineEnd, sizes) => {
          const bytes = new TextEncoder().encode(lines.join(lineEnd))
          const chunks: Uint8Array[] = []
          for (let at = 0, each = 0; at < bytes.length; each++) {
            const size = sizes[each % sizes.length] ?? 1
            chunks.push(bytes.slice(at, (at += size)))
          }
          expect(await read(chunks)).toEqual([
            { id: '1', event: 'greeting', data: 'Grüße\n aus Köln' },
            { id: '1', event: 'message', data: '' },
          ])
        },
      ),
      { numRuns: 60 },
    )
  })
})
