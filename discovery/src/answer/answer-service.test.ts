import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { begin, frames } from './testing/answers.ts'
import { closeAnswersAfterEach, startAnswer, writeWool, type Write } from './testing/start-answer.ts'

closeAnswersAfterEach()

describe('the service of answers', () => {
  it('is retried when it is busy', async () => {
    const { answers, answer, search, settled } = await startAnswer((response, _, time) => {
      if (time < 3) response.writeHead(time === 1 ? 429 : 503).end()
      else writeWool(response, _, time)
    })
    const began = performance.now()
    await search('wolle')
    await settled()
    expect(answer.state.answer).toBe('Wolle kalt waschen.')
    expect(answers.asked).toHaveLength(3)
    expect(performance.now() - began).toBeGreaterThan(1950)
  })

  it('that breaks off is retried after its own delay, without the text before', async () => {
    const { answers, answer, search, settled } = await startAnswer(async (response, _, time) => {
      if (time > 1) return writeWool(response, _, time)
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

  it('that stays unreachable ends in an error that can be retried', async () => {
    const { answers, answer, search, settled } = await startAnswer((response, _, time) => {
      if (time > 4) return writeWool(response, _, time)
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

  it('is not retried after a refusal', async () => {
    const { answers, answer, search, settled } = await startAnswer((response) => void response.writeHead(403).end())
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
    const { answers, answer, search, settled } = await startAnswer((response, asked, time) => {
      if (time > 1) return writeWool(response, asked, time)
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

  it('may take longer than the timeout while it sends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stream = Promise.withResolvers<Parameters<Write>[0]>()
    const { answer, search, settled } = await startAnswer((response) => stream.resolve(begin(response)))
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
    const { answer, search, settled } = await startAnswer(
      (response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'),
    )
    await search('wolle')
    await settled()
    expect(answer.state.error?.message).toBe('Expected content-type to be text/event-stream, Actual: application/json')
  })

  it('is called with the options of the page; an option that throws is logged and skipped', async () => {
    const seen: unknown[] = []
    const { answers, answer, search, settled, said } = await startAnswer(writeWool, {
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
    const { answers, answer, search, settled } = await startAnswer(
      (response, asked, time) =>
        asked.headers.authorization === 'Bearer fresh'
          ? writeWool(response, asked, time)
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
