import {
  cancellationPolicy,
  intervalName,
  labelIn,
  subscriptionIntervals,
  subscriptionName,
  subscriptionTerm,
} from '@vitrine/contracts/catalogue'
import { sellerAddress } from '@vitrine/contracts/markets'
import type { Citation, Sentence } from '../../answer.ts'
import { listAny } from '../../sentences/formats.ts'
import { writeCard, writeGiftCard, writeVoucher } from './cards-and-codes.ts'
import { citeMarket, citePlace } from './citations.ts'
import { sayFrom } from './say.ts'
import type { ServiceContext, ServiceTopic } from './service-context.ts'

const citeContact = (context: ServiceContext): Citation => {
  const { seller } = context.market
  return citeMarket(context, {
    fact: 'contact',
    page: 'contact',
    text: {
      de: `Telefon: ${seller.phone}. E-Mail: ${seller.email}. Post: ${sellerAddress(seller)}, ${seller.countryName}.`,
      fr: `Téléphone : ${seller.phone}. E-mail : ${seller.email}. Courrier : ${sellerAddress(seller)}, ${seller.countryName}.`,
      en: `Phone: ${seller.phone}. Email: ${seller.email}. Post: ${sellerAddress(seller)}, ${seller.countryName}.`,
    }[context.language],
  })
}

function writeContact(context: ServiceContext): readonly Sentence[] {
  const { phone, email } = context.market.seller
  return sayFrom(citeContact)(context, {
    de: [
      `Du erreichst uns telefonisch unter ${phone} und per E-Mail an ${email}.`,
      'Halte am besten deine Bestellnummer bereit.',
    ],
    fr: [
      `Vous nous joignez par téléphone au ${phone} et par e-mail à ${email}.`,
      'Ayez de préférence votre numéro de commande sous la main.',
    ],
    en: [
      `You can reach us by phone on ${phone} and by email at ${email}.`,
      'It helps to have your order number ready.',
    ],
  })
}

const citeSeller = (context: ServiceContext): Citation => {
  const { seller } = context.market
  return citeMarket(context, {
    fact: 'seller',
    page: 'imprint',
    text: `${sellerAddress(seller)}, ${seller.countryName}. ${seller.representatives.join(', ')}. ${seller.register}. ${seller.vatId}.`,
  })
}

function writeCompany(context: ServiceContext): readonly Sentence[] {
  const { seller } = context.market
  return sayFrom(citeSeller)(context, {
    de: [
      `Verkäufer in diesem Shop ist ${sellerAddress(seller)}, ${seller.countryName}.`,
      `Vertreten wird das Unternehmen durch ${seller.representatives.join(', ')}.`,
    ],
    fr: [
      `Le vendeur de cette boutique est ${sellerAddress(seller)}, ${seller.countryName}.`,
      `L’entreprise est représentée par ${seller.representatives.join(', ')}.`,
    ],
    en: [
      `The seller in this shop is ${sellerAddress(seller)}, ${seller.countryName}.`,
      `The company is represented by ${seller.representatives.join(', ')}.`,
    ],
  })
}

const tracking = { de: 'Bestellung verfolgen', fr: 'Suivre une commande', en: 'Track an order' } as const
const citeTracking = (context: ServiceContext): Citation =>
  citePlace(context, {
    fact: 'order-status',
    path: '/order-trackform/',
    title: tracking,
    text: {
      de: 'Bestellnummer und E-Mail-Adresse genügen, um den Stand einer Bestellung zu sehen; ein Konto ist nicht nötig.',
      fr: 'Le numéro de commande et l’adresse e-mail suffisent pour voir l’état d’une commande ; un compte n’est pas nécessaire.',
      en: 'The order number and email address are enough to see the status of an order; no account is needed.',
    }[context.language],
  })

const writeStatus = (context: ServiceContext): readonly Sentence[] =>
  sayFrom(citeTracking)(context, {
    de: [
      'Den Stand deiner Bestellung siehst du unter „Bestellung verfolgen“.',
      'Bestellnummer und E-Mail-Adresse genügen; ein Konto brauchst du dafür nicht.',
    ],
    fr: [
      'Vous voyez l’état de votre commande sous « Suivre une commande ».',
      'Le numéro de commande et l’adresse e-mail suffisent ; un compte n’est pas nécessaire.',
    ],
    en: [
      'You can see the status of your order under “Track an order”.',
      'Your order number and email address are enough; you don’t need an account.',
    ],
  })

const citeOrderChange = (context: ServiceContext): Citation =>
  citeMarket(context, {
    fact: 'order-change',
    page: 'help',
    text: {
      de: 'Bestellungen lassen sich im Konto stornieren, solange sie nicht gepackt sind; danach hilft die Rückgabe. Ändern lässt sich eine Bestellung nicht: stornieren und neu aufgeben.',
      fr: 'Une commande s’annule dans le compte tant qu’elle n’est pas emballée ; ensuite, il y a le retour. Elle ne se modifie pas : l’annuler et la passer à nouveau.',
      en: 'Orders can be cancelled in the account until they have been packed; after that there are returns. An order cannot be changed: cancel it and place it again.',
    }[context.language],
  })

