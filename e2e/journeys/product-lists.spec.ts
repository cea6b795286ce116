import { entryOf } from '@vitrine/contracts/markets'
import type { Page } from '@playwright/test'
import { consentCookie } from '../consent.ts'
import {
  anyWidth,
  expect,
  expectAccessible,
  expectSoundPage,
  forgetVisits,
  inTurn,
  onlyLarge,
  onlySmall,
  open,
  pageFrame,
  shopInTurn,
  test,
} from '../shop-test.ts'

const dresses = '/de/c/damen/kleider/'
const tiles = (page: Page) => page.locator('main [data-card]')
const names = (page: Page) => tiles(page).locator('a:not([aria-label])')
const chosen = (page: Page) => page.getByRole('list', { name: 'Gewählte Filter' })
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024

/** Ticks a value where this screen has its filters. */
async function choose(page: Page, name: RegExp): Promise<void> {
  if (isWide(page)) {
    // The address changes before the answer is shown, which moves the filters.
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await page.getByRole('checkbox', { name }).first().check({ force: true })
    return
  }
  await page.getByRole('button', { name: /^Filter/ }).click()
  // A press while the sheet still moves would miss.
  await page.getByRole('dialog').locator('label').filter({ hasText: name }).first().click()
  await page.getByRole('button', { name: /Artikel anzeigen/ }).click()
}

const columnsAt = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 900 })
  const lefts = await tiles(page).evaluateAll((all) => all.map((tile) => Math.round(tile.getBoundingClientRect().left)))
  return new Set(lefts).size
}

const rowLengths = (page: Page) =>
  tiles(page).evaluateAll((all) => {
    const tops = all.map((tile) => Math.round(tile.getBoundingClientRect().top))
    return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length)
  })

test('products stand in two, three and four columns', anyWidth, async ({ page }) => {
  await open(page, dresses)
  for (const [width, columns] of [
    [390, 2],
    [800, 3],
    [1440, 4],
  ] as const)
    expect([width, await columnsAt(page, width)]).toEqual([width, columns])
})

test('pictures are larger and worn on demand: on this visit, and longer with consent', anyWidth, async ({ page }) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true })
  const firstPicture = tiles(page).first().locator('img').first()
  await open(page, dresses)
  await expect(firstPicture).toHaveAttribute('src', /-front-/)
  await press('Größere Bilder').click()
  await press('Am Model').click()
  await expect(firstPicture).toHaveAttribute('src', /-fa-/)
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1440, 3],
  ] as const) {
    expect([width, await columnsAt(page, width)]).toEqual([width, columns])
    expect([width, ...new Set(await rowLengths(page))]).toEqual([width, columns])
  }
  await expectSoundPage(page)

  // Another list of the same visit.
  await page.getByRole('checkbox').first().check({ force: true })
  await expect(page).toHaveURL(/f-/)
  await expect(press('Am Model')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(firstPicture).toHaveAttribute('src', /-front-/)
  await expect(press('Am Model')).toHaveAttribute('aria-pressed', 'false')

  await page.context().addCookies([consentCookie('remember')])
  await open(page, dresses)
  await press('Am Model').click()
  await page.reload()
  await expect(press('Am Model')).toHaveAttribute('aria-pressed', 'true')
  await expect(firstPicture).toHaveAttribute('src', /-fa-/)
})

test.describe('the picture of a tile', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('moves to the page of its product, and back', anyWidth, async ({ page }) => {
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      const begin = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const transition = begin(update)
        const parts = () =>
          document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? [])
        void transition.ready.then(() => moved.push(...parts().filter((part) => part.includes('group(goods-'))))
        return transition
      }
    })
    const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved.splice(0))
    await open(page, dresses)
    const tile = tiles(page).nth(1).getByRole('link').first()
    const [, id = ''] = /(\d+)\/$/.exec((await tile.getAttribute('href')) ?? '') ?? []
    await tile.click()
    await expect(page).toHaveURL(/\/p\//)
    await expect.poll(moved).toContain(`::view-transition-group(goods-${id})`)
    await page.goBack()
    await expect(page).toHaveURL(dresses)
    await expect.poll(moved).toContain(`::view-transition-group(goods-${id})`)
  })
})

