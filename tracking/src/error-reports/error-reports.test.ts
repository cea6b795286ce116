import { afterEach, expect, it, vi } from 'vitest'
import { reportError, sendFeedback, startErrorReports } from './error-reports.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Sent = { url: string; items: Record<string, unknown>[] }

/** Records the envelopes that the vendor's code sends. */
function stubVendor(status = 200) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const items = String(init.body)
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    sent.push({ url, items })
    return new Response('{}', { status })
  })
  return sent
}

it('sends an error once, marked and scrubbed, and text from shoppers with it', async () => {
  const sent = stubVendor()
  const href = 'https://shop.example/de/cart/?cbd=x'
  // The frames of this test's own errors are in files.
  vi.stubGlobal('location', { pathname: '/de/cart/', href, origin: import.meta.dirname })
  startErrorReports({ dsn: 'https://key@errors.example/1', environment: 'staging', release: 'v1', requestId: 'r-1' })
  expect(sent).toEqual([])
  const error = new Error('No basket for ada@vitrine.example')
  reportError(error)
  reportError(error)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.url).toMatch(/^https:\/\/errors\.example\/api\/1\/envelope\/\?/)
  expect(sent[0]?.items[2]).toMatchObject({
    environment: 'staging',
    release: 'v1',
    tags: { request_id: 'r-1' },
    exception: { values: [{ value: 'No basket for [email]' }] },
  })
  expect(sent[0]?.items[2]).not.toHaveProperty('user')
  expect(JSON.stringify(sent)).not.toContain('cbd')

  await sendFeedback(' The button did nothing, I am ada@vitrine.example ')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.items[2]).toMatchObject({
    type: 'feedback',
    contexts: {
      feedback: {
        message: 'The button did nothing, I am [email]',
        associated_event_id: sent[0]?.items[0]?.['event_id'],
      },
    },
  })

  // An error in a loop is not sent for ever.
  for (let count = 0; count < 50; count++) reportError(new Error(`loop ${count}`))
  await vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(21))
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toHaveLength(21)
})

it('refuses feedback without text', async () => {
  for (const message of ['', ' \n '])
    await expect(sendFeedback(message)).rejects.toThrow('Unable to submit feedback with empty message')
})
