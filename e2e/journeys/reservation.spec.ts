import type { Page } from '@playwright/test'
import { markets } from '@vitrine/contracts/markets'
import type { Product, StoreStock } from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import { linkMailedTo } from '../mails.ts'
import { anyWidth, expect, expectAccessible, expectSoundPage, onlyLarge, open, pageFrame, test } from '../shop-test.ts'

const call = async <Reply>(page: Page, method: string, payload: object): Promise<Reply> => {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  const reply = await page.request.post(`/api/rpc/${method}`, {
    headers: { origin, 'x-shop-id': String(markets.de.shopId) },
    data: { payload },
  })
  return (await reply.json()) as Reply
}

/** A product of which many pieces of a size lie in German stores. */
async function findInStores(page: Page): Promise<{ to: string; productId: number; size: string; variantId: number }> {
  const { products } = await call<{ products: Product[] }>(page, 'getProductsByCategory', { perPage: 30, page: 1 })
  for (const { id, attributes, variants } of products) {
    if (variants.length < 3) continue
    const stock = await call<StoreStock[]>(page, 'getStoreStock', { productId: id })
    const there = stock.flatMap(({ sizes }) => (sizes ?? []).filter(({ state }) => state === 'there'))
    const variant = variants.find((each) => there.some(({ variantId }) => variantId === each.id))
    const label = (values: Product['attributes'][string] | undefined) =>
      values && !values.multiSelect ? values.values.label : ''
    if (variant)
      return {
        to: `/de${productPath(label(attributes['name']), id)}`,
        productId: id,
        size: label(variant.attributes['shopSize']),
        variantId: variant.id,
      }
  }
  throw new Error('No size lies in a store')
}

test('a size is reserved in a store from the product page, and cancelled by the mail', anyWidth, async ({ page }) => {
  const { to, size } = await findInStores(page)
  await open(page, to)
  await page.locator('fieldset').getByRole('radio', { name: size, exact: true }).check({ force: true })
  const reserve = page.getByRole('main').getByRole('link', { name: 'Im Store reservieren' })
  await expect(reserve).toHaveAttribute('href', /variant=/)
  await reserve.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Im Store reservieren')
  await expect(page.getByText(`Größe ${size}`, { exact: true }).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Ort oder Postleitzahl' }).last().fill('80331')
  await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click()
  const stores = page.getByRole('group', { name: 'In welchem Store?' })
  await expect(stores.getByText(/ km$/).first()).toBeVisible()
  await expectSoundPage(page)
  await expectAccessible(page, pageFrame)

  // Missing fields are named, and nothing is sent.
  const submit = page.getByRole('button', { name: 'Unverbindlich reservieren' })
  await submit.click()
  await expect(page.getByLabel('Vor- und Nachname')).toHaveAttribute('aria-invalid', 'true')
  await stores.getByRole('radio').first().check({ force: true })
  await page.getByLabel('Vor- und Nachname').fill('Rita Reserviert')
  const address = `rita-${test.info().project.name}@kundin.example`
  await page.getByLabel('E-Mail-Adresse').last().fill(address)
  await submit.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir legen es für dich zurück')
  await expect(page.getByText(/Nenne im Store die Nummer R-\d+/)).toBeVisible()
  await expectAccessible(page, pageFrame)

  await open(page, await linkMailedTo(address, '/de/reservation/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Reservierung')
  await page.getByRole('button', { name: 'Reservierung stornieren' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Reservierung ist storniert')
  await expect(page.getByRole('button', { name: 'Reservierung stornieren' })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form chooses a size, reserves and cancels', onlyLarge, async ({ page }) => {
    const { productId, size } = await findInStores(page)
    await page.goto(`/de/reservation/?product=${productId}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: `Größe ${size}`, exact: true })
      .click()
    await page.getByRole('group', { name: 'In welchem Store?' }).getByRole('radio').first().check({ force: true })
    await page.getByLabel('Vor- und Nachname').fill('Ole Ohneskript')
    await page.getByLabel('E-Mail-Adresse').last().fill('ole@kunde.example')
    await page.getByRole('button', { name: 'Unverbindlich reservieren' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir legen es für dich zurück')
    await page.getByRole('button', { name: 'Reservierung stornieren' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Reservierung ist storniert')
  })
})
