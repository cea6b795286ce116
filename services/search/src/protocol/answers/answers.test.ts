import { describe, expect, it } from 'vitest'
import type { AnswerFeedback } from '../../analytics/answer-feedback.ts'
import {
  answerOf,
  configuration,
  inMarkdown,
  messagesOf,
  returnsSentences,
  startAnswerProtocol,
  textOf,
} from './testing/answer-protocol.ts'

const question = { q: 'was kostet die rücksendung' }
const visit = { address: '203.0.113.9' }

describe('the event stream of an answer', () => {
  it('has header, citations, one message for each sentence, and the end', async () => {
    const { post, counter } = await startAnswerProtocol()
    const response = await post({ ...question, ...inMarkdown })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('x-answer-id')).toMatch(/^[\da-f-]{36}$/)
    expect(await messagesOf(response)).toMatchObject([
      {
        payloadType: 'genqa.headerMessageType',
        payload: { contentFormat: 'text/markdown', assembledBy: 'rules' },
        finishReason: null,
        errorMessage: null,
        statusCode: null,
      },
      {
        payloadType: 'genqa.citationsType',
        payload: {
          citations: [
            {
              id: 'market:returns',
              title: 'Rückgabe',
              uri: 'https://shop.example/de/s/rueckgabe/',
              permanentid: 'market:returns',
              clickUri: 'https://shop.example/de/s/rueckgabe/',
              source: 'market',
              text: 'Du hast 30 Tage Zeit. Die Rücksendung ist kostenlos.',
            },
            // Another address, or clients would take both for one and their numbers would be wrong.
            { id: 'page:rueckgabe#store', uri: 'https://shop.example/de/s/rueckgabe/#page-rueckgabe-store' },
          ],
        },
      },
      { payloadType: 'genqa.messageType', payload: { textDelta: 'Du hast 30 Tage Zeit. [1]' } },
      { payloadType: 'genqa.messageType', payload: { textDelta: ' Die Rücksendung ist kostenlos. [1][2]' } },
      { payloadType: 'genqa.endOfStreamType', payload: { answerGenerated: true }, finishReason: 'COMPLETED' },
    ])
    expect(counter.read().answers).toEqual([{ outcome: 'answered', assembledBy: 'rules', count: 1 }])
  })

  it('names the delay of a retry within its first message, and sends headers before the answer is there', async () => {
    const ready = Promise.withResolvers<void>()
    const { post } = await startAnswerProtocol({
      answer: () => ready.promise.then(() => answerOf(returnsSentences)),
    })
    const response = await post(question)
    const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
    expect(await reader.read()).toEqual({ done: false, value: ':\n' })
    ready.resolve()
    expect((await reader.read()).value).toMatch(/^retry: 1000\nevent: message\ndata: \{"payloadType":"genqa.header/)
    await reader.cancel()
  })

  it('writes plain text without numbers, in the first format that is known', async () => {
    const { post } = await startAnswerProtocol()
    expect(await textOf(await post(question))).toBe('Du hast 30 Tage Zeit. Die Rücksendung ist kostenlos.')
    const formats = (contentFormat: string[]) => ({
      pipelineRuleParameters: { mlGenerativeQuestionAnswering: { responseFormat: { contentFormat } } },
    })
    const [header] = await messagesOf(await post({ ...question, ...formats(['text/html', 'text/markdown']) }))
    expect(header?.payload['contentFormat']).toBe('text/markdown')
  })

  it('ends without a message where the question cannot be answered', async () => {
    const { post, counter } = await startAnswerProtocol({ answer: async () => answerOf([]) })
    expect((await messagesOf(await post(question))).map(({ payload }) => payload)).toEqual([
      { contentFormat: 'text/plain', assembledBy: 'rules' },
      { answerGenerated: false },
    ])
    expect(counter.read().answers).toMatchObject([{ outcome: 'refused' }])
  })

  it('ends with an error that has its message and both codes, and no cause', async () => {
    const { post, reported, counter } = await startAnswerProtocol({
      answer: () => Promise.reject(new Error('the shop is away, says 10.0.0.7')),
    })
    const messages = await messagesOf(await post(question))
    expect(messages).toEqual([
      {
        payloadType: 'genqa.endOfStreamType',
        payload: {},
        finishReason: 'ERROR',
        errorMessage: 'Something went wrong in the search service.',
        code: 500,
        statusCode: 500,
      },
    ])
    expect(reported).toEqual([expect.stringContaining('search.answers.failed: Error: the shop is away')])
    expect(counter.read().answers).toMatchObject([{ outcome: 'failed' }])
  })

  it('carries the products an answer names, with prices in units', async () => {
    const { post } = await startAnswerProtocol({
      answer: async () =>
        answerOf([
          {
            text: 'Das Kleid Lena passt.',
            citations: [
              {
                id: 'product:1001',
                source: 'product',
                title: 'Lena',
                path: '/p/lena-1001/',
                text: 'Lena',
                productId: 1001,
              },
            ],
          },
        ]),
    })
    const messages = await messagesOf(await post(question))
    const [citation] = (messages[1]?.payload['citations'] ?? []) as { uri: string; fields: Record<string, unknown> }[]
    expect(citation?.uri).toBe('https://shop.example/de/p/lena-1001/')
    expect(citation?.fields).toMatchObject({ ec_product_id: '1001', ec_name: expect.any(String) })
    expect(citation?.fields['ec_promo_price']).toBeGreaterThan(1)
  })
})

describe('a question', () => {
  it('is asked in the shop of its configuration, on both paths', async () => {
    const { post, asked } = await startAnswerProtocol()
    const fetchAt = (path: string) => post(question, { path: `/rest/organizations/vitrine/${path}/generate` })
    await textOf(await fetchAt('answer/v1/configs/answers-fr-ch'))
    await textOf(await fetchAt('insight/v1/configs/panel/answer/answers-ch'))
    expect(asked.map(({ market, language }) => [market.shopId, language])).toEqual([
      [10031, 'fr'],
      [10030, 'de'],
    ])
    const unknown = await fetchAt('answer/v1/configs/answers-es')
    expect([unknown.status, await unknown.json()]).toMatchObject([
      404,
      { message: 'There is no such answer configuration.' },
    ])
    // The stream of the older protocol is not served.
    expect((await post('', { path: '/rest/organizations/vitrine/machinelearning/streaming/1' })).status).toBe(404)
  })

  it('may be about one product', async () => {
    const { post, asked } = await startAnswerProtocol()
    await textOf(await post({ ...question, context: { productId: '4711', language: 'de' } }))
    expect(asked[0]?.productId).toBe(4711)
    const wrong = await post({ ...question, context: { productId: 'kleid' } })
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { message: expect.stringContaining('context.productId: value is not an integer.') },
    ])
  })

  it.each([
    ['without words', { q: '  ' }, {}, 400],
    ['that is missing', {}, {}, 400],
    ['in broken JSON', '{"q":', {}, 400],
    ['that is no JSON', question, { 'content-type': 'text/plain' }, 415],
    ['without a token', question, { authorization: '' }, 401],
    ['that is larger than any', { q: 'x'.repeat(300_000) }, {}, 413],
  ])('%s is refused in JSON', async (_, body, headers, status) => {
    const { post } = await startAnswerProtocol()
    const response = await post(body, { headers })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ statusCode: status, message: expect.any(String) })
  })

  it('with an expired token is refused like every other call', async () => {
    const { post, tokens } = await startAnswerProtocol()
    const expired = await tokens.issue({ seconds: -60 })
    expect((await post(question, { headers: { authorization: `Bearer ${expired}` } })).status).toBe(401)
  })

  it('of 10,000 characters is not answered, and costs nothing', async () => {
    const { post, asked } = await startAnswerProtocol()
    const messages = await messagesOf(await post({ q: 'was kostet die rücksendung '.repeat(400) }))
    expect(messages.at(-1)?.payload).toEqual({ answerGenerated: false })
    expect(asked).toEqual([])
  })

  it('is recorded with consent only', async () => {
    const { post, recorded } = await startAnswerProtocol()
    const clientId = '5bab0e84-12a7-4d80-bf14-b2a3db15a0c9'
    await textOf(await post({ ...question, analytics: { clientId, capture: false } }))
    await textOf(await post({ ...question, analytics: { clientId, capture: true } }, { headers: { 'sec-gpc': '1' } }))
    expect(recorded).toEqual([])
    await textOf(await post({ ...question, analytics: { clientId, capture: true } }))
    expect(recorded).toMatchObject([
      { kind: 'impression', source: 'answer', query: question.q, total: 2, market: 'de' },
    ])
  })

  it('shows its answer id to pages of other sites', async () => {
    const { post } = await startAnswerProtocol()
    const { headers } = await post(question, { headers: { origin: 'https://other.example' } })
    expect(headers.get('access-control-expose-headers')).toContain('X-Answer-Id')
    expect(headers.get('access-control-allow-origin')).toBe('https://other.example')
  })
})

