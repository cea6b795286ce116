import { languageOf } from '@vitrine/contracts/catalogue'
import type { MessageContext } from '../messages/message-context.ts'
import type { Face } from '../paper/letters.ts'
import type { Paper } from '../paper/paper.ts'
import { formatReference } from './payment-references.ts'
import type { PaymentRequest } from './payment-request.ts'
import { billTop, mm } from './sheet.ts'
import { type BillAddress, formatBillAmount, swissCodeOptions, swissPayload, toBillAddress } from './swiss-code.ts'
import { formatIban } from './transfer-details.ts'

/** The headings of the guidelines, word for word. */
const headings = {
  de: {
    receipt: 'Empfangsschein',
    payment: 'Zahlteil',
    account: 'Konto / Zahlbar an',
    reference: 'Referenz',
    information: 'Zusätzliche Informationen',
    currency: 'Währung',
    amount: 'Betrag',
    payer: 'Zahlbar durch',
    emptyPayer: 'Zahlbar durch (Name/Adresse)',
    counter: 'Annahmestelle',
  },
  fr: {
    receipt: 'Récépissé',
    payment: 'Section paiement',
    account: 'Compte / Payable à',
    reference: 'Référence',
    information: 'Informations supplémentaires',
    currency: 'Monnaie',
    amount: 'Montant',
    payer: 'Payable par',
    emptyPayer: 'Payable par (nom/adresse)',
    counter: 'Point de dépôt',
  },
  en: {
    receipt: 'Receipt',
    payment: 'Payment part',
    account: 'Account / Payable to',
    reference: 'Reference',
    information: 'Additional information',
    currency: 'Currency',
    amount: 'Amount',
    payer: 'Payable by',
    emptyPayer: 'Payable by (name/address)',
    counter: 'Acceptance point',
  },
} as const

/** Sizes in points and places in millimetres of one of the two parts, as the style guide gives them. */
type PartStyle = { left: number; width: number; heading: number; value: number; leading: number }
const receipt: PartStyle = { left: 5, width: 52, heading: 6, value: 8, leading: 9 }
const payment: PartStyle = { left: 67, width: 46, heading: 8, value: 10, leading: 11 }
const details: PartStyle = { left: 118, width: 87, heading: 8, value: 10, leading: 11 }

type Block = { heading: string; lines: readonly string[] } | { heading: string; box: readonly [number, number] }

/** The receipt and the payment part of a Swiss QR-bill, at the foot of the page. */
export async function drawQrBill(paper: Paper, request: PaymentRequest, { market, say }: MessageContext) {
  const titles = headings[languageOf(market.locale)]
  const { seller, reference, amount, currency } = request
  const message = `${say('invoice')} ${request.invoiceNumber}`
  const payer = toBillAddress(request.payer)
  const account = {
    heading: titles.account,
    lines: [formatIban(seller.iban), ...addressLines(toBillAddress(seller))],
  }
  const referenceBlock =
    reference.type === 'text' ? [] : [{ heading: titles.reference, lines: [formatReference(reference.value)] }]
  const payerBlock = (box: readonly [number, number]): Block =>
    payer ? { heading: titles.payer, lines: addressLines(payer) } : { heading: titles.emptyPayer, box }
  const { encode } = await import('uqr')
  const code = encode(swissPayload(request, message), { ...swissCodeOptions, border: 0 })

  drawCuts(paper)
  drawTitle(paper, titles.receipt, receipt)
  drawBlocks(paper, receipt, 12, [account, ...referenceBlock, payerBlock([52, 20])])
  drawAmount(paper, receipt, titles, { amount, currency })
  const counter = { size: 6, face: 'bill_bold', colour: 'black', align: 'end' } as const
  paper.tag('P', () => paper.write(titles.counter, 57 * mm, billTop + 82 * mm + 6, counter))

  drawTitle(paper, titles.payment, payment)
  paper.tag('Figure', () => drawCode(paper, code.data), { alt: `Swiss QR Code: ${message}` })
  drawAmount(paper, payment, titles, { amount, currency })
  drawBlocks(paper, details, 5, [
    account,
    ...referenceBlock,
    { heading: titles.information, lines: [message] },
    payerBlock([65, 25]),
  ])
}

