import { languageOf } from '@vitrine/contracts/catalogue'
import { formatMoney, formatNumber } from '@vitrine/contracts/formats'
import { lenderOf, type Market, type PaymentMethod } from '@vitrine/contracts/markets'
import type { InstalmentPlan } from '@vitrine/contracts/shop'
import { inLanguageOf } from '../messages/language.ts'

const texts = {
  de: {
    mandate: [
      'SEPA-Lastschriftmandat. Gläubiger: {creditor}, Gläubiger-Identifikationsnummer: {id}. Die Mandatsreferenz ist deine Bestellnummer; sie steht in der Bestellbestätigung.',
      'Ich ermächtige {creditor}, die Zahlung für diese Bestellung von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von {creditor} auf mein Konto gezogene Lastschrift einzulösen. Der Betrag wird frühestens einen Werktag nach dem Versand eingezogen.',
      'Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrags verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
    ],
    credit: [
      'Achtung! Kreditaufnahme kostet Geld.',
      'Kreditgeber: {lender}. Fester Sollzinssatz {nominal} % im Jahr, effektiver Jahreszins {effective} %. Gesamtkreditbetrag: {amount}. Die erste Rate ist einen Monat nach dem Versand fällig, jede weitere einen Monat später.',
      'Beispiel für die längste Laufzeit: {count} Monatsraten zu {monthly}, die letzte zu {last}; Gesamtbetrag {total}, davon {interest} Zinsen.',
      'Vor dem Vertrag wird deine Kreditwürdigkeit geprüft. Du kannst den Kreditvertrag 14 Tage lang ohne Angabe von Gründen widerrufen und ihn jederzeit vorzeitig zurückzahlen. Bei Verzug fallen die gesetzlichen Verzugszinsen an.',
    ],
    later: [
      'Achtung! Kreditaufnahme kostet Geld.',
      'Du bezahlst {amount} in einer Summe 14 Tage nach dem Versand an Ratepay. Sollzinssatz und effektiver Jahreszins: 0,00 %. Es fallen keine Gebühren an.',
      'Ratepay prüft vorher deine Kreditwürdigkeit. Zahlst du zu spät, fallen die gesetzlichen Verzugszinsen an.',
    ],
  },
  fr: {
    mandate: [
      'Mandat de prélèvement SEPA. Créancier : {creditor}, identifiant : {id}. La référence du mandat est votre numéro de commande ; elle figure dans la confirmation.',
      'J’autorise {creditor} à prélever le montant de cette commande sur mon compte et ma banque à débiter mon compte conformément à ces instructions. Le montant est prélevé au plus tôt un jour ouvrable après l’expédition.',
      'Je bénéficie d’un droit au remboursement par ma banque dans les huit semaines suivant la date du débit, selon les conditions convenues avec elle.',
    ],
    later: [
      'Attention ! Emprunter de l’argent coûte de l’argent.',
      'Vous payez {amount} en une fois à Ratepay, 14 jours après l’expédition. Taux débiteur et taux annuel effectif global : 0,00 %. Aucuns frais.',
      'Ratepay vérifie votre solvabilité au préalable. En cas de retard, les intérêts moratoires légaux s’appliquent.',
    ],
    credit: [
      'Attention ! Emprunter de l’argent coûte de l’argent.',
      'Prêteur : {lender}. Taux débiteur fixe {nominal} % par an, taux annuel effectif global {effective} %. Montant total du crédit : {amount}. La première mensualité est due un mois après l’expédition, chaque suivante un mois plus tard.',
      'Exemple pour la durée la plus longue : {count} mensualités de {monthly}, la dernière de {last} ; montant total {total}, dont {interest} d’intérêts.',
      'Votre solvabilité est vérifiée avant le contrat. Vous pouvez révoquer le contrat de crédit pendant 14 jours sans donner de motif et le rembourser par anticipation à tout moment. En cas de retard, les intérêts moratoires légaux s’appliquent.',
    ],
  },
  en: {
    mandate: [
      'SEPA direct debit mandate. Creditor: {creditor}, creditor identifier: {id}. The mandate reference is your order number; you will find it in the confirmation.',
      'I authorise {creditor} to collect the payment for this order from my account by direct debit, and my bank to debit my account in accordance with these instructions. The amount is collected no earlier than one working day after dispatch.',
      'I am entitled to a refund from my bank within eight weeks from the date on which my account was debited, under the terms agreed with it.',
    ],
    later: [
      'Caution! Borrowing money costs money.',
      'You pay {amount} in one sum to Ratepay, 14 days after dispatch. Borrowing rate and annual percentage rate: 0.00%. There are no fees.',
      'Ratepay checks your creditworthiness first. Statutory interest is charged on late payments.',
    ],
    credit: [
      'Caution! Borrowing money costs money.',
      'Lender: {lender}. Fixed borrowing rate {nominal}% a year, annual percentage rate {effective}%. Total amount of credit: {amount}. The first instalment is due one month after dispatch, each further one a month later.',
      'Example for the longest term: {count} monthly instalments of {monthly}, the last of {last}; total amount payable {total}, of which {interest} interest.',
      'Your creditworthiness is checked before the contract. You can withdraw from the credit agreement within 14 days without giving any reason, and repay it early at any time. Statutory interest is charged on late payments.',
    ],
  },
} as const

/** The text to read before a method is used: a mandate, the cost of a credit, or the terms of paying later. None for other methods. */
export function noticeOf(
  method: PaymentMethod,
  market: Market,
  { due, plans = [] }: { due: number; plans?: readonly InstalmentPlan[] | undefined },
): string[] | undefined {
  const { mandate, credit, later } = texts[languageOf(market.locale)]
  const fill = (paragraphs: readonly string[], values: Readonly<Record<string, string>>) =>
    paragraphs.map((text) =>
      inLanguageOf(market, text).replaceAll(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces),
    )
  const { name, creditorId } = market.seller
  if (method === 'direct_debit') return creditorId ? fill(mandate, { creditor: name, id: creditorId }) : undefined
  // Y-04: paying a third party later is a consumer credit.
  if (method === 'ratepay') return fill(later, { amount: formatMoney(due, market) })
  const longest = plans.at(-1)
  if (!longest) return undefined
  const money = (cents: number) => formatMoney(cents, market)
  const percent = (rate: number) => formatNumber(rate * 100, market, 2)
  return fill(credit, {
    lender: lenderOf(market.locale),
    nominal: percent(longest.nominalRate),
    effective: percent(longest.effectiveRate),
    amount: money(due),
    count: String(longest.months),
    monthly: money(longest.monthly),
    last: money(longest.last),
    total: money(longest.total),
    interest: money(longest.interest),
  })
}
