import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { goodPassword, register } from '../testing/accounts.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
})
afterAll(() => running.stop())
beforeEach(() => {
  running.reported.length = 0
})

const query = (text: string) => running.database.pool.query(text)
const lines = async (browser: Browser) =>
  (await browser.getBasket({})).basket.items.map(({ variant, quantity }) => [variant.id, quantity])
const hearts = async (browser: Browser) => (await browser.getWishlist({})).items.map(({ productId }) => productId)
const signIn = (browser: Browser, email: string) => browser.oauthLogin({ email, password: goodPassword })

async function guestWithThings(): Promise<Browser> {
  const guest = running.visitor()
  await guest.addItemToBasket({ variantId: 1011, quantity: 2 })
  await guest.addItemToWishlist({ productId: 102 })
  return guest
}

it('what a guest collected is added to what the customer has', async () => {
  const ada = await register(running)
  await ada.addItemToBasket({ variantId: 1011, quantity: 1 })
  await ada.addItemToWishlist({ productId: 101 })
  const guest = await guestWithThings()
  expect((await signIn(guest, ada.email)).ok).toBe(true)
  expect(await lines(guest)).toEqual([[1011, 3]])
  expect((await hearts(guest)).toSorted()).toEqual([101, 102])
  // Signing in again adds nothing a second time.
  await signIn(guest, ada.email)
  expect(await lines(ada)).toEqual([[1011, 3]])
  expect(running.reported).toEqual([])
})

/** The note for the next page that a reply brings along. */
const noted = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .filter((cookie) => cookie.includes('merged-'))
    .map((cookie) => cookie.split(/[=;]/)[1])

it('the merge is reported once, with quantities reduced by the stock', async () => {
  const ada = await register(running)
  await ada.addItemToBasket({ variantId: 1011, quantity: 1 })
  const credentials = { email: ada.email, password: goodPassword }
  const guest = await guestWithThings()
  const first = await guest.send('oauthLogin', credentials)
  expect([first.status, noted(first)]).toEqual([204, ['2.0.1']])
  expect(noted(await guest.send('oauthLogin', credentials))).toEqual([])

  const greedy = running.visitor()
  await greedy.addItemToBasket({ variantId: 1011, quantity: 9 })
  const left = (await greedy.getBasket({})).basket.items[0]?.availableQuantity
  expect(noted(await greedy.send('oauthLogin', credentials))).toEqual(['9.1.0'])
  expect(await lines(ada)).toEqual([[1011, left]])
})

it('a heart that the guest took back is neither merged nor reported', async () => {
  const ada = await register(running)
  const credentials = { email: ada.email, password: goodPassword }
  const guest = running.visitor()
  const added = await guest.addItemToWishlist({ productId: 102 })
  if (!added.ok) throw new Error(added.error.code)
  await guest.removeItemFromWishlist({ itemKey: added.value.items[0]?.key ?? '' })
  expect(noted(await guest.send('oauthLogin', credentials))).toEqual([])
  expect(await hearts(ada)).toEqual([])

  const undecided = running.visitor()
  for (const productId of [101, 102]) await undecided.addItemToWishlist({ productId })
  const [first] = (await undecided.getWishlist({})).items
  await undecided.removeItemFromWishlist({ itemKey: first?.key ?? '' })
  expect(noted(await undecided.send('oauthLogin', credentials))).toEqual(['0.0.1'])
  expect(await hearts(ada)).toHaveLength(1)
})

it('a sign-in without guest items, a registration and a guest order report no merge', async () => {
  const ada = await register(running)
  expect(noted(await running.visitor().send('oauthLogin', { email: ada.email, password: goodPassword }))).toEqual([])
  const person = { first_name: 'Ada', last_name: 'Muster', email: `${crypto.randomUUID()}@vitrine.example` }
  const registering = await guestWithThings()
  expect(noted(await registering.send('oauthRegister', { ...person, password: goodPassword }))).toEqual([])
  expect(noted(await (await guestWithThings()).send('oauthGuestLogin', person))).toEqual([])
})

it('registering and ordering as a guest take the basket along too', async () => {
  const [one, other] = [await guestWithThings(), await guestWithThings()]
  await register(running, undefined, one)
  await other.oauthGuestLogin({ first_name: 'Gast', last_name: 'Gerne', email: 'gast@vitrine.example' })
  for (const browser of [one, other]) {
    expect(await lines(browser)).toEqual([[1011, 2]])
    expect(await hearts(browser)).toEqual([102])
  }
})

it('what belongs to another customer stays where it is', async () => {
  const [ada, bob] = [await register(running), await register(running)]
  await ada.addItemToBasket({ variantId: 1011, quantity: 1 })
  await signIn(ada, bob.email)
  expect(await lines(ada)).toEqual([])
  await signIn(ada, ada.email)
  expect(await lines(ada)).toEqual([[1011, 1]])
  expect(await lines(bob)).toEqual([])
})

it('nothing of a customer is left in the browser after signing out', async () => {
  const ada = await register(running)
  await ada.addItemToBasket({ variantId: 1011, quantity: 1 })
  await ada.oauthRevokeToken({})
  expect(await lines(ada)).toEqual([])
  await ada.addItemToBasket({ variantId: 1021, quantity: 1 })
  expect(await lines(ada)).toEqual([[1021, 1]])
})

it('a failed merge does not block the sign-in, is reported, and is repeated with the next read', async () => {
  const ada = await register(running)
  const guest = await guestWithThings()
  await query('alter table basket_lines rename to basket_lines_away')
  await query('alter table wishlist_items rename to wishlist_items_away')
  const reply = await signIn(guest, ada.email)
  await query('alter table basket_lines_away rename to basket_lines')
  await query('alter table wishlist_items_away rename to wishlist_items')
  expect(reply.ok).toBe(true)
  expect(running.reported).toHaveLength(1)
  expect(await lines(guest)).toEqual([[1011, 2]])
  expect(await hearts(guest)).toEqual([102])
})

it('the new session comes first, then the merge, and only then does the old session end', async () => {
  const ada = await register(running)
  const guest = await guestWithThings()
  await query(`
    create table steps (id serial, step text);
    create function note_step() returns trigger language plpgsql as $$
      begin insert into steps (step) values (tg_argv[0]); return null; end $$;
    create trigger opened after insert on sessions for each row execute function note_step('session');
    create trigger ended after delete on sessions for each row execute function note_step('end');
    create trigger merged after update on baskets for each row
      when (new.status = 'merged') execute function note_step('merge')`)
  await signIn(guest, ada.email)
  const { rows } = await query('select step from steps order by id')
  await query('drop table steps; drop function note_step cascade')
  expect(rows.map(({ step }) => step)).toEqual(['session', 'merge', 'end'])
})