describe('answers of the last minute', () => {
  it('are not composed again for another visitor', async () => {
    const { post, asked, state } = await startAnswerProtocol()
    const first = await post({ ...question, analytics: { clientTimestamp: '1' } })
    const second = await post({ ...question, ...inMarkdown, analytics: { clientTimestamp: '2' } })
    expect([await textOf(first), await textOf(second)]).toEqual([
      'Du hast 30 Tage Zeit. Die Rücksendung ist kostenlos.',
      'Du hast 30 Tage Zeit. [1] Die Rücksendung ist kostenlos. [1][2]',
    ])
    expect(asked).toHaveLength(1)
    // Feedback belongs to one reply.
    expect(first.headers.get('x-answer-id')).not.toBe(second.headers.get('x-answer-id'))
    await textOf(await post({ q: 'andere frage' }))
    await textOf(await post({ ...question, context: { productId: '4711' } }))
    expect(asked).toHaveLength(3)
    state.now += 60_000
    await textOf(await post(question))
    expect(asked).toHaveLength(4)
  })

  it('are composed again after a change of catalogue, pages or rules', async () => {
    const { post, asked, state } = await startAnswerProtocol()
    await textOf(await post(question))
    state.version = '2'
    await textOf(await post(question))
    expect(asked).toHaveLength(2)
  })

  it('that were begun before a change are not kept after it', async () => {
    const running = Promise.withResolvers<void>()
    const { post, asked, state } = await startAnswerProtocol({
      answer: () => running.promise.then(() => answerOf(returnsSentences)),
    })
    const slow = await post(question)
    state.version = '2'
    running.resolve()
    await textOf(slow)
    await textOf(await post(question))
    expect(asked).toHaveLength(2)
  })
})

