import { code128 } from '@vitrine/contracts/barcodes'
import { type Market, sellerStreet } from '@vitrine/contracts/markets'
import { sayIn } from '../messages/language.ts'
import type { Face } from '../paper/letters.ts'
import { openPaper } from '../paper/paper.ts'

/** A6, as labels are. */
const [width, height] = [298, 420]
const edge = 24

/** The code in groups, as one reads it out. */
const spaced = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1 ')

type LabelData = { identCode: string; referenceKey: string; createdAt: string }

/** The label of a returned parcel: its destination and its code. It names no sender. */
export async function drawReturnLabel(
  { identCode, referenceKey, createdAt }: LabelData,
  market: Market,
): Promise<Buffer> {
  const say = sayIn(market)
  const { seller } = market
  const paper = await openPaper({
    size: [width, height],
    title: `${say('label_title')} ${identCode}`,
    market,
    at: new Date(createdAt),
  })
  const tell = (y: number, size: number, text: string, face: Face = 'regular') =>
    paper.tag('P', () => paper.write(text, edge, y, { size, face }))
  const rule = (y: number) => paper.adorn(() => paper.box(edge, y, width - 2 * edge, 0.5))

  paper.tag('P', () => paper.writeBrand(edge, 44, 24))
  paper.tag('P', () => {
    const postage = say(market.hasFreeReturns ? 'label_free' : 'label_own_cost')
    paper.write(postage, width - edge, 42, { size: 9, face: 'bold', align: 'end' })
  })
  rule(56)
  tell(76, 9, say('label_to'))
  tell(98, 15, seller.name, 'bold')
  tell(118, 15, say('label_title'))
  tell(138, 15, sellerStreet(seller))
  tell(158, 15, `${seller.zipCode} ${seller.city}`, 'bold')
  tell(176, 11, seller.countryName)
  rule(194)
  const { bars, width: modules } = code128(identCode)
  const module = (width - 2 * edge) / modules
  const drawBars = () => {
    for (const { x, width: wide } of bars) paper.box(edge + x * module, 216, wide * module, 84)
  }
  paper.tag('Figure', drawBars, { alt: spaced(identCode) })
  tell(324, 18, spaced(identCode), 'bold')
  tell(348, 10, `${say('label_order')} ${referenceKey}`)
  tell(height - edge, 7.5, say('label_where'))
  return paper.close()
}
