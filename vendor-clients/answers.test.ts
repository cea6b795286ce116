import type * as headless from '@coveo/headless'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { startStandInModel } from '../services/search/src/answers/model/testing/stand-in-model.ts'
import { openAnswerPage, rerouteAnswers } from './answers/official-client.ts'
import { openPage } from './search/browser.ts'
import { type SmallService, startSmallService } from './search/small-service.ts'

let client: typeof headless
let service: SmallService
const undo: (() => unknown)[] = []

beforeAll(async () => {
  openPage()
  client = (await import('@coveo/headless')) as typeof headless
  // A model that never answers holds the stream open until the service ends it.
  const model = await startStandInModel(() => {})
  undo.push(model.close)
  service = await startSmallService(inject('databaseUrl'), { url: model.url, name: 'silent' })
  undo.push(service.stop)
  undo.push(rerouteAnswers(service.origin).stop)
})
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

describe('the generated answer of the official client', () => {
  it('shows the error with which a closing service ends the stream', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => errors.mockRestore())
    const page = openAnswerPage(client, { origin: service.origin, ...service.address }, 'answers-de')
    page.ask('was kostet der versand?')
    await expect.poll(() => page.answer.state.isLoading).toBe(true)
    await expect.poll(() => service.answered.map(({ path }) => path)).toContainEqual(expect.stringMatching(/generate$/))
    service.closeAnswers()
    await expect.poll(() => page.answer.state.error?.message).toBeDefined()
    expect(page.answer.state).toMatchObject({
      isLoading: false,
      isStreaming: false,
      error: { message: 'The search is closing. Try again in a moment.' },
      isAnswerGenerated: false,
    })
    expect(page.answer.state.answer).toBeUndefined()
    // The client keeps the code to itself, but for its console.
    expect(errors.mock.calls).toContainEqual(['The search is closing. Try again in a moment. - code 503'])
  })
})
