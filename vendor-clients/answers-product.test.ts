import type * as headless from '@coveo/headless'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../e2e/browser.ts'
import { openAnswerPage, rerouteAnswers, type ShownAnswer } from './answers/official-client.ts'
import { bundle, startServer } from './discovery/browser-server.ts'
import { productRuntime } from './product-runtime.ts'
import { openPage } from './search/browser.ts'

type AnswerRuntime = {
  search: { base: string; organizationId: string; accessToken: string; answerConfigurations: Record<string, string> }
}

let client: typeof headless
let runtime: AnswerRuntime
let origin: string
let requests: Request[]
const undo: (() => unknown)[] = []

beforeAll(async () => {
  openPage()
  client = (await import('@coveo/headless')) as typeof headless
  runtime = (await productRuntime()) as unknown as AnswerRuntime
  origin = runtime.search.base.replace(/\/rest\/.*/, '')
  const rerouted = rerouteAnswers(origin)
  requests = rerouted.requests
  undo.push(rerouted.stop)
}, 130_000)
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

const open = (shopId: string) =>
  openAnswerPage(client, { origin, ...runtime.search }, runtime.search.answerConfigurations[shopId] ?? '')

/** States without repetitions. */
const steps = (shown: readonly ShownAnswer[]) =>
  shown.filter((state, at) => JSON.stringify(state) !== JSON.stringify(shown[at - 1]))

describe('the official client against the running shop', () => {
  it('shows an answer state by state: waiting, header, citations, sentences, end', async () => {
    const page = open('10028')
    page.ask('was kostet der versand?')
    await expect.poll(() => page.answer.state.isAnswerGenerated, { timeout: 10_000 }).toBe(true)
    const seen = steps(page.shown)
    expect(seen.find(({ isLoading }) => isLoading)).toMatchObject({ isStreaming: true, citations: 0 })
    const begun = seen.findIndex(({ answerContentFormat }) => answerContentFormat === 'text/markdown')
    const cited = seen.findIndex(({ citations }) => citations > 0)
    const written = seen.findIndex(({ answer }) => answer !== undefined)
    expect([begun >= 0, cited >= begun, written >= cited]).toEqual([true, true, true])
    expect(seen.slice(begun).every(({ isLoading, cannotAnswer }) => !isLoading && !cannotAnswer)).toBe(true)
    expect(seen.at(-1)).toMatchObject({ isStreaming: false, isAnswerGenerated: true, error: undefined })
    expect(page.answer.state.answer).toMatch(/4,95\s€.*\. \[1\]/)
    expect(page.answer.state.citations[0]).toMatchObject({
      title: expect.any(String),
      permanentid: expect.any(String),
      uri: expect.stringContaining('/de/'),
      clickUri: expect.stringContaining('/de/'),
    })
  })

  it('answers each shop by its own configuration', async () => {
    const page = open('10031')
    page.ask('combien coûte la livraison ?')
    await expect.poll(() => page.answer.state.answer, { timeout: 10_000 }).toContain('CHF')
    expect(page.answer.state.citations[0]?.uri).toContain('/fr-ch/')
  })

  it('says that it cannot answer', async () => {
    const page = open('10028')
    page.ask('wie wird das wetter morgen')
    await expect.poll(() => page.answer.state.cannotAnswer, { timeout: 10_000 }).toBe(true)
    expect(page.answer.state).toMatchObject({ isLoading: false, isStreaming: false, isAnswerGenerated: false })
    expect([page.answer.state.answer, page.answer.state.citations]).toEqual([undefined, []])
  })

  it('sends feedback that the shop stores', async () => {
    const page = open('10028')
    page.ask('wie lange dauert die lieferung?')
    await expect.poll(() => page.answer.state.isAnswerGenerated, { timeout: 10_000 }).toBe(true)
    page.answer.sendFeedback({
      helpful: true,
      documented: 'yes',
      correctTopic: 'yes',
      hallucinationFree: 'yes',
      readable: 'unknown',
    })
    await expect.poll(() => requests.some(({ url }) => url.endsWith('/evaluations'))).toBe(true)
    const feedback = requests.find(({ url }) => url.endsWith('/evaluations'))
    const response = await fetch(feedback?.clone() ?? '')
    expect(response.status).toBe(200)
    // The id that the stream had in its header.
    expect(await feedback?.json()).toMatchObject({
      helpful: true,
      answer: { responseId: expect.stringMatching(/^[\da-f-]{36}$/), text: page.answer.state.answer },
    })
  })
})

