import { exchangeHoldDays } from '@vitrine/contracts/markets'
import type { Sentence } from '../../answer.ts'
import { citeMarket, citeReturns } from './citations.ts'
import { sayFrom } from './say.ts'
import type { ServiceContext, ServiceTopic } from './service-context.ts'

const { signedIn, otherwise } = exchangeHoldDays

const citeExchange = (context: ServiceContext) =>
  citeMarket(context, {
    fact: 'exchange',
    page: 'returns',
    text: {
      de: `Umtausch in eine andere Größe: im Rücksendeportal wählen. Die neue Größe ist reserviert, mit Konto ${signedIn} Tage, ohne Konto ${otherwise} Tage, und wird verschickt, sobald die Rücksendung angekommen ist. Kommt sie nicht rechtzeitig an, wird der Kaufpreis erstattet.`,
      fr: `Échange contre une autre taille : à choisir dans le portail des retours. La nouvelle taille est réservée, ${signedIn} jours avec un compte, ${otherwise} jours sans compte, et expédiée dès l’arrivée du retour. S’il n’arrive pas à temps, le prix d’achat est remboursé.`,
      en: `Exchange for another size: choose it in the returns portal. The new size is reserved, for ${signedIn} days with an account, ${otherwise} days without one, and sent as soon as the return has arrived. If it does not arrive in time, the price is refunded.`,
    }[context.language],
  })
const say = sayFrom(citeExchange)
const sayReturns = sayFrom(citeReturns)

const writeExchange = (context: ServiceContext): readonly Sentence[] =>
  say(context, {
    de: [
      'Du kannst einen Artikel in eine andere Größe umtauschen: Wähle sie im Rücksendeportal aus.',
      `Die neue Größe ist dann für dich reserviert, mit Konto ${signedIn} Tage, als Gast ${otherwise} Tage.`,
      'Wir verschicken sie, sobald deine Rücksendung bei uns ist.',
    ],
    fr: [
      'Vous pouvez échanger un article contre une autre taille : choisissez-la dans le portail des retours.',
      `La nouvelle taille vous est alors réservée, ${signedIn} jours avec un compte, ${otherwise} jours sans compte.`,
      'Nous l’expédions dès que votre retour est arrivé.',
    ],
    en: [
      'You can exchange an item for another size: choose it in the returns portal.',
      `The new size is then reserved for you, for ${signedIn} days with an account or ${otherwise} days without one.`,
      'We send it as soon as your return has reached us.',
    ],
  })

const writeInStore = (context: ServiceContext): readonly Sentence[] => [
  ...sayReturns(context, {
    de: ['In unseren Stores kannst du bestellte Artikel kostenlos zurückgeben.'],
    fr: ['Vous pouvez rendre gratuitement vos articles dans nos boutiques.'],
    en: ['You can return ordered items free of charge in our stores.'],
  }),
  ...say(context, {
    de: ['Einen Umtausch in eine andere Größe wählst du im Rücksendeportal aus.'],
    fr: ['Un échange contre une autre taille se choisit dans le portail des retours.'],
    en: ['An exchange for another size is chosen in the returns portal.'],
  }),
  ...writeExchange(context).slice(1, 2),
]

const citeWithdrawal = (context: ServiceContext) => {
  const { market, language } = context
  const { withdrawalDays, returnDays } = market
  const text =
    withdrawalDays === null
      ? {
          de: `Ein gesetzliches Widerrufsrecht für Käufe im Internet gibt es in der Schweiz nicht. Freiwillige Rückgabe: ${returnDays} Tage nach Erhalt.`,
          fr: `En Suisse, il n’existe pas de droit légal de rétractation pour les achats en ligne. Retour à titre volontaire : ${returnDays} jours dès la réception.`,
          en: `Switzerland has no statutory right of withdrawal for online purchases. Voluntary returns: ${returnDays} days from receipt.`,
        }
      : {
          de: `Gesetzliches Widerrufsrecht: ${withdrawalDays} Tage, ohne Begründung. Freiwillige Rückgabe: ${returnDays} Tage nach Erhalt.`,
          fr: `Droit légal de rétractation : ${withdrawalDays} jours, sans motif. Retour à titre volontaire : ${returnDays} jours dès la réception.`,
          en: `Statutory right of withdrawal: ${withdrawalDays} days, without giving a reason. Voluntary returns: ${returnDays} days from receipt.`,
        }
  const page = withdrawalDays === null ? 'returns' : 'withdrawal_function'
  return citeMarket(context, { fact: 'withdrawal', page, text: text[language] })
}
const sayWithdrawal = sayFrom(citeWithdrawal)

function writeWithdrawal(context: ServiceContext): readonly Sentence[] {
  const { withdrawalDays, returnDays } = context.market
  if (withdrawalDays === null)
    return sayWithdrawal(context, {
      de: [
        'Ein gesetzliches Widerrufsrecht für Käufe im Internet gibt es in der Schweiz nicht.',
        `Freiwillig nehmen wir Artikel bis ${returnDays} Tage nach Erhalt zurück.`,
      ],
      fr: [
        'En Suisse, il n’existe pas de droit légal de rétractation pour les achats en ligne.',
        `À titre volontaire, nous reprenons les articles dans les ${returnDays} jours suivant la réception.`,
      ],
      en: [
        'Switzerland has no statutory right of withdrawal for online purchases.',
        `We take items back voluntarily within ${returnDays} days of receipt.`,
      ],
    })
  return sayWithdrawal(context, {
    de: [
      `Du kannst den Vertrag innerhalb von ${withdrawalDays} Tagen ohne Begründung widerrufen.`,
      `Unabhängig davon nehmen wir Artikel bis ${returnDays} Tage nach Erhalt freiwillig zurück.`,
    ],
    fr: [
      `Vous pouvez vous rétracter dans les ${withdrawalDays} jours, sans motif.`,
      `En outre, nous reprenons les articles à titre volontaire dans les ${returnDays} jours suivant la réception.`,
    ],
    en: [
      `You can withdraw from the contract within ${withdrawalDays} days without giving a reason.`,
      `Apart from that, we take items back voluntarily within ${returnDays} days of receipt.`,
    ],
  })
}

export const exchangeTopics: readonly ServiceTopic[] = [
  {
    name: 'exchange',
    rules: [[['exchange']], [['exchange'], ['noFit']], [['exchange'], ['time', 'day']], [['noFit'], ['change']]],
    related: [
      'noFit',
      'return',
      'time',
      'day',
      'back',
      'size',
      'country',
      'cost',
      'free',
      'change',
      'worn',
      'delivery',
      'reserve',
    ],
    not: ['store', 'points', 'fashionCard', 'voucher', 'giftCard'],
    weight: 0.03,
    write: writeExchange,
  },
  {
    name: 'exchange-in-store',
    rules: [[['exchange'], ['store']]],
    related: ['noFit', 'return', 'back', 'size', 'cost', 'free', 'time', 'day'],
    weight: 0.06,
    write: writeInStore,
  },
  {
    name: 'withdrawal',
    rules: [[['withdrawal']], [['withdrawal'], ['time', 'day']]],
    related: ['time', 'day', 'how', 'subscription', 'return', 'country'],
    isByCountry: true,
    weight: 0.05,
    write: writeWithdrawal,
  },
]
