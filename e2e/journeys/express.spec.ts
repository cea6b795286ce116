import type { Page } from '@playwright/test'
import { markets } from '@vitrine/contracts/markets'
import type { Product } from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import { anyWidth, expect, expectSoundPage, failedToLoad, test } from '../shop-test.ts'

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
