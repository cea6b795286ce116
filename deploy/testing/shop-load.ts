import { setTimeout as wait } from 'node:timers/promises'
import { type InputOf, type ShopContract, shopClient } from '@vitrine/contracts/shop'

export type LoadFigures = {
  requests: number
  pages: number
  searches: number
  assets: number
  /** Order numbers by idempotency key. */
  orders: Map<string, number>
  /** Requests that were not answered as they should be. */
  failures: string[]
  /** A customer who was signed in and is no longer. */
  signOuts: number
}

export type LoadOptions = { url: string; shopId: number; pages: readonly string[]; variantIds: readonly number[] }

export type ShopLoad = { figures: LoadFigures; signIn(email: string, password: string): void; stop(): Promise<void> }

/** Shoppers who go on until they are told to stop, each from an address of its own. */
export function startLoad({ url, shopId, pages, variantIds }: LoadOptions): ShopLoad {
  const figures: LoadFigures = {
    requests: 0,
    pages: 0,
    searches: 0,
    assets: 0,
    orders: new Map(),
    failures: [],
    signOuts: 0,
  }
  const stopping = new AbortController()
  const running: Promise<void>[] = []

  /** Every answer is looked at, also one that a client would repeat by itself. */
  async function send(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const name = `${init?.method ?? 'GET'} ${new URL(input instanceof Request ? input.url : input).pathname}`
    figures.requests++
    const headers = new Headers(init?.headers)
    // Visitors share no address, so that limits hold for each of them.
    headers.set('X-Forwarded-For', `203.0.${figures.requests % 250}.1`)
    try {
      const reply = await fetch(input, { ...init, headers })
      if (!reply.ok) figures.failures.push(`${name}: ${reply.status} ${(await reply.clone().text()).slice(0, 300)}`)
      return reply
    } catch (error) {
      figures.failures.push(`${name}: ${String(error)} ${String((error as Error).cause)}`)
      throw error
    }
  }

  /** Goes on after a failure, which is counted already. */
  function repeat(act: (turn: number) => Promise<void>, pauseMs = 20): void {
    const go = async () => {
      for (let turn = 0; !stopping.signal.aborted; turn++) {
        await act(turn).catch((error: unknown) => {
          if (figures.failures.length < 100) figures.failures.push(String(error))
        })
        await wait(pauseMs)
      }
    }
    running.push(go())
  }

  const clientOf = (jar: Map<string, string>) =>
    shopClient({
      base: `${url}/api`,
      shopId,
      headers: () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), origin: url }),
      fetch: async (input, init) => {
        const reply = await send(input, init)
        for (const set of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          jar.set(name, value)
        }
        return reply
      },
    })

  async function readPage(path: string): Promise<void> {
    const html = await (await send(url + path)).text()
    const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])]
    const asset = assets[Math.floor(Math.random() * assets.length)]
    if (!asset) throw new Error(`The page ${path} names no asset`)
    await (await send(url + asset)).arrayBuffer()
    figures.assets++
  }

  async function order(turn: number): Promise<void> {
    const shop = clientOf(new Map())
    const variantId = variantIds[turn % variantIds.length] ?? 0
    const added = await shop.addItemToBasket({ variantId, quantity: 1 }, { idempotencyKey: crypto.randomUUID() })
    if (!added.ok) return
    const quote = await shop.getQuote({})
    if (!quote.ok) throw new Error(`No quote: ${quote.error.code}`)
    const key = crypto.randomUUID()
    const { basket, cost } = quote.value
    const placed = await shop.placeOrder(
      { ...wish, basketVersion: basket.version, expectedTotal: cost.withTax },
      { idempotencyKey: key },
    )
    if (!placed.ok) throw new Error(`No order: ${placed.error.code}`)
    if (placed.value.status === 'confirmed') figures.orders.set(key, placed.value.orderId)
  }

  repeat(async (turn) => {
    await readPage(pages[turn % pages.length] ?? '/')
    figures.pages++
  })
  repeat(async (turn) => {
    // Another query each time, so that no page is ready.
    await readPage(`/de/search/?q=${['kleid', 'mantel', 'hose'][turn % 3]}+${turn}`)
    figures.searches++
  })
  for (let shopper = 0; shopper < 2; shopper++) repeat(order, 250)

  return {
    figures,
    /** A customer who looks at the account again and again, without signing in a second time. */
    signIn(email, password) {
      const shop = clientOf(new Map())
      let isSignedIn = false
      repeat(async () => {
        if (!isSignedIn) {
          const signed = await shop.oauthLogin({ email, password })
          if (!signed.ok) throw new Error(`No sign-in: ${signed.error.code}`)
          isSignedIn = true
        }
        if ((await shop.getUser({})).user?.email !== email) figures.signOuts++
      }, 250)
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

type Wish = Omit<InputOf<ShopContract['placeOrder']>, 'basketVersion' | 'expectedTotal'>
const wish: Wish = {
  customer: { email: 'ada@vitrine.example', firstName: 'Ada', lastName: 'Muster', birthDate: '1990-05-04' },
  shippingAddress: {
    recipient: { firstName: 'Ada', lastName: 'Muster' },
    street: 'Schaustraße 1',
    zipCode: '10115',
    city: 'Berlin',
    countryCode: 'DEU',
  },
  payment: { method: 'invoice' },
  acceptTerms: true,
}
