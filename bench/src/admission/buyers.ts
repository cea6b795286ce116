import { type InputOf, type ShopContract, shopClient } from '@vitrine/contracts/shop'

export type Purchases = { placed: number; failed: number }

const shopId = 10028
const address = {
  recipient: { firstName: 'Ada', lastName: 'Muster' },
  street: 'Schaustraße 1',
  zipCode: '10115',
  city: 'Berlin',
  countryCode: 'DEU',
}
const stockForEach = 20

/** Variants that can be bought often without running out. */
export async function findVariants(url: URL): Promise<number[]> {
  const shop = shopClient({ base: new URL('api', url).href, shopId, fetch })
  const found = await shop.getProductsByCategory({ category: '/damen', perPage: 100 })
  if (!found.ok) throw new Error(`The goods cannot be read: ${found.error.code}`)
  return found.value.products.flatMap(({ variants }) =>
    variants.filter(({ stock }) => stock.quantity >= stockForEach).map(({ id }) => id),
  )
}

let visitors = 0

/** A new guest each time: one visitor may place only so many orders a minute, and so may one network. */
async function buy(url: URL, variantId: number): Promise<boolean> {
  const network = visitors++
  let cookie = ''
  const shop = shopClient({
    base: new URL('api', url).href,
    shopId,
    headers: () => ({
      origin: url.origin,
      'x-forwarded-for': `10.${(network >> 8) % 256}.${network % 256}.1`,
      ...(cookie && { cookie }),
    }),
    async fetch(input, init) {
      const response = await fetch(input, init)
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return response
    },
  })
  await shop.addItemToBasket({ variantId, quantity: 1 }, { idempotencyKey: crypto.randomUUID() })
  const quote = await shop.getQuote({})
  if (!quote.ok) return false
  const order: InputOf<ShopContract['placeOrder']> = {
    basketVersion: quote.value.basket.version,
    expectedTotal: quote.value.cost.withTax,
    customer: { email: 'ada@vitrine.example', firstName: 'Ada', lastName: 'Muster', birthDate: '1990-05-04' },
    shippingAddress: address,
    payment: { method: 'invoice' },
    acceptTerms: true,
  }
  const placed = await shop.placeOrder(order, { idempotencyKey: crypto.randomUUID() })
  return placed.ok
}

/** Buyers who place one order after the other: basket, quote, order. */
export async function sendBuyers(
  url: URL,
  variants: readonly number[],
  { buyers, seconds }: { buyers: number; seconds: number },
): Promise<Purchases> {
  const end = performance.now() + seconds * 1_000
  const purchases: Purchases = { placed: 0, failed: 0 }
  const shop = async () => {
    while (performance.now() < end) {
      const variantId = variants[visitors % variants.length] ?? 0
      const isPlaced = await buy(url, variantId).catch(() => false)
      purchases[isPlaced ? 'placed' : 'failed']++
    }
  }
  await Promise.all(Array.from({ length: buyers }, shop))
  return purchases
}
