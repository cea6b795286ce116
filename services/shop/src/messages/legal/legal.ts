import { legalEditions } from '@vitrine/brand-kit/legal'
import { formatDate } from '@vitrine/contracts/formats'
import { sellerAddress, sellerStreet } from '@vitrine/contracts/markets'
import type { Block, LegalDocument } from '../blocks.ts'
import { inLanguageOf, type WordKey } from '../language.ts'
import type { MessageContext } from '../message-context.ts'

/** The edition that new orders agree to: the newest one in force, or the first one before its day. */
export function editionAt(now: Date): string {
  const days = [...legalEditions.keys()]
  const day = days.findLast((each) => each <= now.toISOString().slice(0, 10)) ?? days[0]
  if (day === undefined) throw new Error('The brand has no legal texts')
  return day
}

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

/** Terms and the right to give things back, each with its name, as this shop writes them. */
function textsOf({ market, pages }: MessageContext, edition: string) {
  const text = legalEditions.get(edition)?.[market.locale]
  if (!text) throw new Error(`The legal texts of ${edition} lack the shop "${market.locale}"`)
  const { terms, withdrawal, voluntary } = text
  const { seller } = market
  const isStatutory = market.withdrawalDays !== null
  const values: Readonly<Record<string, string>> = {
    seller: sellerAddress(seller),
    address: sellerAddress(seller),
    email: seller.email,
    term: String(market.invoiceTermDays),
    days: String(market.returnDays),
    url: isStatutory ? pages.service('withdrawal_function') : pages.returns,
  }
  const fill = (text: string) =>
    inLanguageOf(market, text).replaceAll(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces)
  return {
    terms: terms.map(fill),
    returns: (isStatutory ? withdrawal : voluntary).map(fill),
    returnsKey: isStatutory ? 'withdrawal_text' : 'returns_text',
    returnsFile: isStatutory ? 'withdrawal_file' : 'returns_file',
  } as const
}

/** The right to give things back, below a mail. */
export function returnsBlock(desk: MessageContext): Block {
  const { returns, returnsKey } = textsOf(desk, editionAt(new Date()))
  return { type: 'small', title: desk.say(returnsKey), paragraphs: returns }
}

/** Terms and the right to give things back as files to keep (C-07, W-08), in the edition the order was made under. */
export function legalDocuments(desk: MessageContext, ordered: string | undefined): LegalDocument[] {
  const day = ordered !== undefined && legalEditions.has(ordered) ? ordered : editionAt(new Date())
  const { say, market } = desk
  const { terms, returns, returnsKey, returnsFile } = textsOf(desk, day)
  const edition = say('edition', { day: formatDate(day, market) })
  return [
    { fileName: `${say('terms_file')}-${day}.html`, title: say('terms'), edition, paragraphs: terms },
    { fileName: `${say(returnsFile)}-${day}.html`, title: say(returnsKey), edition, paragraphs: returns },
  ]
}
