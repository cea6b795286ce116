import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { shopPort } from '../addresses.ts'
import { orderAsGuest, runShopCommand } from '../shop-command.ts'
import { anyWidth, expect, expectAccessible, open, test } from '../shop-test.ts'

test.use({ locale: 'de-DE' })

const password = 'ein langer Satz 32'

async function call<Reply>(request: APIRequestContext, method: string, payload: object): Promise<Reply> {
  const reply = await request.post(`http://localhost:${shopPort}/api/rpc/${method}`, {
    headers: { 'x-shop-id': '10028', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
    data: { payload },
  })
  expect([method, reply.ok()]).toEqual([method, true])
  const text = await reply.text()
  return (text === '' ? null : JSON.parse(text)) as Reply
}

/** A new customer orders, receives and reviews a piece. */
async function writeReview(request: APIRequestContext, text: string): Promise<void> {
  const email = `${randomUUID()}@vitrine.example`
  await call(request, 'oauthRegister', { first_name: 'Ada', last_name: 'Muster', email, password })
  const { number } = await orderAsGuest(request, 1)
  const orderId = Number(number.replace(/^V-/, ''))
  for (const step of ['pack', 'ship', 'deliver']) await runShopCommand('order', String(orderId), step)
  const { lines } = await call<{ lines: { orderId: number; variantId: number }[] }>(request, 'getOwnReviews', {})
  const variantId = lines.find((line) => line.orderId === orderId)?.variantId
  await call(request, 'writeReview', { orderId, variantId, stars: 2, fit: 'small', text, displayName: 'Ada M.' })
}

async function signIn(page: Page, role: string, to: string): Promise<void> {
  const email = `${randomUUID()}@vitrine.example`
  await runShopCommand('editor', 'add', email, '--role', role, '--name', 'Selma', '--password', password)
  await open(page, to)
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bewertungen' })).toBeVisible()
}

const said = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible()

test('a review is published, answered, refused and reopened by keyboard', anyWidth, async ({ page, request }) => {
  test.slow()
  const text = `Fällt klein aus, ${randomUUID().slice(0, 8)}.`
  await writeReview(request, text)
  await signIn(page, 'service', '/studio/reviews/?stars=2')
  const card = page.getByRole('listitem').filter({ hasText: text })
  await expect(card).toContainText('Zu lesen')
  await expectAccessible(page)
  const product = (await card.getByRole('link').first().getAttribute('href'))?.match(/\d+/)?.[0] ?? ''
  const published = async () => {
    const query = new URLSearchParams({ shop: '10028', product, sort: 'newest' })
    return (await request.get(`http://localhost:${shopPort}/api/reviews?${query}`)).text()
  }

  // Rows are reached by `j`, their buttons by Tab.
  const walkTo = async () => {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await expect(async () => {
      await page.keyboard.press('j')
      await expect(card.getByRole('link').first()).toBeFocused({ timeout: 100 })
    }).toPass()
  }
  const press = async (button: string) => {
    const target = card.getByRole('button', { name: button })
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(target).toBeFocused({ timeout: 100 })
    }).toPass()
    await page.keyboard.press('Enter')
  }
  await walkTo()
  await press('Veröffentlichen:')
  await said(page, 'Veröffentlicht.')
  await expect(card).toHaveCount(0)
  await expect.poll(published).toContain(text)

  // Taken back at once, it waits as before.
  await page.getByRole('button', { name: 'Zurücknehmen', exact: true }).focus()
  await page.keyboard.press('Enter')
  await said(page, 'Zurückgenommen.')
  await expect(card).toBeVisible()
  expect(await published()).not.toContain(text)

  await walkTo()
  await press('Veröffentlichen:')
  await said(page, 'Veröffentlicht.')
  await open(page, '/studio/reviews/?view=approved&stars=2')
  await walkTo()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(card.getByText('Als Marke antworten')).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(card.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Danke! Bestell gern eine Größe mehr.')
  await press('Antwort speichern')
  await said(page, 'Antwort gespeichert.')
  await expect(card.getByText('Danke! Bestell gern eine Größe mehr.').first()).toBeVisible()
  await expectAccessible(page)
  await expect.poll(published).toContain('Danke! Bestell gern eine Größe mehr.')

  // Refused by its reason; the log names the member at each step.
  await walkTo()
  await card.getByRole('combobox').focus()
  await page.keyboard.type('Per')
  await press('Ablehnen:')
  await said(page, 'Abgelehnt.')
  await open(page, '/studio/reviews/?view=rejected&stars=2')
  await expect(card).toContainText('Persönliche Daten · zuletzt Selma')
  expect(await published()).not.toContain(text)
})

test('a filter that fits nothing says so', anyWidth, async ({ page }) => {
  await signIn(page, 'editor', '/studio/reviews/?stars=5&answered=yes&shop=at')
  await expect(page.getByText('Mit diesen Filtern gibt es keine Bewertung.')).toBeVisible()
  await expectAccessible(page)
})
