import type { Layout } from './layout.ts'

const languages = ['de', 'en', 'fr']
const inAnyLanguage = (name: string) => [name, ...languages.map((language) => `${name}:${language}`)]
const isYes = { true: 'yes', false: 'no', '1': 'yes', '0': 'no', inherit: 'yes' }

/** Vendure's import CSV: a line without a name is a further size of the product above; lists are separated by bars. */
export const vendure: Layout = {
  product: { from: [...inAnyLanguage('slug'), ...inAnyLanguage('name')] },
  fillDown: inAnyLanguage('optionGroups'),
  optionLists: { names: 'optionGroups', values: 'optionValues' },
  columns: {
    title: { from: inAnyLanguage('name') },
    description: { from: inAnyLanguage('description') },
    facets: { from: inAnyLanguage('facets'), separator: '|' },
    published: { from: 'enabled', values: isYes },
    pictures: { from: 'assets', separator: '|' },
    sku: 'sku',
    price: 'price',
    stock: 'stockOnHand',
    stock_tracked: { from: 'trackInventory', values: isYes },
    weight: { from: ['variant:weight', 'weight'] },
    variant_pictures: { from: 'variantAssets', separator: '|' },
  },
}