const writeOrderChange = (context: ServiceContext): readonly Sentence[] =>
  sayFrom(citeOrderChange)(context, {
    de: [
      'Solange deine Bestellung nicht gepackt ist, kannst du sie im Konto stornieren und bei Bedarf neu aufgeben.',
      'Ist sie schon unterwegs, gib zurück, was du nicht behalten möchtest.',
    ],
    fr: [
      'Tant que votre commande n’est pas emballée, vous pouvez l’annuler dans votre compte et la passer à nouveau si besoin.',
      'Si elle est déjà en route, retournez ce que vous ne souhaitez pas garder.',
    ],
    en: [
      'Until your order has been packed, you can cancel it in your account and place it again if you like.',
      'If it is already on its way, return what you don’t want to keep.',
    ],
  })

const citeNewsletter = (context: ServiceContext): Citation =>
  citePlace(context, {
    fact: 'newsletter',
    path: '/newsletter/',
    title: { de: 'Newsletter', fr: 'Newsletter', en: 'Newsletter' },
    text: {
      de: 'Anmeldung auf der Seite Newsletter oder im Profil; gültig erst nach der Bestätigung in einer E-Mail. Abmeldung jederzeit in einem Schritt, im Profil oder über den Link in jeder E-Mail.',
      fr: 'Inscription sur la page Newsletter ou dans le profil ; elle ne vaut qu’après confirmation dans un e-mail. Désinscription à tout moment en une étape, dans le profil ou par le lien de chaque e-mail.',
      en: 'Sign up on the newsletter page or in your profile; it only counts once confirmed in an email. Unsubscribe at any time in one step, in your profile or with the link in every email.',
    }[context.language],
  })

const writeNewsletter = (context: ServiceContext): readonly Sentence[] =>
  sayFrom(citeNewsletter)(context, {
    de: [
      'Anmelden kannst du dich auf der Seite Newsletter oder im Profil; wir schicken dir erst eine E-Mail zur Bestätigung.',
      'Abmelden kannst du dich jederzeit in einem Schritt, im Profil oder über den Link in jeder E-Mail.',
    ],
    fr: [
      'Vous vous inscrivez sur la page Newsletter ou dans votre profil ; nous envoyons d’abord un e-mail de confirmation.',
      'Vous vous désinscrivez à tout moment en une étape, dans votre profil ou par le lien de chaque e-mail.',
    ],
    en: [
      'You can sign up on the newsletter page or in your profile; we first send an email to confirm.',
      'You can unsubscribe at any time in one step, in your profile or with the link in every email.',
    ],
  })

const citeSubscriptions = (context: ServiceContext): Citation => {
  const { language } = context.reader
  const intervals = subscriptionIntervals.map((interval) => intervalName(interval, language)).join(', ')
  const [term, notice] = [subscriptionName(subscriptionTerm, language), subscriptionName(cancellationPolicy, language)]
  return citeMarket(context, {
    fact: 'subscriptions',
    page: 'cancellation',
    text: `${labelIn('regularly', language)}: ${intervals}; ${term}; ${notice}.`,
  })
}

function writeSubscriptions(context: ServiceContext): readonly Sentence[] {
  const { market, reader, language } = context
  if (!market.sellsSubscriptions) return []
  const intervals = listAny(
    subscriptionIntervals.map((interval) => intervalName(interval, reader.language)),
    language,
  )
  return sayFrom(citeSubscriptions)(context, {
    de: [
      `Manche Artikel gibt es als regelmäßige Lieferung: ${intervals}.`,
      'Sie hat keine Mindestlaufzeit, und du kannst sie jederzeit ohne Frist kündigen.',
    ],
    fr: [
      `Certains articles existent en livraison régulière : ${intervals}.`,
      'Elle n’a pas de durée minimale et vous pouvez la résilier à tout moment, sans préavis.',
    ],
    en: [
      `Some items are available as a regular delivery: ${intervals}.`,
      'It has no minimum term, and you can cancel it at any time without notice.',
    ],
  })
}

