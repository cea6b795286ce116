import { locales } from '@vitrine/contracts/markets'
import { type ServicePage, servicePath } from '@vitrine/contracts/urls'
import { galleryUrl } from '../addresses.ts'
import {
  anyWidth,
  expect,
  expectAccessible,
  expectSoundPage,
  inTurn,
  open,
  pageFrame,
  shopInTurn,
  test,
} from '../shop-test.ts'

const pages: readonly ServicePage[] = [
  'imprint',
  'terms',
  'privacy',
  'withdrawal_text',
  'shipping_payment',
  'contact',
  'accessibility',
  'size_advice',
  'about',
  'sustainability',
]

/** Those with tables, questions and size charts. */
const scanned = new Set<ServicePage>(['shipping_payment', 'size_advice'])

for (const locale of shopInTurn(3)) {
  test(`every content component is accessible in ${locale}`, inTurn(0), async ({ page }) => {
    await open(page, `${galleryUrl}/${locale}/gallery/?part=content`)
    await expectSoundPage(page)
    await expectAccessible(page, pageFrame)
  })

  test(
    `ten service pages are sound, and tables, questions and size charts accessible in ${locale}`,
    inTurn(1),
    async ({ page }) => {
      for (const name of pages) {
        const path = `/${locale}${servicePath(name, locale)}`
        await (scanned.has(name) ? open(page, path) : page.goto(path, { waitUntil: 'domcontentloaded' }))
        await expectSoundPage(page)
        await expect(page.locator('body')).toHaveAttribute('data-page-type', 'service')
        if (scanned.has(name)) await expectAccessible(page, pageFrame)
      }
    },
  )
}

test('a German address in another shop leads to the page under its own name', anyWidth, async ({ request }) => {
  const ask = (path: string) => request.get(path, { maxRedirects: 0 })
  for (const name of ['imprint', 'help', 'payment', 'returns', 'cancellation'] as const) {
    const reply = await ask(`/fr-ch${servicePath(name, 'de')}?a=1`)
    expect([reply.status(), reply.headers()['location']]).toEqual([301, `/fr-ch${servicePath(name, 'fr-ch')}?a=1`])
    for (const locale of locales) expect((await ask(`/${locale}${servicePath(name, locale)}`)).status()).toBe(200)
  }
})

test(
  'a link in the words leads on without a new document, and the focus to the heading',
  anyWidth,
  async ({ page }) => {
    await open(page, '/de/')
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByRole('main').getByRole('link', { name: 'Mehr zur Fashion Card' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL(/\/de\/s\/fashion-card\/$/)
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  },
)

test.describe('the slideshow', () => {
  const slideshow = (page: import('@playwright/test').Page) => page.getByRole('region', { name: 'Fenster der Saison' })

  test('can be stopped, played and leafed through, and says where one is', inTurn(0), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, '/de/')
    const button = (name: string) => slideshow(page).getByRole('button', { name })
    await button('Anhalten').click()
    await button('Abspielen').click()
    await expect(button('Anhalten')).toBeVisible()
    const windows = slideshow(page).getByRole('listitem')
    await expect(windows.first()).toBeInViewport({ ratio: 0.5 })
    await button('Weiter').click()
    await expect(windows.nth(1)).toBeInViewport({ ratio: 0.5 })
    await expect(page.getByRole('status').filter({ hasText: '2 von 3' })).toBeAttached()
    await expect(button('Abspielen')).toBeVisible()
  })

  test('stands still for those who want nothing to move', anyWidth, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/de/')
    await expect(slideshow(page).getByRole('button', { name: 'Abspielen' })).toBeVisible()
  })
})

test('an address with a hash opens the question that holds it', anyWidth, async ({ page }) => {
  await open(page, `${galleryUrl}/de/gallery/?part=content#example-time`)
  const question = page.getByRole('button', { name: 'Wie lange dauert es?' })
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(question).toBeInViewport()
  await page.getByRole('link', { name: 'Kosten', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Was kostet der Versand?' })).toBeInViewport()
})

test(
  'L-04 a legal page is printed without the furniture of the shop, with all its words and where its links lead',
  anyWidth,
  async ({ page }) => {
    await open(page, `/de${servicePath('shipping_payment', 'de')}`)
    const answer = page.locator('[data-type=accordion] [hidden]').first()
    await expect(answer).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    for (const furniture of ['header', 'footer']) await expect(page.locator(`${furniture}:not(main *)`)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(answer).toBeVisible()
    const cut = await page
      .getByRole('main')
      .locator('*')
      .evaluateAll((elements) =>
        elements
          .filter((element) => {
            const { overflowX, overflowY } = getComputedStyle(element)
            return [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll')
          })
          .map(({ className }) => className),
      )
    expect(cut).toEqual([])
    await page
      .getByRole('main')
      .evaluate((main) => main.insertAdjacentHTML('beforeend', '<a href="https://post.example/">x</a>'))
    const printed = await page
      .locator('main a[href^=http]')
      .last()
      .evaluate((link) => getComputedStyle(link, '::after').content)
    expect(printed).toContain('https://post.example/')
  },
)

test('without scripts every block is there, and questions are answered', anyWidth, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/de/')
  for (const type of ['slideshow', 'productSlider', 'grid', 'banner', 'story', 'imageSlider', 'text']) {
    await expect(page.locator(`[data-type=${type}]`).first()).toBeVisible()
  }
  await page.goto('/de/s/versand-und-zahlung/')
  const [answer] = await page.locator('[data-type=accordion] [hidden]').all()
  await expect(answer ?? page.locator('nothing')).toBeVisible()
  await context.close()
})

test(
  'pages of editors name the shops the sitemap names, and only those that have them',
  anyWidth,
  async ({ request }) => {
    const written = await (await request.get('/de/sitemaps/content.xml')).text()
    const pages = written.split('<url>').slice(1)
    expect(pages.length).toBeGreaterThan(5)
    const linksIn = (text: string) =>
      [...text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, ...link]) => link.join(' '))
    for (const page of pages.slice(0, 12)) {
      const address = /<loc>([^<]+)/.exec(page)?.[1] ?? ''
      const html = await (await request.get(address)).text()
      const head = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, ...link]) =>
        link.join(' '),
      )
      expect([address, head.toSorted()]).toEqual([address, linksIn(page).toSorted()])
    }
  },
)