test(
  'chosen filters stand in the address: they can be shared, and going back removes them',
  inTurn(0),
  async ({ page, context }) => {
    await open(page, `${dresses}?x=1`)
    await choose(page, /^38/)
    await expect(page).toHaveURL(/x=1&f-size=38$/)
    await choose(page, /^Blau/)
    await expect(page).toHaveURL(/f-color=Blau/)
    await expect(chosen(page).getByRole('link', { name: 'Blau entfernen' })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)

    const fresh = await context.browser()?.newPage()
    if (!fresh) throw new Error('There is no browser to open a fresh profile in')
    await fresh.goto(page.url())
    for (const shown of [names, (each: Page) => chosen(each).getByRole('listitem')])
      expect(await shown(fresh).allTextContents()).toEqual(await shown(page).allTextContents())
    await fresh.close()

    await page.goBack()
    await expect(page).toHaveURL(/x=1&f-size=38$/)
    await expect(chosen(page).getByRole('link', { name: 'Blau entfernen' })).toHaveCount(0)
    await chosen(page).getByRole('link', { name: 'Alle entfernen' }).click()
    await expect(page).toHaveURL(/\?x=1$/)
  },
)

/** Follows a tile as a finger does: where it is, without scrolling first. Answers how far down the page is. */
const followAt = (page: Page, index: number) =>
  tiles(page)
    .nth(index)
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => {
      link.scrollIntoView({ block: 'center', behavior: 'instant' })
      link.click()
      return Math.round(scrollY)
    })

test('a filter, more products, one of them and back: the same list at the same place', inTurn(1), async ({ page }) => {
  await forgetVisits(page)
  await open(page, dresses)
  await choose(page, /^38/)
  await expect(page).toHaveURL(/\?f-size=38$/)
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: /^Weitere/ }).click()
  await expect(tiles(page)).toHaveCount(48)
  await expect(tiles(page).nth(24).getByRole('link').first()).toBeFocused()
  await expect(page).toHaveURL(/\?f-size=38&page=1$/)
  expect(await page.evaluate(() => history.length)).toBe(entries)

  const before = await names(page).allTextContents()
  expect(before).toHaveLength(48)
  const place = await followAt(page, 29)
  await expect(page).toHaveURL(/\/p\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // How many tiles the list has in every frame in which it is there.
  await page.evaluate(() => {
    const counts = new Set<number>()
    const count = () => {
      if (document.querySelector('h1')?.textContent.startsWith('Kleider'))
        counts.add(document.querySelectorAll('main [data-card]').length)
      requestAnimationFrame(count)
    }
    count()
    Object.assign(window, { counts })
  })
  await page.goBack()
  await expect(page).toHaveURL(/\?f-size=38&page=1$/)
  const link = tiles(page).nth(29).getByRole('link').first()
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place - 158)
  expect(await names(page).allTextContents()).toEqual(before)
  expect(await page.evaluate(() => [...(window as unknown as { counts: Set<number> }).counts])).toEqual([48])

  await choose(page, /^40/)
  await expect(page).toHaveURL(/kleider\/\?f-size=38,40$/)
  await expect(tiles(page)).toHaveCount(24)
})

