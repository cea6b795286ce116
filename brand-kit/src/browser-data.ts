import { isoCountries } from './iso-countries.ts'
import type { Brand, Kit, MarketProfile } from './kit.ts'

/** Names and keys that pages know of every shop; of their own one they know the whole profile. */
export type ShopSummary = Pick<
  MarketProfile,
  'locale' | 'shopId' | 'language' | 'countryName' | 'languageName' | 'currency' | 'trackingId'
>

/** The brand and every shop, as browsers know them. */
export const shopData = ({
  brand,
  serviceSlugs,
  markets,
}: Kit): Pick<Kit, 'serviceSlugs'> & { brand: Brand; shops: readonly ShopSummary[] } => ({
  brand,
  serviceSlugs,
  shops: markets.map(({ locale, shopId, language, countryName, languageName, currency, trackingId }) => ({
    locale,
    shopId,
    language,
    countryName,
    languageName,
    currency,
    trackingId,
  })),
})

/** The codes of all countries that occur in the kit: two letters in markets, three on the shop's wire. */
export const countryData = ({ markets }: Kit): Readonly<Record<string, string>> => {
  const used = markets.flatMap(({ country, seller, vat }) => [country, seller.country, ...Object.keys(vat)])
  return Object.fromEntries([...new Set(used)].toSorted().map((code) => [code, isoCountries.get(code) ?? '']))
}

/** The brand's own words of prices, by the name of their file: the group `prices` of `messages/goods/`. */
export const priceWordData = ({ messages }: Kit): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries(
    Object.entries(messages.goods).flatMap(([name, { prices }]) =>
      typeof prices === 'object' ? [[name, prices as Readonly<Record<string, string>>]] : [],
    ),
  )

/** Families of colours by the brand's own words for them: `values.color` of `messages/goods/`. */
export const colourWordData = ({ messages }: Kit): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(messages.goods).flatMap(({ values }) => {
      const { color = {} } = (values ?? {}) as { color?: Readonly<Record<string, string>> }
      return Object.entries(color).map(([family, word]) => [word.toLowerCase(), family])
    }),
  )
