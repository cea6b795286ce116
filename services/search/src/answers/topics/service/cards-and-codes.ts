import type { Language } from '@vitrine/contracts/catalogue'
import { formatNumber } from '@vitrine/contracts/formats'
import { cardReward, codesPerOrder } from '@vitrine/contracts/shop'
import type { Citation, Sentence } from '../../answer.ts'
import { byLanguage } from '../../by-language.ts'
import { writeMoney } from '../../sentences/formats.ts'
import { citeMarket } from './citations.ts'
import { sayFrom } from './say.ts'
import type { ServiceContext } from './service-context.ts'

const units: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  EUR: { de: 'Euro', fr: 'euro', en: 'euro' },
  CHF: { de: 'Franken', fr: 'franc', en: 'franc' },
}

const cardFacts = ({ market, reader }: ServiceContext) => ({
  points: formatNumber(cardReward.points, reader),
  amount: writeMoney(cardReward.amount, { of: market, in: reader, isRound: true }),
  unit: units[market.currency] ?? byLanguage(() => market.currency),
})

const citeCard = (context: ServiceContext): Citation => {
  const { points, amount, unit } = cardFacts(context)
  return citeMarket(context, {
    fact: 'fashion-card',
    page: 'fashion_card',
    text: {
      de: `Die Fashion Card ist kostenlos. Ein Punkt für jeden vollen ${unit.de}; Rückgaben werden abgezogen. Für ${points} Punkte gibt es eine Geschenkkarte über ${amount}.`,
      fr: `La Fashion Card est gratuite. Un point par ${unit.fr} entier ; les retours sont déduits. Pour ${points} points, vous recevez une carte cadeau de ${amount}.`,
      en: `The Fashion Card is free. One point for every full ${unit.en}; returns are deducted. For ${points} points there is a gift card worth ${amount}.`,
    }[context.language],
  })
}

export function writeCard(context: ServiceContext): readonly Sentence[] {
  const { points, amount, unit } = cardFacts(context)
  return sayFrom(citeCard)(context, {
    de: [
      `Die Fashion Card ist kostenlos und sammelt einen Punkt für jeden vollen ${unit.de}, den du bei uns ausgibst.`,
      `Für ${points} Punkte bekommst du eine Geschenkkarte über ${amount}.`,
      'Bei Rückgaben werden die Punkte wieder abgezogen.',
    ],
    fr: [
      `La Fashion Card est gratuite et rapporte un point par ${unit.fr} entier dépensé chez nous.`,
      `Pour ${points} points, vous recevez une carte cadeau de ${amount}.`,
      'Les points des articles retournés sont déduits.',
    ],
    en: [
      `The Fashion Card is free and collects one point for every full ${unit.en} you spend with us.`,
      `For ${points} points you get a gift card worth ${amount}.`,
      'Points for returned items are deducted.',
    ],
  })
}

/** `1 Gutschein`, `5 Geschenkkarten`. */
const codeWords = {
  de: { voucher: ['Gutschein', 'Gutscheine'], giftCard: ['Geschenkkarte', 'Geschenkkarten'] },
  fr: { voucher: ['bon', 'bons'], giftCard: ['carte cadeau', 'cartes cadeaux'] },
  en: { voucher: ['voucher', 'vouchers'], giftCard: ['gift card', 'gift cards'] },
} as const
function writeLimits({ language }: ServiceContext): { vouchers: string; cards: string } {
  const write = (count: number, [one, many]: readonly [string, string]) => `${count} ${count === 1 ? one : many}`
  const { voucher, giftCard } = codeWords[language]
  return { vouchers: write(codesPerOrder.vouchers, voucher), cards: write(codesPerOrder.giftCards, giftCard) }
}

const citeCodes = (context: ServiceContext): Citation => {
  const { vouchers, cards } = writeLimits(context)
  return citeMarket(context, {
    fact: 'codes',
    page: 'payment',
    text: {
      de: `Gutscheine und Geschenkkarten: Code im Warenkorb oder an der Kasse eingeben. Pro Bestellung: ${vouchers} und bis zu ${cards}. Ein Rest bleibt auf der Karte, und reicht das Guthaben nicht, wird der Rest anders bezahlt. Geschenkkarten gelten in der Währung, in der sie gekauft wurden.`,
      fr: `Bons et cartes cadeaux : saisir le code dans le panier ou à la caisse. Par commande : ${vouchers} et jusqu’à ${cards}. Le solde reste sur la carte, et s’il ne suffit pas, le reste se paie autrement. Les cartes cadeaux valent dans la monnaie de leur achat.`,
      en: `Vouchers and gift cards: enter the code in the basket or at the checkout. Per order: ${vouchers} and up to ${cards}. What is left stays on the card, and if the balance is not enough, the rest is paid another way. Gift cards are valid in the currency they were bought in.`,
    }[context.language],
  })
}

export function writeVoucher(context: ServiceContext): readonly Sentence[] {
  const { vouchers, cards } = writeLimits(context)
  return sayFrom(citeCodes)(context, {
    de: [
      'Gib den Code deines Gutscheins im Warenkorb oder an der Kasse ein.',
      `Pro Bestellung kannst du ${vouchers} einlösen, dazu bis zu ${cards}.`,
    ],
    fr: [
      'Saisissez le code de votre bon dans le panier ou à la caisse.',
      `Chaque commande accepte ${vouchers}, et en plus jusqu’à ${cards}.`,
    ],
    en: [
      'Enter the code of your voucher in the basket or at the checkout.',
      `You can redeem ${vouchers} per order, plus up to ${cards}.`,
    ],
  })
}

export function writeGiftCard(context: ServiceContext): readonly Sentence[] {
  const { cards } = writeLimits(context)
  return sayFrom(citeCodes)(context, {
    de: [
      `Gib den Code der Geschenkkarte im Warenkorb oder an der Kasse ein; pro Bestellung gehen bis zu ${cards}.`,
      'Reicht das Guthaben nicht, bezahlst du den Rest anders; bleibt etwas übrig, bleibt es auf der Karte.',
      'Geschenkkarten gelten in der Währung, in der sie gekauft wurden.',
    ],
    fr: [
      `Saisissez le code de la carte cadeau dans le panier ou à la caisse, jusqu’à ${cards} par commande.`,
      'Si le solde ne suffit pas, vous payez le reste autrement ; ce qui reste demeure sur la carte.',
      'Une carte cadeau vaut dans la monnaie de son achat.',
    ],
    en: [
      `Enter the code of the gift card in the basket or at the checkout, up to ${cards} per order.`,
      'If the balance is not enough, you pay the rest another way; what is left stays on the card.',
      'Gift cards are valid in the currency they were bought in.',
    ],
  })
}
