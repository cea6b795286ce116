import type { TestDesk } from '@vitrine/shop'
import { expect, it } from 'vitest'
import { createTestPayment } from './payment-test.ts'

const wallet = {
  email: 'wanda.wallet@vitrine.example',
  address: {
    recipient: { firstName: 'Wanda', lastName: 'Wallet' },
    street: 'Schaustraße 12',
    zipCode: '10115',
    city: 'Berlin',
    countryCode: 'DEU',
  },
}

/** The pages of the test provider for one wallet. */
function serve() {
  const answers: string[] = []
  const desk = {
    find: async () => ({
      amount: 12_990,
      currency: 'EUR',
      method: 'paypal',
      orderNumber: '',
      locale: 'de',
      returnUrl: 'https://shop.example/de/checkout/?express=token',
      isAnswered: false,
      wallet,
    }),
    answer: async (_: string, answer: string) => (answers.push(answer), true),
  } as unknown as TestDesk
  return { pages: createTestPayment(desk, new Set(['https://shop.example'])), answers }
}

it('a wallet shows the address that it shares, and what is to be paid', async () => {
  const html = await (await serve().pages.request('/w1')).text()
  for (const text of ['Test-Wallet von PayPal', 'Wanda Wallet, Schaustraße 12, 10115 Berlin', wallet.email, '129,90'])
    expect(html).toContain(text)
  expect(html).not.toMatch(/<script|<link|<img/)
})

it.each(['pay', 'leave'])('"%s" leads back to the checkout', async (answer) => {
  const { pages, answers } = serve()
  const reply = await pages.request('/w1', { method: 'POST', body: new URLSearchParams({ answer }) })
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/de/checkout/?express=token'])
  expect(answers).toEqual([answer])
})