// The sheet has the same fields.
test('a range that ends before it begins says so and is not sent', onlyLarge, async ({ page }) => {
  await open(page, dresses)
  await page.getByRole('textbox', { name: 'Preis, ab' }).fill('100')
  await page.getByRole('textbox', { name: 'Preis, bis' }).fill('50')
  await page.getByRole('textbox', { name: 'Preis, bis' }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Der erste Wert ist größer als der zweite' })).toBeVisible()
  await expect(page).toHaveURL(dresses)
})

// Wide screens have their filters beside the list.
test('filters of the sheet apply when its results are shown', onlySmall, async ({ page }) => {
  await open(page, dresses)
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('dialog').locator('label').filter({ hasText: /^38/ }).first().click()
  await expect(page).toHaveURL(dresses)
  const show = page.getByRole('button', { name: /Artikel anzeigen/ })
  await expect(show).not.toHaveText(/^69 /)
  await show.click()
  await expect(page).toHaveURL(/f-size=38$/)
  await expect(page.getByRole('button', { name: /^Filter/ })).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, sorting and further products are a form and links', anyWidth, async ({ page }) => {
    await page.goto(`${dresses}?x=1`)
    await page.getByRole('checkbox', { name: /^38/ }).check({ force: true })
    await page.getByRole('checkbox', { name: /^40/ }).check({ force: true })
    await page.getByLabel('Sortieren').selectOption({ label: 'Preis aufsteigend' })
    await page.getByRole('button', { name: 'Anwenden' }).click()
    await expect(page).toHaveURL(/\?x=1&f-size=38,40.*&sortCriteria=ec_price%20asc$/)
    await page.getByRole('link', { name: 'Größe 38 entfernen' }).click()
    // Wait for the whole page: arriving parts would move the link.
    await page.waitForURL(/f-size=40/)
    await page.getByRole('link', { name: /^Weitere/ }).click()
    await expect(tiles(page)).toHaveCount(48)
  })

  test('a range that ends before it begins is said to, and nothing is lost', anyWidth, async ({ page }) => {
    await page.goto(`${dresses}?f-size=38`)
    const count = await tiles(page).count()
    await page.getByRole('textbox', { name: 'Preis, ab' }).fill('100')
    await page.getByRole('textbox', { name: 'Preis, bis' }).fill('50')
    await page.getByRole('button', { name: 'Anwenden' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Preis, ab' })).toHaveValue('100')
    await expect(page.getByRole('textbox', { name: 'Preis, bis' })).toHaveValue('50')
    await expect(tiles(page)).toHaveCount(count)
    await expect(page).toHaveURL(/f-size=38/)
  })
})

// The sheet has the same fields.
test('sizes stand in groups by kind, and a size of shoes finds shoes only', onlyLarge, async ({ page }) => {
  await open(page, '/de/c/sale/')
  const shoes = page.getByRole('group', { name: 'Schuhgrößen' })
  await expect(page.getByRole('group', { name: 'Gürtellängen' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Größe: \d+ weitere/ })).toHaveCount(0)
  await shoes.getByRole('checkbox', { name: /^38/ }).press('Space')
  await expect(page).toHaveURL(/f-size=38%20\(Schuhe\)/)
  await expect(chosen(page).getByRole('link', { name: 'Größe 38 (Schuhe) entfernen' })).toBeVisible()
  await expect(shoes.getByRole('checkbox', { name: /^38/ })).toBeChecked()
  const clothes = page.getByRole('group', { name: 'Konfektionsgrößen' })
  await expect(clothes.getByRole('checkbox', { name: /^38/ })).not.toBeChecked()
})

// The sheet has the same links.
test(
  'a list offers its subcategories, five first, and names with an ampersand survive',
  onlyLarge,
  async ({ page }) => {
    await open(page, '/de/c/damen/')
    const tree = page.getByRole('main').getByRole('link').and(page.locator('[href*="cf-ec_category="]'))
    await expect(tree).toHaveCount(5)
    await page.getByRole('link', { name: /^Kategorie: \d+ weitere/ }).click()
    await expect.poll(() => tree.count()).toBeGreaterThan(5)
    await tree.filter({ hasText: 'Blusen & Shirts' }).click()
    await expect(page).toHaveURL(/cf-ec_category=Damen,Blusen%20%26%20Shirts/)
    await expect(chosen(page).getByRole('link', { name: 'Blusen & Shirts entfernen' })).toBeVisible()
    // Also before hydration, when the browser alone decodes the address.
    await page.route(/\/assets\/.*\.js$/, () => {})
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(chosen(page).getByRole('link', { name: 'Blusen & Shirts entfernen' })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goBack()
    await expect(chosen(page)).toHaveCount(0)
  },
)

test(
  'a search that finds nothing has at least three ways on, and each leads somewhere',
  anyWidth,
  async ({ page, request }) => {
    await open(page, '/de/search/?searchTerm=xqzzwv')
    const links = page.getByRole('main').getByRole('link')
    const targets = await links.evaluateAll((all) => [...new Set(all.map((each) => (each as HTMLAnchorElement).href))])
    expect(targets.length).toBeGreaterThanOrEqual(3)
    const kinds = [/\/c\//, /\/p\//, /\/s\/kontakt\//].map((kind) => targets.find((target) => kind.test(target)) ?? '')
    for (const target of kinds) expect([target, (await request.get(target)).status()]).toEqual([target, 200])
  },
)

test('a typo is corrected, and the typed word can be searched for all the same', anyWidth, async ({ page }) => {
  await open(page, '/de/search/?searchTerm=klied')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('„kleid“')
  await page.getByRole('link', { name: 'Stattdessen nach „klied“ suchen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nichts gefunden für „klied“')
  await expect(page.getByRole('link', { name: 'Meintest du „kleid“?' })).toBeVisible()
  await expect(tiles(page)).not.toHaveCount(0)
  const ways = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(ways.length).toBeGreaterThan(3)
  for (const way of ways.slice(0, 6)) expect([way, (await page.request.get(way)).status()]).toEqual([way, 200])
})

test('filters recognised in a query can be removed', anyWidth, async ({ page }) => {
  await open(page, '/de/search/?searchTerm=kleid+unter+100+euro')
  await chosen(page)
    .getByRole('link', { name: /100 € entfernen/ })
    .click()
  await expect(page).toHaveURL(/auto=off/)
  await expect(chosen(page)).toHaveCount(0)
})

test('rules lead to pages, and old addresses to their categories', anyWidth, async ({ page }) => {
  await page.goto('/de/search/?searchTerm=outfits')
  await expect(page).toHaveURL(/\/de\/c\/outfits\/$/)
  await page.goto('/de/c/damen/kleider-102/')
  await expect(page).toHaveURL(dresses)
})

test('Tab stops at the name, the heart and the colours of a tile', anyWidth, async ({ page }) => {
  await open(page, dresses)
  const tile = tiles(page)
    .filter({ has: page.getByRole('list', { name: /Farben/ }) })
    .first()
  const stops: string[] = []
  await tile.getByRole('link').first().focus()
  while (await tile.evaluate((element) => element.contains(document.activeElement))) {
    stops.push(
      await page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.ariaLabel ?? ''}`),
    )
    await page.keyboard.press('Tab')
  }
  expect(stops[0]).toBe('A ')
  expect(stops[1]).toMatch(/^BUTTON .+ auf die Wunschliste setzen$/)
  expect(stops.slice(2)).toContainEqual(expect.stringMatching(/^A \S+/))
})

test('a finger adds a size from the sheet of a tile', onlySmall, async ({ page }) => {
  await open(page, dresses)
  const bag = tiles(page)
    .first()
    .getByRole('button', { name: /^Größe wählen: / })
  const sheet = page.getByRole('dialog', { name: 'Größe wählen' })
  await bag.tap()
  await expect(sheet.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(bag).toBeFocused()

  await bag.press('Enter')
  await sheet.getByRole('list', { name: 'Größe in den Warenkorb legen' }).getByRole('button').first().press('Enter')
  const toBasket = sheet.getByRole('link', { name: 'Zum Warenkorb' })
  await expect(toBasket).toBeFocused()
  await expect(sheet.getByRole('status')).toHaveText(/liegt im Warenkorb$/)
  await toBasket.press('Enter')
  await expect(page).toHaveURL(/\/de\/cart\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

const lists = { de: 'damen', at: 'damen', ch: 'damen', 'fr-ch': 'femme', en: 'women' }
for (const locale of shopInTurn(2)) {
  test(`lists and searches are accessible in ${locale}`, inTurn(1), async ({ page }) => {
    for (const path of [
      `c/${entryOf(lists, locale)}/`,
      'c/outfits/',
      'search/?searchTerm=xyzzyq',
      'search/?searchTerm=blazer',
      'search/',
    ]) {
      await open(page, `/${locale}/${path}`)
      await expectSoundPage(page)
      await expectAccessible(page, pageFrame)
    }
  })
}