const executablePath = findBrowser()

describe.skipIf(!executablePath)('our own client in a browser, from another origin', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  })
  afterAll(() => browser?.close())

  it('reads the stream of the running shop, its id and its refusals', { timeout: 60_000 }, async () => {
    const { base, organizationId, accessToken, answerConfigurations } = runtime.search
    const program = `
      import { buildCommerceEngine, buildSearch, buildSearchBox } from '@vitrine/discovery'
      import { buildGeneratedAnswer } from '@vitrine/discovery/answer'
      const ask = async (question, answerConfigurationId) => {
        const engine = buildCommerceEngine({
          configuration: {
            organizationId: '${organizationId}', accessToken: '${accessToken}', proxyBaseUrl: '${base}',
            analytics: { enabled: false, trackingId: 'comma_de' },
            context: { language: 'de', country: 'DE', currency: 'EUR', view: { url: location.href } },
          },
          loggerOptions: { level: 'silent' },
        })
        buildSearch(engine)
        const box = buildSearchBox(engine)
        const answer = buildGeneratedAnswer(engine, {
          answerConfigurationId, proxyBaseUrl: '${origin}',
          initialState: { responseFormat: { contentFormat: ['text/markdown'] } },
        })
        const shown = []
        const ended = new Promise((resolve) => answer.subscribe(() => {
          const { isLoading, isStreaming, citations, cannotAnswer, isAnswerGenerated, error } = answer.state
          shown.push({ isLoading, isStreaming, citations: citations.length, text: answer.state.answer })
          if (shown.some((state) => state.isStreaming) && !isStreaming && (isAnswerGenerated || cannotAnswer || error)) resolve()
        }))
        box.updateText(question)
        box.submit()
        await ended
        return { shown, state: answer.state }
      }
      globalThis.answer = {
        answered: await ask('was kostet der versand?', '${answerConfigurations['10028']}'),
        refused: await ask('wie wird das wetter morgen', '${answerConfigurations['10028']}'),
        failed: await ask('was kostet der versand?', 'answers-nowhere'),
      }`
    const server = await startServer({
      '/': '<script type="module" src="/main.js"></script>',
      '/main.js': await bundle(program),
    })
    const tab = await browser.newPage()
    const errors: string[] = []
    tab.on('pageerror', (error) => errors.push(error.message))
    try {
      await tab.goto(server.origin)
      await tab.waitForFunction('globalThis.answer', undefined, { timeout: 20_000 })
      const { answered, refused, failed } = (await tab.evaluate('globalThis.answer')) as Record<
        'answered' | 'refused' | 'failed',
        { shown: { isLoading: boolean; citations: number; text?: string }[]; state: Record<string, unknown> }
      >
      expect(errors).toEqual([])
      expect(answered.shown.some(({ isLoading }) => isLoading)).toBe(true)
      // Every text that was shown had its citations beside it.
      expect(answered.shown.filter(({ text }) => text).every(({ citations }) => citations > 0)).toBe(true)
      expect(answered.state).toMatchObject({
        answer: expect.stringMatching(/4,95\s€.*\. \[1\]/),
        answerContentFormat: 'text/markdown',
        isAnswerGenerated: true,
        cannotAnswer: false,
      })
      expect(refused.state).toMatchObject({ cannotAnswer: true, isAnswerGenerated: false, citations: [] })
      expect(failed.state).toMatchObject({ error: { code: 404 }, cannotAnswer: true })
    } finally {
      await tab.close()
      await server.stop()
    }
  })
})
