import type { SigningKeys } from '@vitrine/contracts/http'
import type { Store } from '@vitrine/contracts/catalogue'
import { dayOf } from '@vitrine/contracts/delivery'
import { homeCountry, type Market } from '@vitrine/contracts/markets'
import { fail, ok, type Result, type StoreReservation, toE164 } from '@vitrine/contracts/shop'
import { type Database, sql, type Transaction } from '@vitrine/database'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { collectionStores } from '../delivery/delivery.ts'
import type { Handlers, Refusal } from '../rpc/handlers.ts'
import { addressBlock } from '../rpc/limits.ts'
import { holdPiece, releaseExpiredHolds } from '../stores/held-stock.ts'
import { offerNames } from '../stores/offer-names.ts'
import { lastDayOf } from './last-day.ts'
import { mailShopper, numberOf } from './reservation-messages.ts'
import {
  addReservation,
  countLive,
  endReservation,
  findSame,
  type NewReservation,
  readReservation,
  readReservations,
  type ReservationRow,
} from './reservation-store.ts'
import { createReservationTokens } from './reservation-token.ts'

type ReservationHandlers = Pick<
  Handlers,
  'reserveInStore' | 'getStoreReservation' | 'cancelStoreReservation' | 'getStoreReservations'
>

/** Live reservations at a time. Many people share a network, but few of them want the same product at once. */
const mostLive = { ofEmail: 3, ofVisitor: 3, ofAddress: 30, ofAddressAndProduct: 4 } as const
/** Confirmations per address and day, so that the form cannot flood a mailbox. */
const mailsPerDay = 6
const listed = 50

const unknown = fail({ code: 'NOT_FOUND', detail: 'There is no such reservation' } as const)
const notSold = fail({ code: 'NOT_FOUND', detail: 'The shop has no such size or store' } as const)
const lacking = fail({ code: 'STORE_LACKS_ITEM', detail: 'The store has no piece of this size left' } as const)
const tooMany = fail({
  code: 'TOO_MANY_RESERVATIONS',
  detail: 'This many pieces cannot be reserved at a time',
} as const)

type ReservationDependencies = { db: Database; productCatalogue: ProductCatalogue; keys: SigningKeys }

/** Sets pieces of a store's stock aside until a shopper comes, pays and takes them. */
export function createReservationHandlers({
  db,
  productCatalogue,
  keys,
}: ReservationDependencies): ReservationHandlers {
  const tokens = createReservationTokens(keys)
  const show = (row: ReservationRow): StoreReservation => ({
    number: numberOf(row.id),
    token: tokens.make(row.id),
    status: row.status,
    variantId: row.variantId,
    ...row.body,
    createdAt: row.createdAt,
    heldUntil: row.heldUntil,
  })

  const find = async (token: string, { shopId }: Market, tx: Database = db): Promise<ReservationRow | undefined> => {
    const id = tokens.read(token)
    const found = id === undefined ? undefined : await readReservation(tx, id)
    return found?.shopId === shopId ? found : undefined
  }

  return {
    async reserveInStore(
      { variantId, storeId, name, email, phone },
      { market, user, address, ensureSession, transact },
    ) {
      const { guestKey } = await ensureSession()
      return transact(async (tx) => {
        const { stores } = await productCatalogue.parts()
        const store = collectionStores(stores, homeCountry(market)).find((each) => each.id === storeId)
        const offer = (await productCatalogue.offers(market, [variantId], tx)).get(variantId)
        const until = store && lastDayOf(store, dayOf(new Date(), store))
        if (!offer || !until) return notSold
        const { productId, productName, size, picture } = offerNames(offer)
        const reserved = await reserve(tx, {
          shopId: market.shopId,
          storeId,
          variantId,
          customerId: user?.id ?? null,
          name,
          email,
          phone: phone ? toE164(phone, store.country) : null,
          visitorHash: tokens.fingerprint('visitor', guestKey),
          addressHash: address ? tokens.fingerprint('address', addressBlock(address)) : null,
          body: { productId, productName, size, picture, store: toReservationStore(store) },
          until,
        })
        if (!reserved.ok) return reserved
        const { row, isNew } = reserved.value
        if (isNew) await mailShopper(tx, 'reservation_confirmation', row, tokens.make(row.id))
        return ok(show(row))
      })
    },

    async getStoreReservation({ token }, { market }) {
      const found = await find(token, market)
      return found ? ok(show(found)) : unknown
    },

    cancelStoreReservation: ({ token }, { market, transact }) =>
      transact(async (tx) => {
        const found = await find(token, market, tx)
        if (!found) return unknown
        // An expired reservation cannot be cancelled, also where the periodic job is late.
        await releaseExpiredHolds(tx, found.storeId, [found.variantId])
        await endReservation(tx, found, 'cancelled')
        const now = await find(token, market, tx)
        return now?.status === 'cancelled'
          ? ok(show(now))
          : fail({ code: 'NOT_HELD', detail: 'The reservation has ended already' })
      }),

    getStoreReservations: async (_, { market, user }) =>
      user
        ? (await readReservations(db, sql`r.customer_id = ${user.id} and r.shop_id = ${market.shopId}`, listed)).map(
            show,
          )
        : [],
  }
}

async function reserve(
  tx: Transaction,
  wish: NewReservation,
): Promise<Result<{ row: ReservationRow; isNew: boolean }, Refusal<'STORE_LACKS_ITEM' | 'TOO_MANY_RESERVATIONS'>>> {
  const live = await countLive(tx, wish)
  const same = await findSame(tx, wish)
  if (same) return ok({ row: same, isNew: false })
  const isOver =
    live.ofEmail >= mostLive.ofEmail ||
    live.ofVisitor >= mostLive.ofVisitor ||
    live.ofAddress >= mostLive.ofAddress ||
    live.ofAddressAndProduct >= mostLive.ofAddressAndProduct ||
    live.mailsToday >= mailsPerDay
  if (isOver) return tooMany
  await releaseExpiredHolds(tx, wish.storeId, [wish.variantId])
  if (!(await holdPiece(tx, wish.storeId, wish.variantId))) return lacking
  return ok({ row: await addReservation(tx, wish), isNew: true })
}

const toReservationStore = (store: Store): StoreReservation['store'] => ({
  id: store.id,
  name: store.name,
  street: store.street,
  zipCode: store.zipCode,
  city: store.city,
  country: store.country,
  ...(store.phone !== undefined && { phone: store.phone }),
  hours: store.hours,
  timeZone: store.timeZone,
})
