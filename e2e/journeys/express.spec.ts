import type { Page } from '@playwright/test'
import { markets } from '@vitrine/contracts/markets'
import type { Product } from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import { giveWallet } from '../payment-sheet.ts'
import { anyWidth, expect, expectSoundPage, failedToLoad, open, test } from '../shop-test.ts'

// The page after the order may belong to another build.
test.use({ expectedErrors: failedToLoad })

/** A product in one size, which needs no choice. */
async function findOneSize(page: Page): Promise<Product> {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  for (let number = 1; number <= 10; number++) {
    const reply = await page.request.post('/api/rpc/getProductsByCategory', {
      headers: { origin, 'x-shop-id': String(markets.de.shopId) },
      data: { payload: { perPage: 100, page: number } },
    })
    const { products } = (await reply.json()) as { products: Product[] }
    const found = products.find(({ variants }) => variants.length === 1 && (variants[0]?.stock.quantity ?? 0) > 5)
    if (found) return found
  }
  throw new Error('The shop has no product in one size')
}

const nameOf = ({ attributes }: Product): string => {
  const values = attributes['name']?.values
  return values && 'label' in values ? values.label : ''
}

test('a wallet buys in three presses from the product page', anyWidth, async ({ page }) => {
  const product = await findOneSize(page)
  await page.goto(`/de${productPath(nameOf(product), product.id)}`, { waitUntil: 'domcontentloaded' })
  const buy = page.getByRole('button', { name: 'Mit PayPal kaufen' })
  await expect(buy).toBeVisible()
  await expectSoundPage(page)
  await buy.click()

  await expect(page.getByRole('heading', { name: 'Test-Wallet von PayPal' })).toBeVisible()
  await expect(page.getByText('Wanda Wallet, Schaustraße 12, 10115 Berlin')).toBeVisible()
  await page.getByRole('button', { name: 'Mit dieser Adresse weiter' }).click()

  // C-04: nothing is ordered before the button that says so; the address of the wallet stands above it.
  const checkout = page.locator('vitrine-checkout')
  await expect(checkout.getByText('Wanda Wallet').first()).toBeVisible()
  await expect(checkout.getByText('10115 Berlin').first()).toBeVisible()
  await expect(checkout.getByText('+49 30 901820').first()).toBeVisible()
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }).click()

  await expect(page).toHaveURL(/\/de\/success\/\?cbd=/)
  await expect(page.getByText('PayPal').first()).toBeVisible()
})

test('a cancelled wallet leads to the checkout with the item and the method', anyWidth, async ({ page }) => {
  const product = await findOneSize(page)
  await page.goto(`/de${productPath(nameOf(product), product.id)}`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Mit PayPal kaufen' }).click()
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page).toHaveURL(/\/de\/checkout\/#\/auth$/)
  await expect(page.locator('vitrine-checkout [name="email"]')).toBeVisible()
})

const payWithGoogle = { name: 'Mit Google Pay bezahlen' } as const
const order = { name: 'Zahlungspflichtig bestellen', exact: true } as const

test('C-04 a sheet of the browser buys in three presses from the product page', anyWidth, async ({ page }) => {
  // The second press is that of the sheet, which confirms by itself here.
  await giveWallet(page)
  const product = await findOneSize(page)
  await open(page, `/de${productPath(nameOf(product), product.id)}`)
  await expect(page.getByRole('button', payWithGoogle)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mit Apple Pay bezahlen' })).toHaveCount(0)
  await expectSoundPage(page)
  await page.getByRole('button', payWithGoogle).click()

  // C-04: the sheet orders nothing; its address and delivery stand above the button that does.
  const checkout = page.locator('vitrine-checkout')
  for (const text of ['Wanda Wallet', '10115 Berlin', 'Google Pay', 'Expressversand'])
    await expect(checkout.getByText(text).first()).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('button', order).click()
  await expect(page).toHaveURL(/\/de\/success\/\?cbd=/)
  await expect(page.getByText('Google Pay').first()).toBeVisible()
})

test.describe('a declined sheet', () => {
  test.use({ expectedErrors: /Failed to load resource: the server responded with a status of (402|404|503)/ })

  test('keeps the basket and offers the other methods', anyWidth, async ({ page }) => {
    await giveWallet(page, 'test_decline')
    const product = await findOneSize(page)
    await open(page, `/de${productPath(nameOf(product), product.id)}`)
    await page.getByRole('button', payWithGoogle).click()
    await page.getByRole('button', order).click()
    const checkout = page.locator('vitrine-checkout')
    await expect(checkout.getByText('abgelehnt').first()).toBeVisible()
    await expect(page).toHaveURL(/#\/payment$/)
    // The wallet is no choice any more, but its sheet can be opened again.
    await expect(checkout.getByRole('radio', { name: 'PayPal' })).toBeVisible()
    await expect(checkout.getByRole('radio', { name: 'Google Pay' })).toHaveCount(0)
    await expect(page.getByRole('button', payWithGoogle)).toBeVisible()
  })
})
