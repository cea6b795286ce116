import type {
  AttributeGroup,
  Campaign,
  Category,
  DemoCustomer,
  DemoOrder,
  DemoReview,
  Instant,
  Outfit,
  Promotion,
  Store,
  Style,
  Voucher,
} from '@vitrine/contracts/catalogue'
import { createLending, drawnStyles } from './demo-data/borrowed-pictures.ts'
import { defaultToday } from './demo-data/calendar.ts'
import { campaignsOn } from './demo-data/campaigns.ts'
import { categories } from './demo-data/categories.ts'
import { customersOn } from './demo-data/customers.ts'
import { fixturesOf } from './demo-data/fixtures.ts'
import type { Fixtures } from './demo-data/fixtures.ts'
import { ordersOf } from './demo-data/orders.ts'
import { reviewsOf } from './demo-data/reviews.ts'
import { outfitsOf } from './demo-data/outfits.ts'
import { promotionsOn } from './demo-data/promotions.ts'
import { createStoreStock } from './demo-data/store-stock.ts'
import type { StoreStockCount } from './demo-data/store-stock.ts'
import { stores } from './demo-data/stores.ts'
import { styleOf } from './demo-data/style.ts'
import type { GeneratedStyle } from './demo-data/style.ts'
import { attributeGroups, attributeValueId } from './demo-data/vocabulary.ts'
import { vouchersOn } from './demo-data/vouchers.ts'

export type { Fixtures } from './demo-data/fixtures.ts'
export type { GeneratedStyle } from './demo-data/style.ts'

/** The demo catalogue's size and seed when no setting changes them. */
export const defaultCatalogue = { seed: 26, styles: 400, today: defaultToday } as const

/** Outfits, orders and gifts are chosen from the first styles, so they do not depend on how many follow. */
const front = 400

export type CatalogueOptions = { seed?: number; styles?: number; today?: Instant }

export type Catalogue = {
  seed: number
  today: Instant
  attributeGroups: readonly AttributeGroup[]
  categories: readonly Category[]
  outfits: readonly Outfit[]
  stores: readonly Store[]
  promotions: readonly Promotion[]
  vouchers: readonly Voucher[]
  campaigns: readonly Campaign[]
  customers: readonly DemoCustomer[]
  orders: readonly DemoOrder[]
  /** Samples, for the first styles. */
  reviews: readonly DemoReview[]
  /** How many styles `goods` yields. */
  styleCount: number
  /** Style by style with its drawings, from the first; nothing is kept. Can be started again. */
  goods(): Generator<GeneratedStyle>
  /** One style by its number, without the ones before it. */
  goodsAt(number: number): GeneratedStyle
  /** The store stock of a style: pieces by store and size. */
  storeStockOf(style: Style): Generator<StoreStockCount>
}

/** Scarves a coat is given away with: cheap enough and in stock. */
const giftsOf = (styles: readonly Style[]): number[] =>
  styles
    .filter(({ type }) => type === 'scarf')
    .flatMap(({ products }) => products.flatMap(({ variants }) => variants))
    .filter(({ stock }) => stock.quantity >= 5)
    .slice(0, 4)
    .map(({ id }) => id)

const frontStyles = ({ styleCount, goodsAt }: Pick<Catalogue, 'styleCount' | 'goodsAt'>): Style[] =>
  Array.from({ length: Math.min(front, styleCount) }, (_, number) => goodsAt(number).style)

/**
 * The demo shop: the same options give the same bytes.
 *
 * @example
 * const catalogue = generateCatalogue({ seed: 26, styles: 400 })
 * for (const { style, articles } of catalogue.goods()) await store(style, articles)
 */
export function generateCatalogue({
  seed = defaultCatalogue.seed,
  styles: styleCount = defaultCatalogue.styles,
  today = defaultCatalogue.today,
}: CatalogueOptions = {}): Catalogue {
  const drawnAt = (number: number) => styleOf(number, { seed, today })
  const lend = createLending(drawnAt)
  const goodsAt = (number: number) => (number < drawnStyles ? drawnAt(number) : lend(drawnAt(number)))
  const styles = frontStyles({ styleCount, goodsAt })
  const customers = customersOn(today)
  return {
    seed,
    today,
    attributeGroups,
    categories,
    outfits: outfitsOf(styles, seed),
    stores,
    promotions: promotionsOn(today, giftsOf(styles)),
    vouchers: vouchersOn(today),
    campaigns: campaignsOn(today, (campaign) => attributeValueId('campaign', campaign)),
    customers,
    orders: ordersOf(customers, styles, today, seed),
    reviews: reviewsOf(styles, today, seed),
    styleCount,
    *goods() {
      for (let number = 0; number < styleCount; number++) yield goodsAt(number)
    },
    goodsAt,
    storeStockOf: createStoreStock({ stores, categories, seed, styleCount }),
  }
}

/** The ids that `runtime.json` names, found in the catalogue. */
export const catalogueFixtures = (catalogue: Catalogue): Fixtures =>
  fixturesOf({ ...catalogue, styles: frontStyles(catalogue) })