/** Swiss and Liechtenstein places share their postcodes; others need their country. */
function addressLines(address: BillAddress | undefined): string[] {
  if (!address) return []
  const { name, street, houseNumber, zipCode, city, country } = address
  const place = country === 'CH' || country === 'LI' ? `${zipCode} ${city}` : `${country}-${zipCode} ${city}`
  return [name, [street, houseNumber].filter(Boolean).join(' '), place].filter((line) => line !== '')
}

function drawTitle(paper: Paper, title: string, { left }: PartStyle): void {
  paper.tag('H2', () => paper.write(title, left * mm, billTop + 5 * mm + 9, look(11, 'bill_bold')))
}

const look = (size: number, face: Face) => ({ size, face, colour: 'black' }) as const

/** Headings with their values, one below the other; a value takes two lines at most. */
function drawBlocks(paper: Paper, style: PartStyle, from: number, blocks: readonly Block[]): void {
  const { heading: small, value: large, leading } = style
  const x = style.left * mm
  let y = billTop + from * mm + small
  for (const block of blocks) {
    paper.tag('P', () => {
      paper.write(block.heading, x, y, look(small, 'bill_bold'))
      y += leading
      if ('box' in block) {
        const [wide, high] = block.box
        drawCorners(paper, { x, y: y - leading + 4, wide: wide * mm, high: high * mm })
        y += high * mm
      } else
        for (const line of block.lines.flatMap((text) =>
          paper.linesOf(text, style.width * mm, look(large, 'bill')).slice(0, 2),
        )) {
          paper.write(line, x, y, look(large, 'bill'))
          y += leading
        }
    })
    y += leading * 0.75
  }
}

/** Currency and amount, side by side. */
function drawAmount(
  paper: Paper,
  { left, heading, value, leading }: PartStyle,
  titles: { currency: string; amount: string },
  { amount, currency }: { amount: number; currency: string },
): void {
  const y = billTop + 68 * mm + heading
  const columns = [
    [titles.currency, currency, left * mm],
    [titles.amount, formatBillAmount(amount), (left + 15) * mm],
  ] as const
  for (const [title, text, x] of columns)
    paper.tag('P', () => {
      paper.write(title, x, y, look(heading, 'bill_bold'))
      paper.write(text, x, y + leading + 1, look(value, 'bill'))
    })
}

/** 46 mm of code with the Swiss cross, 7 mm wide, in the middle. */
function drawCode(paper: Paper, rows: readonly (readonly boolean[])[]): void {
  const [x, y] = [67 * mm, billTop + 17 * mm]
  paper.squares(rows, x, y, 46 * mm)
  const centred = (wide: number, high: number, colour: 'black' | 'white') =>
    paper.box(x + ((46 - wide) / 2) * mm, y + ((46 - high) / 2) * mm, wide * mm, high * mm, colour)
  centred(7, 7, 'white')
  centred(6, 6, 'black')
  centred(1.17, 3.9, 'white')
  centred(3.9, 1.17, 'white')
}

/** Marks of a field that is filled in by hand. */
function drawCorners(paper: Paper, { x, y, wide, high }: { x: number; y: number; wide: number; high: number }): void {
  const arm = 3 * mm
  for (const [cornerX, toX] of [
    [x, x + arm],
    [x + wide, x + wide - arm],
  ] as const)
    for (const [cornerY, toY] of [
      [y, y + arm],
      [y + high, y + high - arm],
    ] as const) {
      paper.line([cornerX, cornerY], [toX, cornerY], { width: 0.75 })
      paper.line([cornerX, cornerY], [cornerX, toY], { width: 0.75 })
    }
}

/** The lines to cut along, each with a pair of scissors. */
function drawCuts(paper: Paper): void {
  const foot = billTop + 105 * mm
  paper.adorn(() => {
    paper.line([0, billTop], [210 * mm, billTop], { dash: 2 })
    paper.line([62 * mm, billTop], [62 * mm, foot], { dash: 2 })
    drawScissors(paper, ([along, across]) => [5 * mm + along, billTop + across])
    drawScissors(paper, ([along, across]) => [62 * mm + across, billTop + 12 * mm - along])
  })
}

/** Scissors that cut along the first axis. */
function drawScissors(paper: Paper, place: (point: readonly [number, number]) => readonly [number, number]): void {
  for (const side of [-1, 1]) {
    paper.ring(place([2, side * 2.4]), 1.7, 0.8)
    paper.line(place([3.5, side * 1.6]), place([11.5, side * -2.2]), { width: 0.9 })
  }
}
