import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { shopPort } from '../addresses.ts'
import { orderAsGuest, runShopCommand } from '../shop-command.ts'
import { anyWidth, expect, expectAccessible, open, test } from '../shop-test.ts'

test.use({ locale: 'de-DE' })

const password = 'ein langer Satz 32'

/** Types as a person without a mouse does. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

async function signIn(page: Page): Promise<void> {
  const email = `${randomUUID()}@vitrine.example`
  await runShopCommand('editor', 'add', email, '--role', 'owner', '--name', 'Olga', '--password', password)
  await open(page, '/studio/')
  await page.getByLabel('E-Mail-Adresse').focus()
  await page.keyboard.type(email)
  await press(page, 'Tab')
  await page.keyboard.type(password)
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()
}

/** Announces the return of everything in a guest's order; answers the code on the parcel. */
async function announceReturn(request: APIRequestContext, order: { number: string; email: string }): Promise<string> {
  const call = async (method: string, payload: object) => {
    const reply = await request.post(`http://localhost:${shopPort}/api/rpc/${method}`, {
      headers: { 'x-shop-id': '10028', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
      data: { payload: { orderNumber: order.number, email: order.email, ...payload } },
    })
    expect([method, reply.status()]).toEqual([method, 200])
    return reply.json() as Promise<{ identCode: string; items: { key: string }[] }>
  }
  const { items } = await call('findReturnableOrder', {})
  const { identCode } = await call('requestReturn', { items: items.map(({ key }) => ({ key })) })
  return identCode
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const said = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible()

test('a day of orders by keyboard alone: packed, shipped, returned', anyWidth, async ({ page, request }) => {
  test.slow()
  const [single, chosen] = [await orderAsGuest(request, 1), await orderAsGuest(request, 1)]
  await signIn(page)
  await expect(page.getByRole('link', { name: /Bestellungen zu packen/ })).toBeVisible()
  await expectAccessible(page)

  // Found by the address of the customer, opened from its row, and sent step by step.
  await press(page, 'g', 'o')
  await expect(heading(page, 'Bestellungen')).toBeVisible()
  await press(page, '/')
  await page.keyboard.type(single.email)
  await press(page, 'Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await heading(page, 'Bestellungen').focus()
  await press(page, 'j', 'Enter')
  await expect(heading(page, single.number)).toBeVisible()
  await expectAccessible(page)
  for (const [step, done] of [
    ['Als gepackt melden', 'Gepackt.'],
    ['Versenden', 'Versandt.'],
    ['Als zugestellt melden', 'Zugestellt.'],
  ] as const) {
    await expect(page.getByRole('button', { name: step, exact: true })).toBeVisible()
    await press(page, 'Control+Enter')
    await said(page, done)
  }
  await expect(page.getByText('von Olga')).toHaveCount(3)

  // Goodwill is promised and taken back before money leaves.
  await page.getByText('Kulanz geben', { exact: true }).focus()
  await press(page, 'Enter')
  await page.getByLabel('Betrag').focus()
  await page.keyboard.type('5')
  await press(page, 'Enter')
  await said(page, 'Vorgemerkt.')
  await expectAccessible(page)
  await page.getByRole('listitem').filter({ hasText: 'Kulanz vorgemerkt' }).getByRole('button').focus()
  await press(page, 'Enter')
  await said(page, 'Zurückgenommen.')
  await expect(page.getByRole('list', { name: 'Kulanz vorgemerkt' })).toHaveCount(0)

  // Chosen in the list, packed by a job, and shipped after a question.
  const inView = (view: string) => `/studio/orders/?${new URLSearchParams({ view, find: chosen.email })}`
  for (const [view, button] of [
    ['pack', 'Packen'],
    ['ship', 'Versenden'],
  ] as const) {
    await open(page, inView(view))
    await expect(page.getByRole('button', { name: button })).toBeVisible()
    await press(page, 'j', 'x')
    if (view === 'pack') {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Pickliste' }).focus()
      await press(page, 'Enter')
      expect((await download).suggestedFilename()).toBe('pick-list.pdf')
    }
    await press(page, 'Control+Enter')
    if (view === 'ship') {
      await expect(page.getByText('Eine Bestellung versenden? Eine Mail geht hinaus.')).toBeVisible()
      await press(page, 'Control+Enter')
    }
    await said(page, 'Fertig: 1 erledigt.')
  }
  await expectAccessible(page)

  // A mistyped code names the right one; a scan is taken back, and made again.
  const code = await announceReturn(request, single)
  await open(page, '/studio/returns/scan/')
  const mistyped = `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`
  await page.keyboard.type(mistyped)
  await press(page, 'Enter')
  await said(page, 'Unbekannt')
  await expect(page.getByRole('button', { name: `${code} · ${single.number}` })).toBeVisible()
  const field = page.getByLabel('Code auf dem Paket')
  const scan = async () => {
    await expect(field).toBeFocused()
    await page.keyboard.type(code)
    await press(page, 'Enter')
  }
  await scan()
  await said(page, 'Angenommen')
  await expectAccessible(page)
  const undo = page.getByRole('button', { name: 'Zurücknehmen' }).first()
  await undo.focus()
  await press(page, 'Enter')
  await said(page, 'Zurückgenommen')
  await scan()
  await said(page, 'Angenommen')
  await expect(field).toBeFocused()
})

test('twenty orders leave and five parcels come back, by keyboard alone', anyWidth, async ({ page, playwright }) => {
  test.slow()
  const day = `tag${randomUUID().slice(0, 8)}`
  const shoppers = await Promise.all([1, 2, 3, 4].map(() => playwright.request.newContext()))
  const orders = (
    await Promise.all(
      shoppers.map(async (request, shopper) => {
        const placed: { number: string; email: string }[] = []
        for (let n = 0; n < 5; n++) placed.push(await orderAsGuest(request, 1, `ada@${day}-${shopper}-${n}.example`))
        return placed
      }),
    )
  ).flat()
  await signIn(page)
  const began = Date.now()

  // All of them are chosen in the list, and a job does each step.
  for (const [view, button, question] of [
    ['pack', 'Packen', null],
    ['ship', 'Versenden', '20 Bestellungen versenden?'],
  ] as const) {
    await open(page, `/studio/orders/?${new URLSearchParams({ view, find: `ada@${day}` })}`)
    await expect(page.getByRole('button', { name: button })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(21)
    for (let n = 0; n < orders.length; n++) await press(page, 'j', 'x')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(20)
    await press(page, 'Control+Enter')
    if (question) {
      await expect(page.getByText(question)).toBeVisible()
      await press(page, 'Control+Enter')
    }
    await said(page, 'Fertig: 20 erledigt.')
  }

  // Five arrive, and come back.
  const returned = orders.slice(0, 5)
  for (const { number } of returned) {
    await open(page, `/studio/orders/${number}/`)
    await expect(page.getByRole('button', { name: 'Als zugestellt melden', exact: true })).toBeVisible()
    await press(page, 'Control+Enter')
    await said(page, 'Zugestellt.')
  }
  const [request] = shoppers
  if (!request) throw new Error('There is no shopper')
  const codes: string[] = []
  for (const order of returned) codes.push(await announceReturn(request, order))
  await open(page, '/studio/returns/scan/')
  for (const code of codes) {
    await expect(page.getByLabel('Code auf dem Paket')).toBeFocused()
    await page.keyboard.type(code)
    await press(page, 'Enter')
    await expect(page.getByRole('status').filter({ hasText: code })).toContainText('Angenommen')
  }
  await expectAccessible(page)
  // Once the seconds to take them back are over, stock and money have moved.
  for (const { number } of returned)
    await expect(async () => {
      await open(page, `/studio/orders/${number}/`)
      await expect(page.getByText('Rücksendung verbucht').first()).toBeVisible({ timeout: 500 })
    }).toPass()
  expect((Date.now() - began) / 1_000).toBeLessThan(60)
  await Promise.all(shoppers.map((shopper) => shopper.dispose()))
})

test(
  'returns, statements and mails are readable, and a mail is shown as it was sent',
  anyWidth,
  async ({ page, request }) => {
    const { number, email } = await orderAsGuest(request, 1)
    await signIn(page)
    for (const [path, name] of [
      ['returns', 'Rücksendungen'],
      ['statements', 'Erklärungen'],
    ] as const) {
      await open(page, `/studio/${path}/`)
      await expect(heading(page, name)).toBeVisible()
      await expectAccessible(page)
    }
    await open(page, `/studio/mails/?to=${email}`)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Bestellbestätigung' }).click()
    await expect(page.frameLocator('iframe').getByText(number).first()).toBeVisible()
  },
)
