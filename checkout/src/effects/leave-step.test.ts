import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { markets } from '@vitrine/contracts/markets'
import { expect, it, onTestFinished } from 'vitest'
import { createReducer } from '../state/reduce.ts'
import { initialState } from '../state/state.ts'
import { emptyDraft } from '../steps/draft.ts'
import type { Step } from '../steps/steps.ts'
import { createCheckoutStore } from '../store.ts'
import { hostPage } from '../testing/host-page.ts'
import { quoteOf } from '../testing/quote.ts'
import { shopContext } from '../testing/shop-context.ts'
import type { AddressCheck } from './address-check.ts'
import type { EffectContext } from './context.ts'
import { leaveStep } from './leave-step.ts'
import { showStep } from './navigation.ts'

const shop = await shopContext()

/** A provider of card tokens that answers when the test says so. */
async function startTokenProvider() {
  const asked = Promise.withResolvers<ServerResponse>()
  const server = createServer((_, response) => asked.resolve(response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const answer = async () =>
    (await asked.promise)
      .writeHead(201, { 'content-type': 'application/json', connection: 'close' })
      .end(JSON.stringify({ token: 'tok_1', last4: '4242' }))
  return { url: `http://127.0.0.1:${port}/`, asked: asked.promise, answer }
}

/** The step of the payment, with a card that still needs its token. */
function atPayment(tokenUrl: string) {
  const { state, dispatch } = createCheckoutStore({
    reduce: createReducer(shop),
    initial: { ...initialState(emptyDraft(markets.de), true), screen: 'steps' },
    changed() {},
  })
  const card = { key: 'card', isAvailable: true, asks: ['card'], tokenUrl }
  dispatch({ type: 'quote.previewed', quote: quoteOf({ paymentOptions: [card] }) })
  dispatch({ type: 'draft.changed', change: { method: 'card' } })
  dispatch({ type: 'step.entered', step: 'payment' })
  const typed = { name: 'Nora Wyss', number: '4242 4242 4242 4242', expiry: '09/33', code: '123' }
  for (const [name, value] of Object.entries(typed)) dispatch({ type: 'field.edited', name: `card.${name}`, value })
  const context = { state, dispatch, shop, page: hostPage(), track() {} } as unknown as EffectContext
  return { context, state, leave: () => leaveStep(context, {} as AddressCheck) }
}

it.each<[opened: Step | null, shown: Step]>([
  [null, 'review'],
  ['auth', 'auth'],
])('opens the last step with the card token, unless the shopper has opened another one: %s', async (opened, shown) => {
  const provider = await startTokenProvider()
  const { context, state, leave } = atPayment(provider.url)
  const left = leave()
  await provider.asked
  if (opened) showStep(context, opened, true)
  await provider.answer()
  await left
  expect(state()).toMatchObject({ step: shown, isBusy: false, card: { token: 'tok_1' } })
})
