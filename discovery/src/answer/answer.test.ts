import { describe, expect, it, vi } from 'vitest'
import type { EngineEvent } from '../events.ts'
import { fetchMore } from '../requests/fetch-products.ts'
import { answerSlice } from './answer.ts'
import { buildGeneratedAnswer } from './controller.ts'
import { begin, citationOf, frame, frames, wool } from './testing/answers.ts'
import { closeAnswersAfterEach, startAnswer, writeWool } from './testing/start-answer.ts'

closeAnswersAfterEach()

describe('a generated answer', () => {
  it('arrives beside the search, piece by piece, with its citations', async () => {
    const { answers, answer, search, settled } = await startAnswer()
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

  it('is loading until its header arrives and streaming until its end', async () => {
    const headed = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const { answer, search, settled } = await startAnswer(async (response) => {
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

  it('is not requested without a query, for further pages, or when it is disabled', async () => {
    const { answers, answer, internals, search, settled } = await startAnswer()
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

  it('of an older query is never shown', async () => {
    const slow = Promise.withResolvers<void>()
    const { answer, search, settled } = await startAnswer(async (response, { body }) => {
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

  it('ignores messages about another query', () => {
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

  it('reports that there is none when nothing was generated or the stream closes early', async () => {
    const { answer, search, settled } = await startAnswer((response, { body }) => {
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

  it('that ends in an error keeps its text, shows the error and logs it', async () => {
    const { answer, search, settled, said } = await startAnswer((response) => {
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
    const { answer, search, settled } = await startAnswer(
      (response) =>
        void begin(response).end(frames.header + frames.cite('a', 'b') + frames.cite('b', 'c') + frames.end),
    )
    await search('wolle')
    await settled()
    expect(answer.state.citations.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('skips invalid messages and logs them', async () => {
    const { answer, search, settled, said } = await startAnswer((response) => {
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
    const { answers, answer, search, settled } = await startAnswer()
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

  it('is requested once for any number of controllers', async () => {
    const { answers, answer, engine, search, settled } = await startAnswer()
    const other = buildGeneratedAnswer(engine, { answerConfigurationId: 'care', proxyBaseUrl: answers.url })
    const fetched = vi.spyOn(globalThis, 'fetch')
    await search('wolle')
    await settled()
    expect(fetched.mock.calls.filter(([url]) => String(url).endsWith('/generate'))).toHaveLength(1)
    expect(other.state).toEqual(answer.state)
    fetched.mockRestore()
  })

  it('reports invalid options', async () => {
    const { engine } = await startAnswer()
    expect(() => buildGeneratedAnswer(engine, { answerConfigurationId: '' })).toThrow(
      'answerConfigurationId: value is an empty string.',
    )
    const responseFormat = { contentFormat: ['text/html' as 'text/plain'] }
    expect(() =>
      buildGeneratedAnswer(engine, { answerConfigurationId: 'care', initialState: { responseFormat } }),
    ).toThrow('value should be one of: text/plain, text/markdown.')
  })

  it('uses the insight panel where there is one', async () => {
    const { answers, search, settled } = await startAnswer(writeWool, { props: { insightId: 'agent' } })
    await search('wolle')
    await settled()
    expect(answers.asked[0]?.path).toBe('/rest/organizations/vitrine/insight/v1/configs/agent/answer/care/generate')
  })
})
