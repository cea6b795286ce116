import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allMarkets } from '@vitrine/contracts/markets'
import type { Pool } from 'pg'
import { findFieldNames, findFieldValues } from './form-fields.ts'
import type { Knowledge } from './input.ts'

/** The parts of `runtime.json` that the generator uses. */
export type Runtime = {
  search: { organizationId: string; accessToken: string; answerConfigurationId: string }
  content: {
    host: string
    previewHost: string
    space: string
    environment: string
    accessToken: string
    previewToken: string
  }
  accounts: { editor: { email: string; password: string } }
}

export const readRuntime = async (dataDir: string): Promise<Runtime> =>
  JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8')) as Runtime

/**
 * Reads what an attacker could know or guess: numbers of products, and of orders, customers and baskets of others. Second
 * facts such as the address of an order's customer are not among them, because with both a visitor may cancel an order.
 */
export async function readKnowledge(pool: Pool, { search, content }: Runtime, url: string): Promise<Knowledge> {
  const list = async (query: string) => (await pool.query<{ value: unknown }>(query)).rows.map(({ value }) => value)
  const [
    variantIds,
    productIds,
    orderIds,
    orderKeys,
    customerIds,
    basketKeys,
    lineKeys,
    addressIds,
    subscriptionIds,
    itemKeys,
    wishKeys,
    contentIds,
    contentTypes,
    pictures,
  ] = await Promise.all([
    list('select id as value from variants order by id limit 40'),
    list('select id as value from products order by id limit 40'),
    list('select id::int as value from orders order by id limit 40'),
    list('select reference_key as value from orders order by id limit 40'),
    list('select id::int as value from customers order by id limit 40'),
    list('select key as value from baskets order by id limit 40'),
    list('select key as value from basket_lines order by id limit 40'),
    list('select id::int as value from addresses order by id limit 40'),
    list('select id as value from subscriptions order by id limit 40'),
    list('select key as value from order_items order by id limit 40'),
    list('select key as value from wishlist_items order by id limit 40'),
    list('select id as value from content.items order by id limit 80'),
    list('select distinct id as value from content.content_types order by id'),
    findPictures(url),
  ])
  const keys = [...itemKeys, ...lineKeys, ...wishKeys]
  const values = {
    variantId: variantIds,
    newVariantId: variantIds,
    productId: productIds,
    id: [...productIds, ...orderIds, ...subscriptionIds],
    ids: [productIds.slice(0, 3)],
    orderId: orderIds,
    orderNumber: orderKeys,
    contract: orderKeys,
    userId: customerIds,
    customerId: customerIds,
    fromBasketKey: basketKeys,
    toBasketKey: basketKeys,
    basketKey: basketKeys,
    basketItemKey: keys,
    itemKey: keys,
    key: keys,
    addressId: addressIds,
    quantity: [1, 2, 99],
    currency: ['EUR', 'CHF'],
    shopId: allMarkets.map(({ shopId }) => shopId),
    method: ['invoice', 'card', 'paypal', 'direct_debit', 'instalments', 'google_pay'],
    token: ['test_card_refused_0002', 'test_card_ok_4242', '1.unknown'],
    code: ['WILLKOMMEN10', 'UNKNOWN'],
    // Takes orders in the middle of their way: a basket with something in it is ordered at its first versions.
    basketVersion: [1, 2, 3, 4, 5],
    acceptTerms: [true],
    email: ['attacker@vitrine.example', 'victim@vitrine.example', 'unknown@vitrine.example'],
    place: ['10115', 'Berlin', 'Wien'],
    query: ['kleid', 'rot', 'was kostet der versand'],
    trackingId: ['comma_de'],
    url: ['https://vitrine.example/de/c/new/'],
    path: ['new', 'damen', 'sale', ...productIds.map((id) => `x-${String(id)}`), 'hilfe', 'magazin'],
    slug: ['hilfe', 'versand', 'impressum'],
    contentId: contentIds,
    contentType: contentTypes,
    picture: pictures,
  }
  return {
    values: Object.fromEntries(Object.entries(values).filter(([, known]) => known.length > 0)),
    search: {
      organisation: search.organizationId,
      token: search.accessToken,
      configuration: search.answerConfigurationId,
    },
    content: {
      space: content.space,
      environment: content.environment,
      token: content.accessToken,
      previewToken: content.previewToken,
    },
    formFields: findFieldNames(),
    formValues: findFieldValues(),
  }
}

/** Names of pictures that pages show. */
async function findPictures(url: string): Promise<string[]> {
  const pages = await Promise.all(
    ['de/', 'de/search/?q=kleid'].map(async (path) => (await fetch(new URL(path, url))).text()),
  )
  const names = [...pages.join('').matchAll(/\/cdn\/(?:goods\/([a-z\d-]+)-\d+\.|content\/([a-z\d-]+)\.webp)/g)]
  return [...new Set(names.map(([, goods, other]) => goods ?? other ?? ''))].toSorted().slice(0, 60)
}
