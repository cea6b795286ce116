import { languageOf } from '@vitrine/contracts/catalogue'
import { shopOf, type Locale, type PaymentMethod } from '@vitrine/contracts/markets'
import { typeset } from '@vitrine/contracts/messages'

const de = {
  badge: 'Testzahlung',
  wallet_title: 'Test-Wallet von {method}',
  wallet_lead:
    'Diese Seite steht für dein Konto beim Zahlungsanbieter. Es gibt deine Adresse an den Shop weiter; bestellt wird erst dort.',
  wallet_share: 'Mit dieser Adresse weiter',
  wallet_cancel: 'Abbrechen',
  address: 'Lieferadresse',
  title: 'Testzahlung mit {method}',
  bank: 'Deine Bank fragt nach',
  lead: 'Diese Seite steht für die Seite eines Zahlungsanbieters. Hier bewegt sich kein Geld: Wähle, wie die Zahlung ausgehen soll.',
  merchant: 'Händler',
  order: 'Bestellung',
  amount: 'Betrag',
  choose: 'Wie soll es ausgehen?',
  pay: 'Bezahlen',
  pay_hint: 'Die Zahlung wird angenommen.',
  decline: 'Ablehnen',
  decline_hint: 'Die Zahlung wird abgelehnt; der Warenkorb bleibt dir erhalten.',
  leave: 'Ohne Ergebnis zurück',
  leave_hint: 'Als wärst du umgekehrt, bevor etwas feststand.',
  late: 'Später antworten',
  late_hint: 'Die Zusage kommt erst nach ein paar Sekunden.',
  answered_title: 'Diese Zahlung ist schon beantwortet',
  answered: 'Es zählt nur die erste Antwort. Der Shop weiß, wie sie ausgegangen ist.',
  back: 'Zurück zum Shop',
  unknown_title: 'Diese Zahlung gibt es nicht',
  unknown: 'Vielleicht ist der Link unvollständig. Dein Warenkorb ist davon nicht berührt.',
}
type Messages = Readonly<Record<keyof typeof de, string>>

const fr: Messages = {
  badge: 'Paiement test',
  wallet_title: 'Portefeuille test {method}',
  wallet_lead:
    'Cette page remplace votre compte chez le prestataire. Elle transmet votre adresse à la boutique ; la commande n’est passée qu’ensuite, dans la boutique.',
  wallet_share: 'Continuer avec cette adresse',
  wallet_cancel: 'Annuler',
  address: 'Adresse de livraison',
  title: 'Paiement test avec {method}',
  bank: 'Votre banque demande confirmation',
  lead: 'Cette page remplace celle d’un prestataire de paiement. Aucun argent ne circule : choisissez l’issue du paiement.',
  merchant: 'Commerçant',
  order: 'Commande',
  amount: 'Montant',
  choose: 'Quelle issue souhaitez-vous ?',
  pay: 'Payer',
  pay_hint: 'Le paiement est accepté.',
  decline: 'Refuser',
  decline_hint: 'Le paiement est refusé ; votre panier est conservé.',
  leave: 'Revenir sans résultat',
  leave_hint: 'Comme si vous étiez revenu avant la décision.',
  late: 'Répondre plus tard',
  late_hint: 'L’accord n’arrive qu’après quelques secondes.',
  answered_title: 'Ce paiement a déjà reçu une réponse',
  answered: 'Seule la première réponse compte. La boutique en connaît l’issue.',
  back: 'Retour à la boutique',
  unknown_title: 'Ce paiement n’existe pas',
  unknown: 'Le lien est peut-être incomplet. Votre panier n’est pas concerné.',
}

const en: Messages = {
  badge: 'Test payment',
  wallet_title: '{method} test wallet',
  wallet_lead:
    'This page stands in for your account with the payment provider. It passes your address on to the shop; you only order there.',
  wallet_share: 'Continue with this address',
  wallet_cancel: 'Cancel',
  address: 'Delivery address',
  title: 'Test payment with {method}',
  bank: 'Your bank is asking',
  lead: 'This page stands in for that of a payment provider. No money moves here: choose how the payment should end.',
  merchant: 'Merchant',
  order: 'Order',
  amount: 'Amount',
  choose: 'How should it end?',
  pay: 'Pay',
  pay_hint: 'The payment is accepted.',
  decline: 'Decline',
  decline_hint: 'The payment is declined; your basket is kept.',
  leave: 'Go back without a result',
  leave_hint: 'As if you had turned back before anything was certain.',
  late: 'Answer later',
  late_hint: 'The yes only comes after a few seconds.',
  answered_title: 'This payment has been answered',
  answered: 'Only the first answer counts. The shop knows how it ended.',
  back: 'Back to the shop',
  unknown_title: 'There is no such payment',
  unknown: 'The link may be incomplete. Your basket is not affected.',
}

const words = { de, fr, en } as const

const methodNames: Readonly<Partial<Record<PaymentMethod, string>>> = {
  paypal: 'PayPal',
  klarna: 'Klarna',
  postfinance: 'PostFinance',
  ratepay: 'Ratepay',
  sofort: 'Sofort',
  eps: 'EPS',
  twint: 'TWINT',
}
const instalments = { de: 'Ratenzahlung', fr: 'paiement échelonné', en: 'instalments' } as const

export type Translate = (key: keyof typeof de) => string

/** The words of the test provider's page as a shop writes them. */
export function translatorFor(locale: Locale): Translate {
  const own = words[languageOf(locale)]
  return (key) => typeset(own[key], shopOf(locale).language)
}

/** The payment method in the heading; a card is confirmed by its bank. */
/** The heading of the wallet's page. */
export const walletHeadingOf = (method: PaymentMethod, locale: Locale): string =>
  translatorFor(locale)('wallet_title').replace('{method}', methodNames[method] ?? method)

export function headingOf(method: PaymentMethod, locale: Locale): string {
  const translate = translatorFor(locale)
  if (method === 'card') return translate('bank')
  const name = method === 'instalment' ? instalments[languageOf(locale)] : methodNames[method]
  return translate('title').replace('{method}', name ?? method)
}
