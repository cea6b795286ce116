import { type CountryCode, fromCountryCode3 } from '@vitrine/contracts/markets'
import { type AddressProblem, addressLimit, fail, normalisePostcode, ok } from '@vitrine/contracts/shop'
import type { Database } from '@vitrine/database'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import type { Report } from '../rpc/server.ts'
import type { AddressService } from './address-service.ts'
import { createAddressStore } from './address-store.ts'
import { ownedAddress } from './owned-address.ts'
import { suggestPlace } from './place-suggestion.ts'
import { placesAt } from './postcode-places.ts'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'

type AddressHandlers = Pick<
  Handlers,
  'checkAddress' | 'getPlaces' | 'getShopUserAddresses' | 'createAddress' | 'updateAddress' | 'deleteAddress'
>

const invalid = (errors: readonly AddressProblem[]) =>
  fail({ code: 'INVALID_ADDRESS', detail: 'The address does not fit its country', errors } as const)
const missing = () => fail({ code: 'NOT_FOUND', detail: 'There is no such address' } as const)

function customerOf({ user }: CallContext) {
  if (!user) throw new Error('Only a signed-in customer has addresses')
  return user.id
}

type AddressDependencies = {
  db: Database
  productCatalogue: ProductCatalogue
  addressService?: AddressService | undefined
  report: Report
}

/** A visitor who types does not wait longer for a place. */
const serviceTimeoutMs = 1_000

/** The address book of a customer, and suggestions of places. */
export function createAddressHandlers(dependencies: AddressDependencies): AddressHandlers {
  const { db, productCatalogue, addressService, report } = dependencies
  const store = createAddressStore(db)

  /** Asks the outside service, if there is one; our own lists answer where it does not. */
  async function findPlaces(country: CountryCode, zipCode: string): Promise<readonly string[]> {
    const postcode = normalisePostcode(zipCode, country)
    if (postcode === undefined) return []
    try {
      const found = await addressService?.places(country, postcode, AbortSignal.timeout(serviceTimeoutMs))
      if (found) return found
    } catch (error) {
      report('address_service.failed', error, { country })
    }
    return placesAt(country, postcode)
  }

  return {
    async checkAddress({ zipCode, city, countryCode }) {
      const country = fromCountryCode3(countryCode)
      const { stores } = await productCatalogue.parts()
      return { city: country ? suggestPlace({ country, zipCode, city }, stores) : null }
    },

    async getPlaces({ zipCode, countryCode }) {
      const country = fromCountryCode3(countryCode)
      return { places: country ? [...(await findPlaces(country, zipCode))] : [] }
    },

    getShopUserAddresses: async (_, context) => store.list(customerOf(context)),

    async createAddress({ address }, context) {
      const customerId = customerOf(context)
      const owned = ownedAddress(address, context.market)
      if (!owned.ok) return invalid(owned.error)
      return context.transact(async (tx) => {
        await store.lock(tx, customerId)
        if ((await store.count(tx, customerId)) >= addressLimit)
          return fail({ code: 'TOO_MANY_ADDRESSES', detail: `No more than ${addressLimit} addresses fit in` } as const)
        return ok({ success: true as const, addressId: await store.add(tx, customerId, owned.value) })
      })
    },

    async updateAddress({ addressId, address, version }, context) {
      const customerId = customerOf(context)
      return context.transact(async (tx) => {
        await store.lock(tx, customerId)
        const before = await store.find(tx, customerId, addressId)
        if (!before) return missing()
        if (version !== undefined && version !== before.version)
          return fail({ code: 'STALE', detail: 'The address was changed in between' } as const)
        const owned = ownedAddress(address, context.market, before)
        if (!owned.ok) return invalid(owned.error)
        await store.change(tx, customerId, addressId, owned.value)
        return ok({ success: true as const, addressId })
      })
    },

    async deleteAddress({ addressId, newDefaultId }, context) {
      const customerId = customerOf(context)
      return context.transact(async (tx) => {
        await store.lock(tx, customerId)
        const before = await store.find(tx, customerId, addressId)
        if (!before || !(await store.remove(tx, customerId, addressId))) return missing()
        if (newDefaultId === undefined) return ok({ success: true as const })
        const heir = await store.find(tx, customerId, newDefaultId)
        if (!heir) return missing()
        // An address that is not for billing cannot become the default one for it.
        const isDefaultBilling = heir.isDefaultBilling || (before.isDefaultBilling && heir.isBilling)
        const isDefaultShipping = heir.isDefaultShipping || (before.isDefaultShipping && heir.isShipping)
        const { body, isBilling, isShipping } = heir
        const next = { body, isBilling, isShipping, isDefaultBilling, isDefaultShipping }
        await store.change(tx, customerId, newDefaultId, next)
        return ok({ success: true as const, addressId: newDefaultId })
      })
    },
  }
}
