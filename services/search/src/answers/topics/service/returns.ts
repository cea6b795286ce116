import type { Sentence } from '../../answer.ts'
import { citeReturns, writeReturnCondition } from './citations.ts'
import { sayFrom } from './say.ts'
import type { ServiceContext, ServiceTopic } from './service-context.ts'

const say = sayFrom(citeReturns)

const writeCost = (context: ServiceContext): readonly Sentence[] =>
  context.market.hasFreeReturns
    ? say(context, {
        de: ['Die Rücksendung ist für dich kostenlos.', 'Auch die Rückgabe in einem unserer Stores kostet nichts.'],
        fr: ['Le renvoi est gratuit pour vous.', 'Le retour dans l’une de nos boutiques ne coûte rien non plus.'],
        en: ['Sending items back is free.', 'Returning them in one of our stores costs nothing either.'],
      })
    : say(context, {
        de: [
          'Die Rücksendung per Paket geht auf eigene Kosten.',
          'Kostenlos ist die Rückgabe in einem unserer Stores.',
        ],
        fr: ['Le renvoi par colis est à vos frais.', 'Le retour dans l’une de nos boutiques est gratuit.'],
        en: ['Sending a parcel back is at your own cost.', 'Returning items in one of our stores is free.'],
      })

const writePeriod = (context: ServiceContext): readonly Sentence[] => {
  const { returnDays } = context.market
  const { must } = writeReturnCondition(context)
  return say(context, {
    de: [`Du hast ab Erhalt ${returnDays} Tage Zeit für die Rückgabe.`, `Die Artikel müssen ${must}.`],
    fr: [`Vous avez ${returnDays} jours dès la réception pour retourner un article.`, `Il doit ${must}.`],
    en: [`You have ${returnDays} days from receipt to return an item.`, `It must ${must}.`],
  })
}

const writeHow = (context: ServiceContext): readonly Sentence[] => [
  ...say(context, {
    de: ['Melde die Rückgabe im Rücksendeportal an; Bestellnummer und E-Mail-Adresse genügen.'],
    fr: ['Enregistrez le retour dans le portail des retours ; le numéro de commande et l’adresse e-mail suffisent.'],
    en: ['Start the return in the returns portal; your order number and email address are enough.'],
  }),
  ...writePeriod(context),
  ...writeCost(context).slice(0, 1),
]

const writeInStore = (context: ServiceContext): readonly Sentence[] => [
  ...say(context, {
    de: ['Ja, du kannst Bestellungen in unseren Stores zurückgeben, und zwar kostenlos.'],
    fr: ['Oui, vous pouvez rendre vos achats dans nos boutiques, et c’est gratuit.'],
    en: ['Yes, you can return items in our stores free of charge.'],
  }),
  ...writePeriod(context),
]

const writeWorn = (context: ServiceContext): readonly Sentence[] => {
  const { those } = writeReturnCondition(context)
  return say(context, {
    de: [`Zurückgeben kannst du Artikel, ${those}.`, `Die Frist ist ${context.market.returnDays} Tage nach Erhalt.`],
    fr: [
      `Vous pouvez retourner les articles ${those}.`,
      `Le délai est de ${context.market.returnDays} jours dès la réception.`,
    ],
    en: [`You can return items ${those}.`, `The limit is ${context.market.returnDays} days from receipt.`],
  })
}

export const returnTopics: readonly ServiceTopic[] = [
  {
    name: 'return-cost',
    rules: [
      [['return'], ['cost', 'free', 'fee', 'pay']],
      [['noFit'], ['cost', 'free', 'fee']],
      [['return'], ['delivery'], ['cost', 'free', 'fee', 'pay']],
    ],
    related: [
      'delivery',
      'pay',
      'returnLabel',
      'noFit',
      'country',
      'abroad',
      'back',
      'customs',
      'carrier',
      'store',
      'exchange',
    ],
    not: ['refund', 'fashionCard'],
    isByCountry: true,
    write: writeCost,
  },
  {
    name: 'return-period',
    rules: [
      [['return'], ['time', 'day', 'limit']],
      [['noFit'], ['time'], ['return']],
    ],
    related: ['noFit', 'back', 'day', 'arrive', 'country', 'abroad', 'worn', 'money', 'delivery'],
    not: ['refund', 'fashionCard', 'cost', 'free'],
    isByCountry: true,
    write: writePeriod,
  },
  {
    name: 'return-how',
    rules: [
      [['return']],
      [['noFit']],
      [['return'], ['returnLabel']],
      [['return'], ['noFit']],
      [['returnLabel'], ['parcel', 'where', 'how', 'possible']],
    ],
    related: [
      'how',
      'back',
      'noFit',
      'country',
      'abroad',
      'returnLabel',
      'carrier',
      'delivery',
      'worn',
      'size',
      'contact',
    ],
    not: ['refund', 'cost', 'free', 'store', 'withdrawal', 'fashionCard', 'giftCard', 'password', 'voucher'],
    isByCountry: true,
    weight: -0.03,
    write: writeHow,
  },
  {
    name: 'return-in-store',
    rules: [[['return', 'noFit'], ['store']]],
    related: ['back', 'noFit', 'time', 'cost', 'free', 'collection', 'country', 'openingHours'],
    not: ['refund', 'fashionCard'],
    weight: 0.04,
    write: writeInStore,
  },
  {
    name: 'return-worn',
    rules: [[['worn'], ['return']]],
    related: ['back', 'noFit'],
    not: ['refund', 'care'],
    weight: 0.03,
    isByCountry: true,
    write: writeWorn,
  },
  {
    name: 'return-refund',
    rules: [[['noFit'], ['refund']]],
    related: ['back', 'money', 'return', 'arrive', 'size'],
    not: ['store', 'time', 'exchange', 'fashionCard'],
    isByCountry: true,
    write: (context) => [...writePeriod(context), ...writeHow(context).slice(0, 1)],
  },
]
