import type { Language } from '@vitrine/contracts/catalogue'
import type { Market, PaymentMethod } from '@vitrine/contracts/markets'
import type { Citation, Sentence } from '../../answer.ts'
import type { Concept } from '../../question-words/question-words.ts'
import { listAll, writeMoney } from '../../sentences/formats.ts'
import { citeMarket, methodNames } from './citations.ts'
import { sayFrom } from './say.ts'
import type { ServiceContext, ServiceTopic } from './service-context.ts'

const methodConcepts: Readonly<Partial<Record<Concept, PaymentMethod>>> = {
  invoice: 'invoice',
  instalment: 'instalment',
  cashOnDelivery: 'cash_on_delivery',
  directDebit: 'direct_debit',
  card: 'card',
  paypal: 'paypal',
  klarna: 'klarna',
  ratepay: 'ratepay',
  sofort: 'sofort',
  postfinance: 'postfinance',
  eps: 'eps',
  twint: 'twint',
  blik: 'blik',
  przelewy24: 'przelewy24',
  applePay: 'apple_pay',
  googlePay: 'google_pay',
}
const methodNamed = Object.keys(methodConcepts) as Concept[]

/** Methods as they stand with the verb: "auf Rechnung bezahlen". */
const withVerb: Readonly<Record<Language, (method: PaymentMethod, name: string) => string>> = {
  de: (method, name) =>
    ({
      invoice: 'auf Rechnung',
      instalment: 'in Raten',
      cash_on_delivery: 'per Nachnahme',
      direct_debit: 'per Lastschrift',
    })[method as string] ?? `mit ${name}`,
  fr: (method, name) =>
    ({
      invoice: 'sur facture',
      instalment: 'en plusieurs fois',
      cash_on_delivery: 'contre remboursement',
      direct_debit: 'par prélèvement',
      card: 'par carte',
    })[method as string] ?? `avec ${name}`,
  en: (method, name) =>
    ({
      invoice: 'by invoice',
      instalment: 'in instalments',
      cash_on_delivery: 'cash on delivery',
      direct_debit: 'by direct debit',
      card: 'by card',
    })[method as string] ?? `with ${name}`,
}

const namesOf = ({ paymentMethods }: Market, language: Language) =>
  listAll(
    paymentMethods.map((method) => methodNames[language][method]),
    language,
  )

