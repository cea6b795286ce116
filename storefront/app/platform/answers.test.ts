import { markets } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import { createAnswerClients } from './answers.ts'
import type { SearchAccess } from './search.ts'

const frame = (payloadType: string, payload: object, more: object = {}) =>
  `data: ${JSON.stringify({ payloadType, payload: JSON.stringify(payload), ...more })}\n\n`
const header = frame('genqa.headerMessageType', { contentFormat: 'text/markdown', assembledBy: 'rules' })
const citation = {
  id: 'page:pflege#wolle',
  title: 'Wolle',
  uri: 'https://shop.example/pflege/#wolle',
  permanentid: 'w',
}
const end = (answerGenerated: boolean) =>
  frame('genqa.endOfStreamType', { answerGenerated }, { finishReason: 'COMPLETED' })
const stream = (...parts: readonly string[]) =>
  new Response(parts.join(''), { headers: { 'Content-Type': 'text/event-stream', 'x-answer-id': 'a-1' } })

function answersFrom(answer: () => Response | Promise<Response>) {
  const asked: { url: string; body: Record<string, unknown> }[] = []
  const reported: string[] = []
  const access: SearchAccess = {
    async fetch(input, init) {
      asked.push({ url: String(input), body: JSON.parse(String(init?.body)) as Record<string, unknown> })
      return answer()
    },
    base: 'https://search.example/x/rest/organizations/vitrine/commerce/v2',
    organizationId: 'vitrine',
    token: async () => 'token',
    events: { mode: 'next', next: '/events', legacy: '/rest/ua' },
    slots: () => ({}),
    answerConfigurations: { ch: 'vitrine-ch' },
  }
  const clients = createAnswerClients({ access, report: (event) => void reported.push(event), timeoutMs: 100 })
  return { asked, reported, answers: clients(markets.ch), elsewhere: clients(markets.de) }
}

it('asks the configuration of its shop and returns the finished answer', async () => {
  const { asked, answers } = answersFrom(() =>
    stream(
      header,
      frame('genqa.citationsType', { citations: [citation] }),
      frame('genqa.messageType', { textDelta: 'Wolle kalt waschen. [1]' }),
      end(true),
    ),
  )
  expect(await answers.ask({ text: 'wie wasche ich wolle', productId: 7 })).toEqual({
    state: 'answered',
    answer: {
      answerId: 'a-1',
      answer: 'Wolle kalt waschen. [1]',
      contentFormat: 'text/markdown',
      assembledBy: 'rules',
      citations: [citation],
    },
  })
  expect(asked).toMatchObject([
    {
      url: 'https://search.example/x/rest/organizations/vitrine/answer/v1/configs/vitrine-ch/generate',
      body: {
        q: 'wie wasche ich wolle',
        context: { language: 'de', currency: 'CHF', productId: '7' },
        analytics: { capture: false },
      },
    },
  ])
})

it('sends no request for a shop without a configuration', async () => {
  const { asked, elsewhere } = answersFrom(() => stream(header, end(false)))
  expect(elsewhere.isOn).toBe(false)
  expect(await elsewhere.ask({ text: 'wie wasche ich wolle' })).toBeNull()
  expect(asked).toEqual([])
})

it('reports that a question has no answer', async () => {
  const { answers, reported } = answersFrom(() => stream(header, end(false)))
  expect(await answers.ask({ text: 'kleid' })).toEqual({ state: 'unanswered' })
  expect(reported).toEqual([])
})

it('G-7: leaves a slow answer to the browser, and a failing one breaks nothing', async () => {
  expect(await answersFrom(() => new Promise<never>(() => {})).answers.ask({ text: 'warum' })).toEqual({
    state: 'late',
  })
  const down = answersFrom(() => new Response(null, { status: 503 }))
  expect(await down.answers.ask({ text: 'warum' })).toEqual({ state: 'failed' })
  expect(down.reported).toEqual(['answer.failed'])
  const broken = answersFrom(() =>
    stream(header, frame('genqa.messageType', {}, { finishReason: 'ERROR', errorMessage: 'busy', code: 1004 })),
  )
  expect(await broken.answers.ask({ text: 'warum' })).toEqual({ state: 'failed' })
})
