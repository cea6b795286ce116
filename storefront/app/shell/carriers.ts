/** Carriers as they call themselves; no foreign logos are drawn. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dhl: { de: 'DHL', fr: 'DHL', en: 'DHL' },
  austrian_post: { de: 'Österreichische Post', fr: 'Poste autrichienne', en: 'Austrian Post' },
  swiss_post: { de: 'Die Schweizerische Post', fr: 'La Poste Suisse', en: 'Swiss Post' },
}

/** `undefined` for our own van and for unknown carriers. */
export const carrierName = (carrier: string, language: string): string | undefined =>
  names[carrier.replace(/_express$/, '')]?.[language.slice(0, 2)]