/** `Auf Rechnung kannst du bis zu einem Bestellwert von 1.500 € bezahlen.`, if there is a limit. */
function writeLimit(method: PaymentMethod, { market, reader, language }: ServiceContext): string | undefined {
  const { minimum, maximum } = market.paymentLimits[method] ?? {}
  if (maximum === undefined) return undefined
  const write = (minor: number) => writeMoney(minor, { of: market, in: reader, isRound: true })
  const way = withVerb[language](method, methodNames[language][method])
  const span =
    minimum === undefined
      ? {
          de: `bis zu einem Bestellwert von ${write(maximum)}`,
          fr: `jusqu’à un montant de ${write(maximum)}`,
          en: `for orders up to ${write(maximum)}`,
        }
      : {
          de: `bei einem Bestellwert von ${write(minimum)} bis ${write(maximum)}`,
          fr: `pour une commande de ${write(minimum)} à ${write(maximum)}`,
          en: `for orders from ${write(minimum)} to ${write(maximum)}`,
        }
  return {
    de: `${capitalise(way)} kannst du ${span.de} bezahlen.`,
    fr: `Vous pouvez payer ${way} ${span.fr}.`,
    en: `You can pay ${way} ${span.en}.`,
  }[language]
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** `Ja, auf Rechnung …`. */
const affirm = (text: string, language: Language): string =>
  ({ de: 'Ja, ', fr: 'Oui, ', en: 'Yes, ' })[language] + text.charAt(0).toLowerCase() + text.slice(1)

const writeTerm = ({ market, language }: ServiceContext): string =>
  ({
    de: `Die Rechnung ist ${market.invoiceTermDays} Tage nach dem Rechnungsdatum fällig.`,
    fr: `La facture est payable dans les ${market.invoiceTermDays} jours suivant sa date.`,
    en: `The invoice is due ${market.invoiceTermDays} days after its date.`,
  })[language]

function writeFees({ market, reader, language }: ServiceContext): string {
  const fee = writeMoney(market.cash.fee, { of: market, in: reader, isRound: true })
  if (market.paymentMethods.includes('cash_on_delivery'))
    return {
      de: `Nur die Nachnahme kostet extra: ${fee}.`,
      fr: `Seul le paiement contre remboursement coûte un supplément : ${fee}.`,
      en: `Only cash on delivery costs extra: ${fee}.`,
    }[language]
  return {
    de: 'Keine Zahlungsart kostet extra.',
    fr: 'Aucun moyen de paiement n’entraîne de supplément.',
    en: 'No payment method costs extra.',
  }[language]
}

function citePayment(context: ServiceContext): Citation {
  const { market, language } = context
  const names = namesOf(market, language)
  const details = market.paymentMethods.flatMap((method) => {
    const limit = writeLimit(method, context)
    return limit ? [limit] : []
  })
  const term = market.paymentMethods.includes('invoice') ? [writeTerm(context)] : []
  const heading = { de: 'Zahlungsarten', fr: 'Moyens de paiement', en: 'Payment methods' }[language]
  const colon = language === 'fr' ? ' :' : ':'
  return citeMarket(context, {
    fact: 'payment',
    page: 'payment',
    text: [`${heading}${colon} ${names}.`, ...details, ...term, writeFees(context)].join(' '),
  })
}

const say = sayFrom(citePayment)

const writeMethods = (context: ServiceContext): readonly Sentence[] => {
  const names = namesOf(context.market, context.language)
  return [
    ...say(context, {
      de: [`Du kannst mit diesen Zahlungsarten bezahlen: ${names}.`],
      fr: [`Vous pouvez payer par les moyens suivants : ${names}.`],
      en: [`You can pay by ${names}.`],
    }),
    { text: writeFees(context), citations: [citePayment(context)] },
  ]
}

function writeOne(context: ServiceContext): readonly Sentence[] {
  const { question, market, language } = context
  const asked = methodNamed.flatMap((concept) =>
    question.concepts.has(concept) ? [methodConcepts[concept] as PaymentMethod] : [],
  )
  // "Kreditkarte oder Klarna": each of them; "ratenzahlung mit klarna" names two as well.
  const methods =
    asked.length > 1
      ? asked.filter((method) => method !== 'card' || asked.length > 2 || question.concepts.has('difference'))
      : asked
  const sentences = methods.slice(0, 2).flatMap((method): readonly Sentence[] => {
    const way = withVerb[language](method, methodNames[language][method])
    if (!market.paymentMethods.includes(method))
      return say(context, {
        de: [`Nein, ${way} kannst du in diesem Shop nicht bezahlen.`],
        fr: [`Non, vous ne pouvez pas payer ${way} dans cette boutique.`],
        en: [`No, you can’t pay ${way} in this shop.`],
      })
    const limit = writeLimit(method, context)
    const citations = [citePayment(context)]
    const first = limit
      ? [{ text: affirm(limit, language), citations }]
      : say(context, {
          de: [`Ja, du kannst ${way} bezahlen.`],
          fr: [`Oui, vous pouvez payer ${way}.`],
          en: [`Yes, you can pay ${way}.`],
        })
    const extra = [
      ...(method === 'invoice' ? [writeTerm(context)] : []),
      ...(method === 'cash_on_delivery' ? [writeFees(context)] : []),
    ]
    return [...first, ...extra.map((text) => ({ text, citations }))]
  })
  const isRefused = methods.some((method) => !market.paymentMethods.includes(method))
  return isRefused || sentences.length < 2 ? [...sentences, ...writeMethods(context).slice(0, 1)] : sentences
}

function writeInvoiceTerm(context: ServiceContext): readonly Sentence[] {
  if (!context.market.paymentMethods.includes('invoice')) return writeOne(context)
  const citations = [citePayment(context)]
  const limit = writeLimit('invoice', context)
  return [{ text: writeTerm(context), citations }, ...(limit ? [{ text: limit, citations }] : [])]
}

const writeOther = (context: ServiceContext): readonly Sentence[] => [
  ...say(context, {
    de: ['Diese Zahlungsart bieten wir nicht an.'],
    fr: ['Nous ne proposons pas ce moyen de paiement.'],
    en: ['We don’t offer that payment method.'],
  }),
  ...writeMethods(context).slice(0, 1),
]

const elsewhere: readonly Concept[] = [
  'return',
  'refund',
  'exchange',
  'store',
  'fashionCard',
  'points',
  'subscription',
  'collection',
  'reserve',
  'delete',
  'birthDate',
  'damaged',
]

function writeFee(context: ServiceContext): readonly Sentence[] {
  const isOffered = (concept: Concept) =>
    context.market.paymentMethods.includes(methodConcepts[concept] as PaymentMethod)
  const asked = methodNamed.filter((concept) => context.question.concepts.has(concept))
  if (asked.some((concept) => !isOffered(concept))) return writeOne(context)
  return [{ text: writeFees(context), citations: [citePayment(context)] }, ...writeMethods(context).slice(0, 1)]
}

export const paymentTopics: readonly ServiceTopic[] = [
  {
    name: 'payment-methods',
    rules: [[['pay']], [['pay'], ['method', 'how', 'possible', 'where']]],
    related: ['money', 'fee', 'cost', 'country', 'abroad'],
    not: [...elsewhere, ...methodNamed, 'otherMethod', 'giftCard', 'voucher', 'delivery', 'customs', 'time', 'reason'],
    isByCountry: true,
    weight: -0.03,
    write: writeMethods,
  },
  {
    name: 'payment-method',
    rules: [[methodNamed], [methodNamed, ['pay', 'possible']], [methodNamed, ['order']]],
    related: ['pay', 'method', 'limit', 'fee', 'cost', 'free', 'difference', 'country', 'abroad', 'card'],
    not: [...elsewhere, 'giftCard', 'otherMethod', 'where', 'password', 'address', 'contact', 'time'],
    isByCountry: true,
    weight: 0.02,
    write: writeOne,
  },
  {
    name: 'payment-limit',
    rules: [
      [['invoice', 'instalment', 'directDebit', 'ratepay'], ['limit']],
      [['pay'], ['limit']],
    ],
    related: ['pay', 'order', 'money', 'country'],
    not: [...elsewhere, 'delivery', 'otherMethod'],
    isByCountry: true,
    weight: 0.05,
    write: (context) =>
      methodNamed.some((concept) => context.question.concepts.has(concept)) ? writeOne(context) : [],
  },
  {
    name: 'invoice-term',
    rules: [
      [['invoice'], ['time', 'day']],
      [['invoice'], ['time', 'day'], ['pay']],
    ],
    related: ['pay', 'limit', 'money', 'country'],
    not: [...elsewhere, 'delivery', 'otherMethod'],
    isByCountry: true,
    weight: 0.06,
    write: writeInvoiceTerm,
  },
  {
    name: 'payment-fee',
    rules: [
      [['pay', 'method'], ['fee']],
      [['pay'], ['cost', 'free'], ['method', 'fee']],
      [methodNamed, ['fee', 'cost', 'free']],
    ],
    related: ['cost', 'possible', 'money', ...methodNamed],
    not: [...elsewhere, 'delivery', 'express', 'otherMethod', 'giftCard', 'voucher', 'customs'],
    isByCountry: true,
    weight: 0.04,
    write: writeFee,
  },
  {
    name: 'other-payment-method',
    rules: [[['otherMethod'], ['pay', 'possible', 'order', 'method']]],
    related: ['money', 'pay'],
    not: [...elsewhere, 'delivery', 'giftCard'],
    weight: 0.06,
    write: writeOther,
  },
]