export const customerServiceTopics: readonly ServiceTopic[] = [
  {
    name: 'contact',
    rules: [[['contact']], [['phone', 'mail']], [['contact'], ['phone', 'mail']]],
    related: ['phone', 'mail', 'method', 'where', 'damaged', 'address'],
    not: [
      'openingHours',
      'time',
      'newsletter',
      'store',
      'password',
      'account',
      'change',
      'accessibility',
      'weekend',
      'unsubscribe',
      'status',
      'delete',
      'reason',
      'privacy',
      'voucher',
      'giftCard',
      'stain',
      'return',
      'fashionCard',
    ],
    write: writeContact,
  },
  {
    name: 'damaged',
    rules: [[['damaged']], [['damaged'], ['parcel', 'order', 'return', 'exchange']]],
    related: ['return', 'exchange', 'contact', 'arrive', 'back', 'refund', 'send', 'delivery', 'status'],
    not: ['time', 'cost', 'points', 'password', 'wash', 'care', 'legal'],
    weight: 0.04,
    write: (context) => [
      ...sayFrom(citeContact)(context, {
        de: ['Das tut uns leid. Melde dich bitte bei uns, dann klären wir es mit dir.'],
        fr: ['Nous en sommes désolés. Contactez-nous et nous trouverons une solution.'],
        en: ['We’re sorry about that. Please get in touch and we’ll sort it out with you.'],
      }),
      ...writeContact(context).slice(0, 1),
    ],
  },
  {
    name: 'company',
    rules: [[['company']]],
    related: ['where', 'address', 'mail', 'country', 'contact', 'status'],
    not: ['delivery', 'return', 'pay', 'newsletter', 'cost', 'time'],
    write: writeCompany,
  },
  {
    name: 'order-status',
    rules: [[['status'], ['order', 'parcel', 'delivery', 'return']], [['status']]],
    related: ['order', 'parcel', 'delivery', 'time', 'arrive', 'carrier', 'where', 'today', 'account', 'guest'],
    not: [
      'money',
      'store',
      'exchange',
      'refund',
      'fashionCard',
      'points',
      'password',
      'openingHours',
      'returnLabel',
      'newsletter',
      'company',
      'collection',
      'voucher',
      'giftCard',
      'free',
      'cost',
      'invoice',
      'card',
      'size',
      'contact',
      'sustainable',
      'material',
      'pay',
      'difference',
      'customs',
      'privacy',
      'subscription',
      'withdrawal',
      'care',
      'wash',
      'washable',
      'warm',
      'property',
    ],
    weight: 0.05,
    write: (context) =>
      context.question.content.some(
        ({ concepts }) =>
          concepts.includes('order') ||
          concepts.includes('parcel') ||
          concepts.includes('delivery') ||
          concepts.every((each) => each === 'status'),
      )
        ? writeStatus(context)
        : [],
  },
  {
    name: 'order-change',
    rules: [
      [
        ['cancel', 'change'],
        ['order', 'parcel'],
      ],
    ],
    related: ['status', 'account'],
    not: [
      'subscription',
      'newsletter',
      'address',
      'withdrawal',
      'return',
      'exchange',
      'pay',
      'password',
      'noFit',
      'size',
      'reserve',
      'fashionCard',
      'time',
      'cost',
      'free',
      'invoice',
      'alterations',
      'store',
    ],
    weight: 0.04,
    write: writeOrderChange,
  },
  {
    name: 'newsletter',
    rules: [[['newsletter']], [['newsletter'], ['unsubscribe', 'how', 'cancel', 'where']]],
    related: ['unsubscribe', 'cancel', 'account', 'where', 'mail', 'privacy'],
    not: ['voucher', 'cost', 'points'],
    weight: 0.04,
    write: writeNewsletter,
  },
  {
    name: 'subscriptions',
    rules: [[['subscription']], [['subscription'], ['cancel', 'time', 'possible', 'delivery']]],
    related: ['cancel', 'time', 'delivery', 'change', 'day', 'cost', 'free'],
    not: ['newsletter', 'withdrawal', 'fashionCard', 'return'],
    weight: 0.04,
    write: writeSubscriptions,
  },
  {
    name: 'fashion-card',
    rules: [
      [['fashionCard']],
      [['points']],
      [['fashionCard'], ['points', 'cost', 'free', 'redeem']],
      [['points'], ['redeem', 'cost', 'money', 'giftCard']],
    ],
    related: [
      'points',
      'cost',
      'free',
      'redeem',
      'card',
      'giftCard',
      'voucher',
      'money',
      'exchange',
      'account',
      'fashionCard',
      'return',
      'limit',
      'collection',
      'back',
    ],
    not: ['delete', 'cancel', 'store', 'birthDate', 'delivery', 'password'],
    weight: 0.04,
    write: writeCard,
  },
  {
    name: 'voucher',
    rules: [[['voucher'], ['redeem', 'where', 'combine']]],
    related: ['redeem', 'combine', 'order', 'giftCard', 'returnLabel', 'pay'],
    not: ['points', 'fashionCard', 'newsletter', 'return', 'refund', 'cost', 'time'],
    write: writeVoucher,
  },
  {
    name: 'gift-card',
    rules: [[['giftCard']], [['giftCard'], ['redeem', 'how', 'combine', 'pay', 'where']]],
    related: ['redeem', 'combine', 'pay', 'voucher', 'card', 'returnLabel', 'back', 'money', 'points'],
    not: ['fashionCard', 'return', 'refund', 'time', 'cost', 'store', 'limit', 'damaged', 'reserve', 'free', 'order'],
    weight: 0.03,
    write: writeGiftCard,
  },
]
