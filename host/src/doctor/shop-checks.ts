import { fileURLToPath } from 'node:url'
import { type LegalText, readLegal } from '@vitrine/brand-kit/legal/check'
import { describeMistakes, readKit } from '@vitrine/brand-kit/read-kit'
import { brandFolder, demoFolder as demoBrand } from '@vitrine/brand-kit/current'
import { demoFolder as demoPages } from '@vitrine/content'
import { countUnchanged, type PublishedPage, readFiles, readPublishedPages } from '@vitrine/content/operator'
import { contentLocaleOf, fallbackChain } from '@vitrine/contracts/content'
import { allMarkets, type Market, type Seller } from '@vitrine/contracts/markets'
import { servicePages, type ServicePage } from '@vitrine/contracts/urls'
import { openOperator, readShopOverview } from '@vitrine/shop'
import type { Pool } from 'pg'
import { checkBrandMessages } from '../notices/check-brand-messages.ts'
import { demoContentsOf } from '../demo/demo-contents.ts'
import { type Finding, findingsOf } from './finding.ts'

/** The brand's folder: its mistakes, or that it is the demo's. */
export function checkBrand(folder = brandFolder): Finding {
  const { ok, mend } = findingsOf('brand kit')
  const { kit, mistakes } = readKit(folder)
  if (!kit)
    return mend(
      `${folder} has mistakes:\n${describeMistakes(mistakes)}`,
      'npm run brand -- check names file, field and rule.',
    )
  if (folder === demoBrand)
    return mend('the shop shows the demo brand', 'Make your own with npm run brand -- new, and set BRAND_DIR.')
  return ok(`${kit.brand.name}, ${kit.markets.length} ${kit.markets.length === 1 ? 'market' : 'markets'}`)
}