describe('limits of answers', () => {
  it('refuse an address that asks too much, and say how long to wait', async () => {
    const { post } = await startAnswerProtocol({ limits: { answersPerMinute: 1 } })
    await textOf(await post(question, { visit }))
    const refused = await post(question, { visit })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await refused.json()).toMatchObject({ type: 'TOO_MANY_REQUESTS' })
  })

  it('hold a place until the stream ends', async () => {
    const running = Promise.withResolvers<void>()
    const { post } = await startAnswerProtocol({
      answer: () => running.promise.then(() => answerOf(returnsSentences)),
      limits: { concurrent: 1, waiting: 0 },
    })
    const open = await post(question)
    expect((await post(question)).status).toBe(429)
    running.resolve()
    await textOf(open)
    await expect.poll(async () => (await post(question)).status).toBe(200)
  })

  it('free the place of a client that leaves, and end its work', async () => {
    const ended = Promise.withResolvers<void>()
    const { post, counter, asked } = await startAnswerProtocol({
      answer: ({ text }, signal) =>
        text === 'schnell'
          ? Promise.resolve(answerOf(returnsSentences))
          : new Promise((_, reject) =>
              signal?.addEventListener('abort', () => {
                ended.resolve()
                reject(signal.reason as Error)
              }),
            ),
      limits: { concurrent: 1, waiting: 0 },
    })
    const left = await post(question)
    await expect.poll(() => asked).toHaveLength(1)
    await left.body?.cancel()
    await ended.promise
    await expect.poll(() => counter.read().answers).toMatchObject([{ outcome: 'cancelled' }])
    expect(await textOf(await post({ q: 'schnell' }))).toContain('30 Tage')
  })

  it('end open streams when the service closes, and refuse new ones', async () => {
    const { post, protocol } = await startAnswerProtocol({ answer: () => new Promise(() => {}) })
    const open = await post(question)
    protocol.closeAnswers()
    expect(await messagesOf(open)).toMatchObject([{ finishReason: 'ERROR', code: 503, statusCode: 503 }])
    const refused = await post(question)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  })

  it('do not let questions in before there is an index', async () => {
    const { post, state } = await startAnswerProtocol()
    state.isReady = false
    expect((await post(question)).status).toBe(503)
  })
})

