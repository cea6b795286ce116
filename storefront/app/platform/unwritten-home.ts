import type { Translate } from '../i18n/translate.ts'
import type { Block, HomePage, TextBlock } from './content/views.ts'

/** The home page of a shop whose editors have not written one: products of the search service, where it has some. */
export const unwrittenHome: HomePage = {
  headline: '',
  blocks: [
    {
      type: 'productSlider',
      id: 'unwritten-goods',
      headline: '',
      productIds: [],
      slot: { id: 'home', most: 12 },
      products: [],
    },
  ],
  seo: { isHidden: false },
  isUnwritten: true,
}

/** Greets visitors above the products; a shop that has written no page and has no products says that it opens soon. */
export function greetVisitors(home: HomePage, t: Translate): HomePage {
  const headline = t('welcome.headline')
  const filled = home.blocks.flatMap((block): Block[] => {
    if (block.type !== 'productSlider') return [block]
    return block.products.length > 0 ? [{ ...block, headline: t('welcome.products') }] : []
  })
  const greeting: TextBlock = {
    type: 'text',
    id: 'unwritten-greeting',
    width: 'normal',
    body: [
      { as: 'h2', id: 'greeting', children: [headline] },
      { as: 'p', children: [t(filled.length > 0 || home.isStandIn ? 'welcome.greeting' : 'welcome.opens_soon')] },
    ],
  }
  return { ...home, headline, blocks: [greeting, ...filled] }
}
