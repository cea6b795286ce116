import { allMarkets } from '@vitrine/contracts/markets'
import { anyWidth, expect, expectAccessible, expectSoundPage, forgetVisits, inTurn, open, test } from '../shop-test.ts'

for (const [turn, market] of allMarkets.entries()) {
  const { locale, language, countryName, paymentMethods, withdrawalDays } = market

  test(
    `home in ${locale} greets in its own language, is accessible and has what the law wants`,
    inTurn(turn),
    async ({ page }) => {
      await open(page, `/${locale}/`)
      await test.step('found by search engines', async () => {
        await expectSoundPage(page)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('body')).toHaveAttribute('data-page-type', 'home')
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/${locale}/$`))
        await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(6)
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/)
        if (locale === 'ch' || locale === 'fr-ch') expect(await page.content()).not.toContain('ß')
      })
      await test.step('accessible', () => expectAccessible(page))
      await test.step('L-01: the footer has the legal links and this shop’s ways to pay', async () => {
        const footer = page.getByRole('contentinfo')
        const legal = footer.getByRole('navigation').last()
        // Imprint, terms, privacy, withdrawal text, shipping and payment, contact, accessibility, consent, cancellation.
        await expect(legal.getByRole('link')).toHaveCount(withdrawalDays === null ? 9 : 10)
        for (const link of await legal.getByRole('link').all()) {
          await expect(link).toBeVisible()
          expect(await link.getAttribute('href')).toMatch(new RegExp(`^/${locale}/.*/$`))
        }
        await expect(footer.getByRole('img')).toHaveCount(paymentMethods.length)
        await expect(footer.getByRole('button', { name: countryName }).first()).toBeVisible()
      })
    },
  )
}

test('the largest picture is in the first HTML, with priority', anyWidth, async ({ request }) => {
  const html = await (await request.get('/de/')).text()
  expect(html).toMatch(/<img[^>]*fetchPriority="high"/i)
})

test(
  'the home page brings at most 135 kB of JavaScript, and messages of one locale only',
  anyWidth,
  async ({ page }) => {
    await forgetVisits(page)
    const sizes: number[] = []
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script' || response.url().endsWith('.js')) {
        sizes.push((await response.request().sizes()).responseBodySize)
      }
    })
    await open(page, '/fr-ch/')
    const messages = () =>
      new Set(files.flatMap((url) => /\/assets\/messages-([a-z-]+)-[\w-]{8}\.js$/.exec(url)?.[1] ?? []))
    // The second part comes after the page, with the scripts of hearts and sizes.
    const expected = new Set(['fr-ch-shell', 'fr-ch-keeping'])
    await expect.poll(() => messages().size).toBe(expected.size)
    await page.waitForLoadState('networkidle')
    // Browsers get brotli, which is smaller than the gzip of the budget.
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(50_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(135_000)
    expect(messages()).toEqual(expected)
  },
)