describe('rules of merchandisers', () => {
  const text = { de: 'Bestell bis 20. Dezember.', fr: 'Commandez jusqu’au 20.', en: 'Order by 20 December.' }
  const title = { de: 'Versand', fr: 'Livraison', en: 'Delivery' }
  const when = { words: ['bis weihnachten'] }

  it('answer with their own text and page', async () => {
    const { post, asked } = await startAnswerProtocol({
      rules: { answers: { pin: [{ when, text, title, page: '/s/versand/' }], forbid: [] } },
    })
    const messages = await messagesOf(await post({ q: 'Liefert ihr bis Weihnachten?', ...inMarkdown }))
    expect(messages[1]?.payload).toMatchObject({
      citations: [{ title: 'Versand', uri: 'https://shop.example/de/s/versand/', text: text.de }],
    })
    expect(messages[2]?.payload).toEqual({ textDelta: 'Bestell bis 20. Dezember. [1]' })
    expect(asked).toEqual([])
  })

  it('leave a question without an answer', async () => {
    const forbid = [{ when: { contains: ['rücksendung'] }, markets: ['de' as const] }]
    const { post, asked } = await startAnswerProtocol({ rules: { answers: { pin: [], forbid } } })
    expect((await messagesOf(await post(question))).at(-1)?.payload).toEqual({ answerGenerated: false })
    const inSwitzerland = { path: configuration.replace('-de', '-ch') + '/generate' }
    expect((await messagesOf(await post(question, inSwitzerland))).at(-1)?.payload).toEqual({ answerGenerated: true })
    expect(asked).toHaveLength(1)
  })
})

describe('feedback on an answer', () => {
  const path = `${configuration}/evaluations`
  const evaluation = {
    question: question.q,
    helpful: false,
    answer: { responseId: 'a-1', text: 'Du hast 30 Tage Zeit.', format: 'text/plain' },
    details: { readable: true, documented: null, correctTopic: false, hallucinationFree: null },
    correctAnswerUrl: null,
    additionalNotes: 'Es geht um die Schweiz.',
  }

  it('is stored as it was sent', async () => {
    const saved: AnswerFeedback[] = []
    const { post } = await startAnswerProtocol({ saveFeedback: async (feedback) => void saved.push(feedback) })
    expect((await post(evaluation, { path })).status).toBe(200)
    expect(saved).toEqual([
      {
        responseId: 'a-1',
        market: 'de',
        question: question.q,
        answer: 'Du hast 30 Tage Zeit.',
        helpful: false,
        readable: true,
        documented: null,
        correctTopic: false,
        hallucinationFree: null,
        correctAnswerUrl: null,
        notes: 'Es geht um die Schweiz.',
      },
    ])
  })

  it('is sent again while it cannot be stored', async () => {
    const { post } = await startAnswerProtocol({ saveFeedback: () => Promise.reject(new Error('no database')) })
    const response = await post(evaluation, { path })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  })

  it('needs an answer and an opinion', async () => {
    const { post } = await startAnswerProtocol()
    const response = await post({ question: 'q', answer: { responseId: '' } }, { path })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { message: expect.stringMatching(/helpful: value is required[^]*answer.responseId: value is an empty string/) },
    ])
  })
})
