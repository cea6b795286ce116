import type { CallerName } from './input.ts'
import type { Runtime } from './knowledge.ts'

const password = 'ein langer Satz 27'

type Session = { cookie: string }

/** A browser that keeps its cookies and calls the shop. */
function openBrowser(url: string) {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  async function post(path: string, type: string, body: string, more: Record<string, string> = {}): Promise<Response> {
    const reply = await fetch(new URL(path, url), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', cookie: cookie(), ...more },
      body,
    })
    for (const set of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    return reply
  }
  return {
    cookie,
    async call(method: string, payload: object): Promise<void> {
      const headers = { 'x-shop-id': '10028', 'idempotency-key': crypto.randomUUID() }
      const reply = await post(`/api/rpc/${method}`, 'application/json', JSON.stringify({ payload }), headers)
      if (!reply.ok) throw new Error(`${method}: ${reply.status} ${await reply.text()}`)
    },
    send: (path: string, fields: Record<string, string>) =>
      post(path, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString()),
  }
}

const register = (email: string) => ({ first_name: 'Ada', last_name: 'Muster', email, password })
const address = {
  recipient: { firstName: 'Ada', lastName: 'Muster' },
  street: 'Schaustraße',
  houseNumber: '1',
  zipCode: '10115',
  city: 'Berlin',
  countryCode: 'DEU',
}

/** A customer with data of all kinds whose session no input carries. */
export async function addVictim(url: string, variantId: number): Promise<void> {
  const browser = openBrowser(url)
  await browser.call('oauthRegister', register('victim@vitrine.example'))
  await browser.call('createAddress', { address })
  await browser.call('addItemToBasket', { variantId, quantity: 1 })
  await browser.call('addItemToWishlist', { variantId })
  await browser.call('registerFashionCard', { acceptTerms: true, birthDate: '1984-03-17', phone: '030 123456' })
}

/** Sessions that inputs carry. They end by sign-outs and deletions, so they are opened anew from time to time. */
export async function openCallers(
  url: string,
  { accounts }: Runtime,
  variantId: number,
): Promise<Readonly<Record<CallerName, Session>>> {
  const customer = openBrowser(url)
  await customer.call('oauthRegister', register(`${crypto.randomUUID()}@vitrine.example`))
  await customer.call('addItemToBasket', { variantId, quantity: 1 })
  const guest = openBrowser(url)
  await guest.call('oauthGuestLogin', { first_name: 'Ada', last_name: 'Muster', email: 'guest@vitrine.example' })
  const editor = openBrowser(url)
  await editor.send('/studio/?index', { intent: 'sign-in', ...accounts.editor })
  return {
    nobody: { cookie: '' },
    guest: { cookie: guest.cookie() },
    customer: { cookie: customer.cookie() },
    editor: { cookie: editor.cookie() },
  }
}
