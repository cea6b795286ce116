import type { CountryCode } from '@vitrine/contracts/markets'
import * as v from 'valibot'

/** An outside service that knows postcodes and their places. */
export type AddressService = {
  /** The places of a postcode, the main one first; undefined where the service does not know the country. */
  places(country: CountryCode, postcode: string, signal: AbortSignal): Promise<readonly string[] | undefined>
}

const Reply = v.object({ places: v.pipe(v.array(v.pipe(v.string(), v.trim(), v.nonEmpty())), v.maxLength(100)) })

/**
 * A service behind one address: `GET {url}?country=AT&postcode=1010` answers `{ "places": ["Wien"] }`, or 404 for a
 * country it does not know.
 */
export const httpAddressService = (
  url: URL,
  { fetch = globalThis.fetch }: { fetch?: typeof globalThis.fetch | undefined } = {},
): AddressService => ({
  async places(country, postcode, signal) {
    const asked = new URL(url)
    asked.searchParams.set('country', country)
    asked.searchParams.set('postcode', postcode)
    const reply = await fetch(asked, { signal, redirect: 'error', headers: { accept: 'application/json' } })
    if (reply.status === 404) return undefined
    if (!reply.ok) throw new Error(`The address service answered ${reply.status} for a postcode of ${country}`)
    return v.parse(Reply, await reply.json()).places
  },
})