/** Texts of further languages: missing ones are English, and screen readers would pronounce them in the language of the page. */
export function checkTexts(folder = brandFolder, markets: readonly Pick<Market, 'language'>[] = allMarkets): Finding {
  const { ok, mend } = findingsOf('texts')
  const { notes } = checkBrandMessages(folder, markets)
  return notes.length === 0
    ? ok('complete in every language of the shops')
    : mend(notes.join('\n'), 'Translate them: English text on a page in another language breaks WCAG 3.1.2.')
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
const hasOnlyZeros = (text: string) => /^0*$/.test(digitsOf(text))

/** Values of a demo, or of a form that was not filled in. */
const placeholders: Readonly<Record<string, (value: string) => boolean>> = {
  name: (value) => value.trim() === '',
  street: (value) => value.trim() === '',
  zipCode: (value) => value.trim() === '',
  city: (value) => value.trim() === '',
  email: (value) => /\.(example|invalid|test)$/.test(value) || !value.includes('@'),
  // Mostly zeros: the number of a demo.
  phone: (value) => digitsOf(value).replaceAll('0', '').length * 2 < digitsOf(value).length || value === '',
  register: (value) => value === '' || (/\d/.test(value) && hasOnlyZeros(value)),
  vatId: hasOnlyZeros,
  iban: (value) => /^[A-Z]{2}\d{2}0{7}/.test(value.replaceAll(' ', '')) || value === '',
}

export function checkSellers(markets: readonly Market[] = allMarkets): Finding[] {
  return markets.map(({ locale, seller }) => {
    const { ok, mend } = findingsOf(`seller in ${locale}`)
    const open = Object.entries(placeholders).filter(([field, isOpen]) =>
      isOpen(String(seller[field as keyof Seller] ?? '')),
    )
    if (open.length === 0) return ok(seller.name)
    return mend(
      `${open.map(([field]) => field).join(', ')} of ${seller.name || 'the seller'} look like placeholders`,
      'Fill in the sellers of brand.json.',
    )
  })
}

/** Pages that the law or the checkout of a shop refers to. */
const owedPages: readonly ServicePage[] = [
  'imprint',
  'terms',
  'privacy',
  'withdrawal_text',
  'shipping_payment',
  'contact',
  'accessibility',
]

export function checkLegalTexts(pages: readonly PublishedPage[], markets: readonly Market[] = allMarkets): Finding[] {
  return markets.map(({ locale, withdrawalDays }) => {
    const { ok, mend } = findingsOf(`legal texts in ${locale}`)
    const chain: readonly string[] = fallbackChain(contentLocaleOf(locale))
    const published = (page: ServicePage) =>
      pages.find(({ slug, locales }) => slug === servicePages[page].de && locales.some((each) => chain.includes(each)))
    const owed = owedPages.filter((page) => page !== 'withdrawal_text' || withdrawalDays !== null)
    const namesOf = (some: readonly ServicePage[]) => some.map((page) => servicePages[page].de).join(', ')
    const missing = owed.filter((page) => !published(page))
    if (missing.length > 0)
      return mend(
        `not published: ${namesOf(missing)}`,
        'Write them in the studio, or bring them in: npm run content -- import FILE',
      )
    const samples = owed.filter((page) => published(page)?.isSample)
    if (samples.length > 0)
      return mend(
        `samples: ${namesOf(samples)}`,
        'Have a lawyer read them, then remove the notice at their beginning in the studio or in content/ of the brand kit.',
      )
    return ok(`${owed.length} pages are published`)
  })
}

/** Texts of the brand kit that confirmations of orders carry (C-07): terms, and withdrawal or voluntary return. */
export function checkLegalEditions(
  folder = brandFolder,
  markets: readonly Pick<Market, 'locale' | 'language'>[] = allMarkets,
  today = new Date().toISOString().slice(0, 10),
): Finding {
  const { ok, mend, hint } = findingsOf('legal editions')
  const { editions, mistakes } = readLegal(folder, markets)
  if (mistakes.length > 0)
    return mend(
      `legal/ has mistakes:\n${describeMistakes(mistakes)}`,
      'npm run brand -- check names file, field and rule.',
    )
  const day = [...editions.keys()].findLast((each) => each <= today)
  if (day === undefined)
    return mend('no edition of legal/ is in force', 'Name its folder by a day that has come, such as 2026-11-01.')
  const demoTexts = new Set([...readLegal(demoBrand, markets).editions.values()].flatMap(textsIn))
  if (textsIn(editions.get(day) ?? {}).some((text) => demoTexts.has(text)))
    return hint(`the edition of ${day} has texts of the demo: have a lawyer read them before you sell`)
  return ok(`the edition of ${day} is in force`)
}

const textsIn = (edition: Readonly<Record<string, LegalText>>): string[] =>
  Object.values(edition).flatMap((text) => Object.values(text))

export type ShopFindings = { demo: Finding[]; goods: Finding[]; legal: Finding[]; staff: Finding }

/** Goods, people and pages of the shop; reads only. */
export async function checkShopContents(
  pool: Pool,
  { isContentElsewhere }: { isContentElsewhere: boolean },
): Promise<ShopFindings> {
  const { categories, activeProducts, products, staff } = await readShopOverview(pool)
  const goods = findingsOf('goods')
  const people = findingsOf('staff')
  const legal = findingsOf('legal texts')
  return {
    demo: await checkDemo(pool, isContentElsewhere),
    goods: [
      categories > 0
        ? goods.ok(`${categories} categories`)
        : goods.mend('there is no category', 'npm run catalogue -- categories import FILE.csv'),
      activeProducts > 0
        ? goods.ok(`${activeProducts} of ${products} products are for sale`)
        : goods.mend('nothing is for sale', 'npm run catalogue -- import FILE'),
    ],
    legal: [
      checkLegalEditions(),
      ...(isContentElsewhere
        ? [legal.hint('pages come from CONTENT_HOST and are not checked here')]
        : checkLegalTexts(await readPublishedPages(pool))),
    ],
    staff:
      staff > 0
        ? people.ok(`${staff} accounts for the studio`)
        : people.hint('nobody can open the studio', 'npm run shop -- editor add EMAIL --name "…"'),
  }
}

async function checkDemo(pool: Pool, isContentElsewhere: boolean): Promise<Finding[]> {
  const { ok, mend } = findingsOf('demo data')
  const { demo } = await openOperator(pool)
  const counts = await demo.count(await demoContentsOf(demo))
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const pages = isContentElsewhere ? 0 : await countUnchanged(pool, await readFiles(fileURLToPath(demoPages)))
  if (rows + pages === 0) return [ok('none')]
  return [
    ...(rows > 0
      ? [
          mend(
            `${counts.customers} customers, ${counts.giftCards} gift cards, ${counts.styles} styles and more`,
            'npm run shop -- demo remove',
          ),
        ]
      : []),
    ...(pages > 0 ? [mend(`${pages} entries and assets of the demo's pages`, 'npm run content -- remove --demo')] : []),
  ]
}
