import { brand, type Market } from '@vitrine/contracts/markets'
import type { Block, HomePage, TextBlock } from './content/views.ts'

type Words = { headline: string; welcome: string; soon: string; goods: string }

const words: Readonly<Record<string, Words>> = {
  de: {
    headline: `Willkommen bei ${brand.name}`,
    welcome: 'Schön, dass du da bist. Sieh dich in Ruhe um.',
    soon: 'Wir richten den Shop gerade ein. Schau bald wieder vorbei.',
    goods: 'Für dich ausgesucht',
  },
  fr: {
    headline: `Bienvenue chez ${brand.name}`,
    welcome: 'Nous sommes heureux de vous accueillir. Prenez le temps de regarder.',
    soon: 'Nous préparons la boutique. Revenez bientôt nous voir.',
    goods: 'Choisi pour vous',
  },
  en: {
    headline: `Welcome to ${brand.name}`,
    welcome: 'It’s good to see you. Take your time and look around.',
    soon: 'We’re still setting up the shop. Please come back soon.',
    goods: 'Picked for you',
  },
}

const wordsFor = ({ language }: Market): Words => {
  const own = words[language.slice(0, 2)] ?? words['en']
  if (!own) throw new Error(`There is no unwritten home page in ${language}`)
  return own
}

/** The home page of a shop whose editors have not written one: products of the search service, where it has some. */
export function unwrittenHome(market: Market): HomePage {
  const { headline, goods } = wordsFor(market)
  return {
    headline,
    blocks: [
      {
        type: 'productSlider',
        id: 'unwritten-goods',
        headline: goods,
        productIds: [],
        slot: { id: 'home', most: 12 },
        products: [],
      },
    ],
    seo: { isHidden: false },
    isUnwritten: true,
  }
}

/** Greets visitors above the products; a shop that has written no page and has no products says that it opens soon. */
export function greetVisitors(
  { blocks, isStandIn }: Pick<HomePage, 'blocks' | 'isStandIn'>,
  market: Market,
): readonly Block[] {
  const { headline, welcome, soon } = wordsFor(market)
  const filled = blocks.filter((block) => block.type !== 'productSlider' || block.products.length > 0)
  const greeting: TextBlock = {
    type: 'text',
    id: 'unwritten-greeting',
    width: 'normal',
    body: [
      { as: 'h2', id: 'greeting', children: [headline] },
      { as: 'p', children: [filled.length > 0 || isStandIn ? welcome : soon] },
    ],
  }
  return [greeting, ...filled]
}
