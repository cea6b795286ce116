import { markets } from '@vitrine/contracts/markets'
import { servicePath } from '@vitrine/contracts/urls'
import {
  anyWidth,
  expect,
  expectAccessible,
  expectSoundPage,
  failedToLoad,
  inTurn,
  onlySmall,
  open,
  test,
} from '../shop-test.ts'
import type { Page } from '@playwright/test'
import { galleryUrl } from '../addresses.ts'
import { messageIn } from '../messages.ts'

// The first search of a shop that has just started may take too long; its answer comes nevertheless.
test.use({ expectedErrors: new RegExp(failedToLoad.source.replace('404', '404|429')) })

test('D-12: from a question to its source, a rating and a product', inTurn(0), async ({ page }) => {
  await open(page, '/de/')
  await page.locator('#search').fill('habt ihr schwarze kleider unter 150 euro')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('region', { name: 'Kurz beantwortet' })
  await expect(answer.getByText(messageIn('de', 'answer.machine_note'))).toBeVisible()
  // The first question of a shop that has just started takes longer; the browser then reads the answer.
  await expect(answer).toHaveAttribute('data-phase', 'done', { timeout: 15_000 })
  await expectSoundPage(page)

  const mark = answer.getByRole('button', { name: /^Quelle 1: / }).first()
  await mark.click()
  const passage = page.getByRole('group', { name: /^Quelle 1: / })
  await expect(passage).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(passage).toBeHidden()
  await expect(mark).toBeFocused()

  const sent = page.waitForRequest((request) => request.url().endsWith('/evaluations'))
  await answer.getByRole('button', { name: 'Ja', exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    question: 'habt ihr schwarze kleider unter 150 euro',
    helpful: true,
  })
  await expect(answer.getByText(messageIn('de', 'answer.thanks'))).toBeVisible()

  // An answer that the browser has read keeps its place, however long it is.
  const rest = answer.getByRole('button', { name: 'Ganze Antwort zeigen' })
  if (await rest.isVisible()) await rest.click()
  const product = answer.getByRole('list').first().getByRole('link').first()
  const name = await product.locator('.answer-product-name').innerText()
  await product.click()
  await expect(page).toHaveURL(/\/de\/p\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('the help page answers in place and has an address for the answer', anyWidth, async ({ page }) => {
  const path = `/fr-ch${servicePath('help', markets['fr-ch'].locale)}`
  await open(page, path)
  await page.getByRole('textbox', { name: 'Votre question' }).fill('Combien coûte la livraison ?')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('region', { name: 'La réponse en bref' })
  await expect(answer).toHaveAttribute('data-phase', 'done', { timeout: 15_000 })
  await expect(answer).toContainText('6.90')
  expect(new URL(page.url()).searchParams.get('question')).toBe('Combien coûte la livraison ?')
  await page.reload()
  await expect(answer).toContainText('6.90', { timeout: 15_000 })
})

test('every state of an answer is accessible', onlySmall, async ({ page }) => {
  await open(page, `${galleryUrl}/de/gallery/?part=answers`)
  await expectSoundPage(page)
  await expectAccessible(page)
})

type Frame = { payloadType: string; payload: object; finishReason?: string; errorMessage?: string; code?: number }
const frame = ({ payload, ...rest }: Frame) =>
  `event: message\ndata: ${JSON.stringify({ ...rest, payload: JSON.stringify(payload) })}\n\n`
const header = frame({
  payloadType: 'genqa.headerMessageType',
  payload: { contentFormat: 'text/plain', assembledBy: 'model' },
})
const source = { id: 'a', title: 'Versand', uri: '/s/versand/', permanentid: 'a', text: 'Der Versand kostet 4,95 €.' }
/** `refusals` is the number of requests that are refused with 429 before the stream comes. */
type LateAnswer = { name: string; says: string; body: string; refusals?: number }
const modelAnswer = [
  header,
  frame({ payloadType: 'genqa.citationsType', payload: { citations: [source] } }),
  frame({
    payloadType: 'genqa.messageType',
    payload: { textDelta: 'Der Versand kostet 4,95 €. [1] '.repeat(12) },
  }),
  frame({
    payloadType: 'genqa.endOfStreamType',
    payload: { answerGenerated: true },
    finishReason: 'COMPLETED',
  }),
].join('')
/** Replies to the browser, where the server had no answer in time; each ends in another state of the box. */
const lateAnswers: readonly LateAnswer[] = [
  {
    name: 'an answer of a model',
    says: 'answer.helpful_question',
    body: modelAnswer,
  },
  {
    name: 'no answer',
    says: 'answer.cannot_answer',
    body: frame({
      payloadType: 'genqa.endOfStreamType',
      payload: { answerGenerated: false },
      finishReason: 'COMPLETED',
    }),
  },
  {
    name: 'an error',
    says: 'answer.failed',
    body: frame({
      payloadType: 'genqa.endOfStreamType',
      payload: {},
      finishReason: 'ERROR',
      errorMessage: 'The model is away',
      code: 500,
    }),
  },
  {
    name: 'a refusal of a busy service, then an answer',
    says: 'answer.helpful_question',
    refusals: 1,
    body: modelAnswer,
  },
  { name: 'refusals only', says: 'answer.failed', refusals: Number.POSITIVE_INFINITY, body: '' },
]

async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      await document.fonts.ready
      // Entries are delivered after the frame that they are about.
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
      return (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0)
    })
}

/** Holds the fonts back until the page is complete, as a slow connection does. */
async function holdFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('an answer of the server moves nothing, neither by fonts that come late', inTurn(1), async ({ page }) => {
  const readShifts = await watchShifts(page)
  // The shop may be cold, and the answer late: then the next page has it.
  await open(page, '/de/search/?searchTerm=was%20kostet%20der%20versand')
  const releaseFonts = await holdFonts(page)
  await open(page, '/de/search/?searchTerm=wie+lange+kann+ich+etwas+zurückgeben')
  const answer = page.getByRole('region', { name: 'Kurz beantwortet' })
  await expect(answer).toHaveAttribute('data-phase', 'done')
  await expect(answer.getByRole('button', { name: 'Antwort einklappen' })).toBeVisible()
  releaseFonts()
  expect(await readShifts()).toBeLessThan(0.001)
})

test('whatever becomes of an answer that the browser reads, results keep their place', inTurn(0), async ({ page }) => {
  const readShifts = await watchShifts(page)
  for (const { name, says, body, refusals = 0 } of lateAnswers) {
    const { promise: asked, resolve: reply } = Promise.withResolvers<void>()
    let requests = 0
    await page.unrouteAll()
    await page.route('**/answer/v1/**/generate', async (route) => {
      await asked
      requests += 1
      const headers = { 'access-control-allow-origin': '*' }
      if (requests <= refusals) await route.fulfill({ status: 429, headers })
      else await route.fulfill({ body, contentType: 'text/event-stream', headers })
    })
    await open(page, `${galleryUrl}/de/search/?searchTerm=was%20kostet%20der%20versand&_state=answer-feedback`)
    await expect(page.locator('main .answer[data-phase="waiting"]')).toBeVisible()
    reply()
    // A busy service is asked three times more, a second apart.
    await expect(page.getByRole('main').getByText(messageIn('de', says)), name).toBeVisible({ timeout: 15_000 })
    if (refusals > 0) expect(requests, name).toBe(Math.min(refusals + 1, 4))
    expect(await readShifts(), name).toBeLessThan(0.001)
  }
})
