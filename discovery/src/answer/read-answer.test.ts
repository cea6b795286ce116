import { afterEach, expect, it } from 'vitest'
import { startRecorder } from '../testing/recorder.ts'
import { readAnswer } from './read-answer.ts'
import { begin, citationOf, frame, frames } from './testing/answers.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => void (await Promise.all(closing.splice(0).map((close) => close()))))

async function read(...parts: readonly string[]) {
  const service = await startRecorder((response) => void begin(response).end(parts.join('')))
  closing.push(service.close)
  return readAnswer({
    open: (signal) => fetch(`${service.url}/generate`, { method: 'POST', signal }),
    signal: new AbortController().signal,
    timeoutMs: 5_000,
    loggerOptions: { level: 'silent' },
  })
}

const byModel = frame('genqa.headerMessageType', { contentFormat: 'text/markdown', assembledBy: 'model' })

it('reads an answer to its end, with its sources and the way it was assembled', async () => {
  expect(await read(byModel, frames.cite('wolle'), frames.say('Kalt waschen. [1]'), frames.end)).toEqual({
    answerId: 'answer-1',
    contentFormat: 'text/markdown',
    assembledBy: 'model',
    answer: 'Kalt waschen. [1]',
    citations: [citationOf('wolle')],
    generated: true,
    isStreaming: false,
    isLoading: false,
  })
})

it('ignores an assembler it does not know', async () => {
  const header = frame('genqa.headerMessageType', { contentFormat: 'text/plain', assembledBy: 'oracle' })
  expect(await read(header, frames.say('Ja.'), frames.end)).not.toHaveProperty('assembledBy')
})

it('reports that there is no answer, and the error of a stream', async () => {
  const none = frame('genqa.endOfStreamType', { answerGenerated: false }, { finishReason: 'COMPLETED' })
  expect(await read(frames.header, none)).toMatchObject({ generated: false })
  const error = frame('genqa.messageType', {}, { finishReason: 'ERROR', errorMessage: 'busy', code: 503 })
  expect(await read(frames.header, error)).toMatchObject({ error: { message: 'busy', code: 503 } })
})

it('throws when the service refuses', async () => {
  const service = await startRecorder((response) => void response.writeHead(404).end())
  closing.push(service.close)
  const reading = readAnswer({
    open: (signal) => fetch(service.url, { method: 'POST', signal }),
    signal: new AbortController().signal,
    timeoutMs: 5_000,
  })
  await expect(reading).rejects.toThrow('404')
})
