/** Carriers as they call themselves; no foreign logos are drawn. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dhl: { de: 'DHL', fr: 'DHL', en: 'DHL' },
  austrian_post: { de: 'Österreichische Post', fr: 'Poste autrichienne', en: 'Austrian Post' },
  swiss_post: { de: 'Die Schweizerische Post', fr: 'La Poste Suisse', en: 'Swiss Post' },
}

/** A carrier that has no name in a language is called by its English one. */
const nameIn = (carrier: Readonly<Record<string, string>> | undefined, language: string): string | undefined =>
  carrier?.[language] ?? carrier?.['en']

/** `undefined` for our own van and for unknown carriers. */
export const carrierName = (carrier: string, language: string): string | undefined =>
  nameIn(names[carrier.replace(/_express$/, '')], language.slice(0, 2))
