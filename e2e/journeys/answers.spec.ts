import { markets } from '@vitrine/contracts/markets'
import { servicePath } from '@vitrine/contracts/urls'
import {
  anyWidth,
  expect,
  expectAccessible,
  expectSoundPage,
  failedToLoad,
  onlySmall,
  open,
  test,
} from '../shop-test.ts'
import { galleryUrl } from '../addresses.ts'
import { messageIn } from '../messages.ts'

// The first search of a shop that has just started may take too long; its answer comes nevertheless.
test.use({ expectedErrors: failedToLoad })

test('D-12: from a question to its source, a rating and a product', async ({ page }) => {
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
