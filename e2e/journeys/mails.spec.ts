import { locales } from '@vitrine/contracts/markets'
import type { APIRequestContext, Page } from '@playwright/test'
import { galleryUrl } from '../addresses.ts'
import { anyWidth, expect, expectAccessible, isEverything, test } from '../shop-test.ts'

type Mail = { locale: string; name: string; html: string }

/** Mails of every shop as HTML. */
async function loadMails(request: APIRequestContext, isWanted: (mail: Omit<Mail, 'html'>) => boolean): Promise<Mail[]> {
  const list = await (await request.get(`${galleryUrl}/mails/`)).text()
  const links = [...list.matchAll(/href="\/mails\/([a-z-]+)\/([a-z_]+)\/"/g)]
  const wanted = links.map(([, locale = '', name = '']) => ({ locale, name })).filter(isWanted)
  const mails: Mail[] = []
  // One after the other: hundreds at once are more visitors than the shop lets in.
  for (const { locale, name } of wanted) {
    const reply = await request.get(`${galleryUrl}/mails/${locale}/${name}/`)
    mails.push({ locale, name, html: await reply.text() })
  }
  return mails
}

/** Mails below each other in one page: all of them have the same head, so that one page is enough. */
async function showTogether(page: Page, mails: readonly Mail[]): Promise<void> {
  const bodies = mails.map(({ html }) => /<body[^>]*>([^]*)<\/body>/.exec(html)?.[1] ?? '').join('\n')
  const first = mails[0]?.html ?? ''
  await page.setContent(first.replace(/(<body[^>]*>)[^]*<\/body>/, (_, tag: string) => `${tag}${bodies}</body>`))
}

/** Mails that are wider than the window, and parts of them that are too small to read or to press. */
const findFlaws = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=article]')].flatMap((mail) => {
      const title = `“${mail.ariaLabel}” at ${innerWidth}`
      const parts = [...mail.querySelectorAll('p, td, a, span, h1, h2, img')]
      const wide = parts.filter((part) => part.getBoundingClientRect().right > innerWidth)
      const links = parts.filter((part) => part.matches('a') && part.getBoundingClientRect().height < 44)
      const small = parts.filter(
        (part) => part.textContent?.trim() && Number.parseFloat(getComputedStyle(part).fontSize) < 14,
      )
      return [
        ...wide.map(({ textContent }) => `${title} sticks out: ${textContent}`),
        ...links.map(({ textContent }) => `${title} has a link that is too small: ${textContent}`),
        ...small.map(({ textContent }) => `${title} has text that is too small: ${textContent}`),
      ]
    }),
  )

test(
  'every mail fits a narrow phone and a desk, with text and links large enough',
  anyWidth,
  async ({ page, request }) => {
    const mails = await loadMails(request, () => true)
    for (const locale of locales) {
      const ofShop = mails.filter((mail) => mail.locale === locale)
      await showTogether(page, ofShop)
      await expect(page.getByRole('article')).toHaveCount(ofShop.length)
      for (const width of [320, 600]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await findFlaws(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    }
  },
)

/** Together they have every block that a mail can have. */
const various = ['order_confirmation', 'return_announced', 'reservation_confirmation', 'gift_return_received']

test(
  'mails are accessible in light and dark colours, also without their pictures',
  anyWidth,
  async ({ page, request }) => {
    const isScanned = ({ locale, name }: Omit<Mail, 'html'>) =>
      locale === 'de' && (isEverything || various.includes(name))
    const scanned = await loadMails(request, isScanned)
    expect(scanned.length).toBeGreaterThanOrEqual(various.length)
    for (const [colorScheme, ground] of [
      ['light', 'rgb(245, 240, 234)'],
      ['dark', 'rgb(21, 16, 18)'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await showTogether(page, scanned)
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground)
      await expectAccessible(page)
    }
  },
)

test('pictures in mails are JPEG files', anyWidth, async ({ request }) => {
  const html = await (await request.get(`${galleryUrl}/mails/de/order_confirmation/`)).text()
  const [, address = ''] = /<img src="([^"]+)"/.exec(html) ?? []
  const reply = await request.get(address)
  expect(reply.headers()['content-type']).toBe('image/jpeg')
  const file = await reply.body()
  expect(file.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(file.byteLength).toBeLessThan(40_000)
})
