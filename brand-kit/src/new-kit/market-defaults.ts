/** Defaults of a new market; the operator checks them. */
export type MarketDefaults = {
  language: string
  country: string
  currency: string
  timeZone: string
  /** Standard rate of VAT in percent and the first day it applied. */
  vat: readonly [percent: number, validFrom: string]
  /** Days of the statutory right of withdrawal. */
  withdrawalDays: number | null
}

/** By the country's code: language, currency, time zone, VAT and its first day. */
const lines = `
at de-AT EUR Europe/Vienna 20 1984-01-01
be nl-BE EUR Europe/Brussels 21 1996-01-01
bg bg-BG EUR Europe/Sofia 20 1999-01-01
ch de-CH CHF Europe/Zurich 8.1 2024-01-01
cy el-CY EUR Asia/Nicosia 19 2014-01-13
cz cs-CZ CZK Europe/Prague 21 2013-01-01
de de-DE EUR Europe/Berlin 19 2021-01-01
dk da-DK DKK Europe/Copenhagen 25 1992-01-01
ee et-EE EUR Europe/Tallinn 24 2025-07-01
es es-ES EUR Europe/Madrid 21 2012-09-01
fi fi-FI EUR Europe/Helsinki 25.5 2024-09-01
fr fr-FR EUR Europe/Paris 20 2014-01-01
gb en-GB GBP Europe/London 20 2011-01-04
gr el-GR EUR Europe/Athens 24 2016-06-01
hr hr-HR EUR Europe/Zagreb 25 2012-03-01
hu hu-HU HUF Europe/Budapest 27 2012-01-01
ie en-IE EUR Europe/Dublin 23 2021-03-01
it it-IT EUR Europe/Rome 22 2013-10-01
lt lt-LT EUR Europe/Vilnius 21 2009-09-01
lu fr-LU EUR Europe/Luxembourg 17 2024-01-01
lv lv-LV EUR Europe/Riga 21 2012-07-01
mt en-MT EUR Europe/Malta 18 2004-01-01
nl nl-NL EUR Europe/Amsterdam 21 2012-10-01
no nb-NO NOK Europe/Oslo 25 2005-01-01
pl pl-PL PLN Europe/Warsaw 23 2011-01-01
pt pt-PT EUR Europe/Lisbon 23 2011-01-01
ro ro-RO RON Europe/Bucharest 21 2025-08-01
se sv-SE SEK Europe/Stockholm 25 1990-07-01
si sl-SI EUR Europe/Ljubljana 22 2013-07-01
sk sk-SK EUR Europe/Bratislava 23 2025-01-01
`
const byCountry = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [country = '', language = '', currency = '', timeZone = '', percent = '', validFrom = ''] = line.split(' ')
      return [country, { language, currency, timeZone, percent: Number(percent), validFrom }] as const
    }),
)

/** A market by its locale: a country, `pl`, or a language of a country, `fr-ch`. */
export function marketDefaults(locale: string): MarketDefaults | undefined {
  const [first = '', second] = locale.split('-')
  const country = second ?? first
  const known = byCountry.get(country)
  if (!known) return undefined
  const { language, currency, timeZone, percent, validFrom } = known
  return {
    language: second ? `${first}-${second.toUpperCase()}` : language,
    country: country.toUpperCase(),
    currency,
    timeZone,
    vat: [percent, validFrom],
    withdrawalDays: country === 'ch' ? null : 14,
  }
}

export const knownMarkets: readonly string[] = [...byCountry.keys()]
