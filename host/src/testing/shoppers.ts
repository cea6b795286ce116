import { type InputOf, type ShopContract, shopClient } from '@vitrine/contracts/shop'

type Order = InputOf<ShopContract['placeOrder']>
/** A shopper who has filled a basket and only has to press the button; pressing again is the same intent. */
export type Shopper = { key: string; cookie: string; wish: Order }

const address = {
  recipient: { firstName: 'Ada', lastName: 'Muster' },
  street: 'Schaustraße 1',
  zipCode: '10115',
  city: 'Berlin',
  countryCode: 'DEU',
}

function clientOf(url: string, cookie: () => string, keep: (cookie: string) => void) {
  return shopClient({
    base: `${url}api`,
    shopId: 10028,
    headers: () => ({ cookie: cookie(), origin: new URL(url).origin }),
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      const [set] = response.headers.getSetCookie()
      if (set) keep(set.split(';')[0] ?? '')
      return response
    },
  })
}

/** By invoice, by card, or with everything an order can take: a voucher and gift cards. */
export type PaymentChoice = { method: 'invoice' | 'card'; voucher?: string; giftCards?: string[] }

export async function goShopping(
  url: string,
  variantId: number,
  { method, ...codes }: PaymentChoice,
): Promise<Shopper> {
  let cookie = ''
  const shop = clientOf(
    url,
    () => cookie,
    (set) => (cookie = set),
  )
  const idempotencyKey = crypto.randomUUID()
  await untilAnswered(() => shop.addItemToBasket({ variantId, quantity: 1 }, { idempotencyKey }))
  const quote = await untilAnswered(() => shop.getQuote(codes))
  if (!quote.ok) throw new Error(quote.error.code)
  const wish: Order = {
    ...codes,
    basketVersion: quote.value.basket.version,
    expectedTotal: quote.value.cost.withTax,
    customer: { email: 'ada@vitrine.example', firstName: 'Ada', lastName: 'Muster', birthDate: '1990-05-04' },
    shippingAddress: address,
    payment: { method },
    acceptTerms: true,
  }
  return { key: crypto.randomUUID(), cookie, wish }
}

/** The number of the order, or nothing when the shop went away before it could say. */
export async function placeOrder(url: string, { key, cookie, wish }: Shopper): Promise<number | undefined> {
  const shop = clientOf(
    url,
    () => cookie,
    () => {},
  )
  const placed = await shop.placeOrder(wish, { idempotencyKey: key }).catch(() => undefined)
  if (placed && !placed.ok) throw new Error(placed.error.code)
  return placed?.value.status === 'confirmed' ? placed.value.orderId : undefined
}

/** On a busy machine the shop may say that it cannot answer now; people wait a second and try again. */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>, tries = 30): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return untilAnswered(ask, tries - 1)
  }
}
