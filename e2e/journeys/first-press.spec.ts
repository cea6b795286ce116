import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { markets } from '@vitrine/contracts/markets'
import type { Product } from '@vitrine/contracts/shop'
import { expect, inTurn, open, test } from '../shop-test.ts'

/** Calls the shop as a page would. */
async function call<Value>(page: Page, method: string, payload: object): Promise<Value> {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  const reply = await page.request.post(`/api/rpc/${method}`, {
    headers: { origin, 'x-shop-id': String(markets.de.shopId) },
    data: { payload },
  })
  expect(reply.ok(), `${method}: ${reply.status()}`).toBe(true)
  return (reply.status() === 204 ? null : await reply.json()) as Value
}

async function register(page: Page): Promise<void> {
  const person = { first_name: 'Johanna', last_name: 'Reiter', email: `${randomUUID()}@vitrine.example` }
  await call(page, 'oauthRegister', { ...person, password: 'ein langer Satz, 7 Wörter' })
}

async function fillBasket(page: Page): Promise<void> {
  const { products } = await call<{ products: Product[] }>(page, 'getProductsByCategory', {
    category: '/damen',
    page: 1,
    perPage: 20,
  })
  const variant = products.flatMap(({ variants }) => variants).find(({ stock }) => stock.quantity > 20)
  await call(page, 'addItemToBasket', { variantId: variant?.id, quantity: 1 })
}

/** Presses the place where the button is now, as a finger or a mouse does: without looking again. */
async function pressAt(page: Page, target: Locator, pointer: 'mouse' | 'touch'): Promise<void> {
  // In the middle: nothing that sticks to the edges of the screen covers it there.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [left, top] = [x + width / 2, y + height / 2]
  if (pointer === 'touch') return page.touchscreen.tap(left, top)
  await page.mouse.move(left, top)
  await page.mouse.down()
  // Long enough for the field to be left and checked while the button is held.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 150)))
  await page.mouse.up()
}

type FormCase = {
  name: string
  path: string
  prepare?: (page: Page) => Promise<void>
  field: RegExp
  value: string
}

const cases: readonly FormCase[] = [
  { name: 'checkout', path: '/de/checkout/', prepare: fillBasket, field: /^Telefon/, value: 'ruf an' },
  { name: 'sign-in', path: '/de/login/', field: /^E-Mail-Adresse/, value: 'johanna@' },
  { name: 'registration', path: '/de/login/?register=true', field: /^E-Mail-Adresse/, value: 'johanna@' },
  { name: 'newsletter', path: '/de/newsletter/', field: /^E-Mail/, value: 'johanna@' },
  { name: 'returns', path: '/de/returns-portal/', field: /oder Postleitzahl/, value: '' },
  { name: 'withdrawal', path: '/de/s/widerruf/', field: /^E-Mail/, value: 'johanna@' },
  {
    name: 'profile',
    path: '/de/account/profile-details/?edit=person#person',
    prepare: register,
    field: /^Telefon/,
    value: 'ruf mich an',
  },
  {
    name: 'address',
    path: '/de/account/profile-details/?edit=address-new#addresses',
    prepare: register,
    field: /^Postleitzahl/,
    value: '1',
  },
]

for (const [turn, { name, path, prepare, field, value }] of cases.entries()) {
  test(
    `the first press on the button counts although a field was left wrong: ${name}`,
    inTurn(turn),
    async ({ page }) => {
      await prepare?.(page)
      const form = page
        .getByRole('main')
        .locator('form')
        .filter({ has: page.getByLabel(field) })
      const control = form.getByLabel(field)
      const submit = form.locator('button[type="submit"]').last()
      // The reserved line: an error of a field that is left by keyboard moves nothing.
      await open(page, path)
      await control.fill(value)
      await submit.scrollIntoViewIfNeeded()
      const topOf = () => submit.evaluate((element) => element.getBoundingClientRect().top + scrollY)
      const top = await topOf()
      await control.press('Tab')
      await expect(control).toHaveAttribute('aria-invalid', 'true')
      expect(Math.abs((await topOf()) - top)).toBeLessThan(1)

      const pointers = test.info().project.use.hasTouch ? (['touch', 'mouse'] as const) : (['mouse'] as const)
      for (const pointer of pointers) {
        await open(page, path)
        await control.fill(value)
        await control.focus()
        await pressAt(page, submit, pointer)
        await expect(form.getByRole('group', { name: /fehl(t|en) oder stimm(t|en) nicht/ })).toBeFocused()
      }
    },
  )
}
