import { code128 } from '@vitrine/contracts/barcodes'
import { languageOf } from '@vitrine/contracts/catalogue'
import { type Market, seller } from '@vitrine/contracts/markets'
import { type Mark, writePdf } from './pdf.ts'

const words = {
  de: {
    title: 'Rücksendung',
    to: 'An',
    order: 'Bestellung',
    free: 'Porto zahlt Vitrine',
    own: 'Bitte frankieren',
    cut: 'Gut sichtbar auf das Paket kleben, alte Etiketten abdecken.',
  },
  fr: {
    title: 'Retour',
    to: 'À',
    order: 'Commande',
    free: 'Port payé par Vitrine',
    own: 'Affranchir s.v.p.',
    cut: 'Coller bien en vue sur le colis, masquer les anciennes étiquettes.',
  },
  en: {
    title: 'Return',
    to: 'To',
    order: 'Order',
    free: 'Postage paid by Vitrine',
    own: 'Please affix postage',
    cut: 'Stick it clearly visible on the parcel and cover old labels.',
  },
} as const

/** A6, as labels are. */
const [width, height] = [298, 420]
const edge = 24

/** The code in groups, as one reads it out. */
const spaced = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** What is stuck on a parcel that comes back: where it goes, and the code it is known by. Not who sends it. */
export function drawReturnLabel(
  { identCode, referenceKey }: { identCode: string; referenceKey: string },
  market: Market,
): Buffer {
  const say = words[languageOf(market.locale)]
  const text = (y: number, size: number, written: string, isBold = false): Mark => ({
    type: 'text',
    x: edge,
    y,
    size,
    text: written,
    isBold,
  })
  const { bars, width: modules } = code128(identCode)
  const module = (width - 2 * edge) / modules
  return writePdf({
    width,
    height,
    title: `${say.title} ${identCode}`,
    language: market.language,
    marks: [
      text(378, 22, 'VITRINE'),
      { ...text(378, 9, market.hasFreeReturns ? say.free : say.own, true), x: 170 },
      { type: 'line', x: edge, y: 364, width: width - 2 * edge },
      text(344, 9, say.to),
      text(322, 15, seller.name, true),
      text(302, 15, say.title),
      text(282, 15, seller.street),
      text(262, 15, `${seller.zipCode} ${seller.city}`, true),
      text(244, 11, new Intl.DisplayNames([market.language], { type: 'region' }).of(seller.country) ?? ''),
      { type: 'line', x: edge, y: 226, width: width - 2 * edge },
      ...bars.map(({ x, width: wide }): Mark => ({
        type: 'box',
        x: edge + x * module,
        y: 120,
        width: wide * module,
        height: 84,
      })),
      text(96, 18, spaced(identCode), true),
      text(72, 10, `${say.order} ${referenceKey}`),
      text(edge, 7.5, say.cut),
    ],
  })
}
