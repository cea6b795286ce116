import { formatDate } from '@vitrine/contracts/formats'
import { editionAt, hasEdition, type LegalName, legalParagraphs, legalText } from '@vitrine/contracts/legal'
import { languageCodeOf, sellerStreet } from '@vitrine/contracts/markets'
import { translatePath } from '@vitrine/contracts/urls'
import type { Block, LegalDocument } from '../blocks.ts'
import type { WordKey } from '../language.ts'
import type { MessageContext } from '../message-context.ts'

/** Tax numbers have their own names in Austria and Switzerland. */
const vatKeys: Readonly<Record<string, WordKey>> = { AT: 'vat_id_at', CH: 'vat_id_ch' }

/** The seller, as every mail and every invoice must name it. */
export function sellerLines({ market, say }: Pick<MessageContext, 'market' | 'say'>): string[] {
  const { seller } = market
  const { name, zipCode, city, representatives, register, vatId } = seller
  return [
    `${name} · ${sellerStreet(seller)} · ${zipCode} ${city}`,
    say('represented', { names: representatives.join(', ') }),
    `${register} · ${say(vatKeys[seller.country] ?? 'vat_id', { id: vatId })}`,
  ]
}

/** Terms and the right to give things back, each with its name, as the pages of this shop show them. */
function textsOf({ market, pages }: MessageContext, edition: string) {
  const { locale } = market
  const addressOf = (path: string) => new URL(`.${translatePath(path, 'de', languageCodeOf(locale))}`, pages.home).href
  const read = (name: LegalName) => legalParagraphs(legalText(name, locale, edition), { locale, addressOf })
  const isStatutory = market.withdrawalDays !== null
  return {
    terms: read('terms'),
    returns: read('withdrawal'),
    returnsKey: isStatutory ? 'withdrawal_text' : 'returns_text',
    returnsFile: isStatutory ? 'withdrawal_file' : 'returns_file',
  } as const
}

/** The right to give things back, below a mail. */
export function returnsBlock(desk: MessageContext): Block {
  const { returns, returnsKey } = textsOf(desk, editionAt(new Date(), desk.market))
  return { type: 'small', title: desk.say(returnsKey), paragraphs: returns }
}

/** Terms and the right to give things back as files to keep (C-07, W-08), in the edition the order was made under. */
export function legalDocuments(desk: MessageContext, ordered: string | undefined): LegalDocument[] {
  const day = ordered !== undefined && hasEdition(ordered) ? ordered : editionAt(new Date(), desk.market)
  const { say, market } = desk
  const { terms, returns, returnsKey, returnsFile } = textsOf(desk, day)
  const edition = say('edition', { day: formatDate(day, market) })
  return [
    { fileName: `${say('terms_file')}-${day}.html`, title: say('terms'), edition, paragraphs: terms },
    { fileName: `${say(returnsFile)}-${day}.html`, title: say(returnsKey), edition, paragraphs: returns },
  ]
}
