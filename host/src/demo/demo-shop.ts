import { currencies } from '@vitrine/contracts/markets'
import { type Catalogue, catalogueFixtures, generateCatalogue } from '@vitrine/catalogue'
import type { DemoAccount, DemoCustomer } from '@vitrine/contracts/catalogue'
import type { DemoEditor, Shop } from '@vitrine/shop'
import { createProgress } from '../terminal/progress.ts'

type Demo = {
  shop: Pick<Shop, 'catalogue' | 'demo' | 'stockCounts'>
  styles: number
  editor?: DemoEditor
  output?: Parameters<typeof createProgress>[2]
}

const cardNames: Readonly<Record<string, string>> = { EUR: 'EURO', CHF: 'FRANKEN' }
/** Cards to pay with in the demo shop; one for each currency. */
export const demoGiftCards = currencies.map((currency) => ({
  code: `VITRINE-${cardNames[currency] ?? currency}-100`,
  currency,
  amount: 10_000,
}))

/** Marks that the pieces in the demo's stores were counted. */
const countedOnce = 'demo-shelves'

/** Fills a shop that has no goods yet with the demo catalogue and its people; a shop that has some is left alone. */
export async function fillDemoShop(filling: Demo): Promise<void> {
  const { shop, styles } = filling
  if (await shop.demo.isRefused()) return
  const isNew = await shop.catalogue.isEmpty()
  const isDemo = isNew || (await shop.catalogue.part('fixtures')) !== undefined
  // A start that was interrupted between products, customers and stock counts is finished by the next one.
  const hasPeople = !isNew && (await shop.demo.isTaken())
  const isCounted = (await shop.catalogue.part(countedOnce)) !== undefined
  if (!isDemo || (hasPeople && isCounted)) return
  const demo = generateCatalogue({ styles })
  if (!hasPeople) await fillGoodsAndPeople(demo, isNew, filling)
  if (!isCounted) await shop.stockCounts.takeOnce(countedOnce, storeStockOf(demo))
}

async function fillGoodsAndPeople(demo: Catalogue, isNew: boolean, { shop, editor, output }: Demo): Promise<void> {
  const { attributeGroups, categories, outfits, stores, promotions, vouchers, campaigns, customers, orders, reviews } =
    demo
  if (isNew)
    await shop.catalogue.take({
      styles: stylesOf(demo),
      parts: { attributeGroups, categories, outfits, stores, promotions, vouchers, campaigns, ...runtimeEntries(demo) },
      onProgress: createProgress('Filling the demo shop', demo.styleCount, output),
    })
  else await shop.catalogue.take({ styles: [], parts: runtimeEntries(demo) })
  await shop.demo.take({ customers, orders, reviews, vouchers, giftCards: demoGiftCards, ...(editor && { editor }) })
}

/** The entries of `runtime.json` about the demo. */
const runtimeEntries = (demo: Catalogue) => ({
  fixtures: {
    ...catalogueFixtures(demo),
    giftCards: Object.fromEntries(demoGiftCards.map(({ currency, code }) => [currency, code])),
  },
  accounts: accountsOf(demo.customers),
})

type Account = { email: string; password: string; firstName: string; lastName: string }

/** Accounts to sign in with in the demo shop. */
const accountsOf = (customers: readonly DemoCustomer[]): Partial<Record<DemoAccount, Account>> =>
  Object.fromEntries(
    customers.map(({ account, email, password, firstName, lastName }) => [
      account,
      { email, password, firstName, lastName },
    ]),
  )

function* stylesOf(demo: Catalogue) {
  for (const { style } of demo.goods()) yield style
}

/** Stock of the demo's stores. */
function* storeStockOf(demo: Catalogue) {
  for (const { style } of demo.goods()) yield* demo.storeStockOf(style)
}

/** Whether pages and pictures of the demo belong to this shop: its goods are the demo's. */
export const isDemoShop = async ({ catalogue }: Pick<Demo['shop'], 'catalogue'>): Promise<boolean> =>
  (await catalogue.part('fixtures')) !== undefined
