import { asset, boolean, contentType, links, localized, required, symbol, text, words } from './fields.ts'

const spacings = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'] as const

/** Fields that components and pages share. */
export const helperTypes = [
  contentType('link', 'A link with its label', [
    symbol('label', words),
    symbol('url', required),
    boolean('openInNewTab'),
  ]),
  contentType('linkGroup', 'Links below one title', [symbol('title', localized), links('links', ['link'])]),
  contentType('seo', 'What search engines and social networks show', [
    symbol('title', localized),
    text('description', localized),
    symbol('ogTitle', localized),
    text('ogDescription', localized),
    asset('ogImage'),
    symbol('twitterTitle', localized),
    text('twitterDescription', localized),
    asset('twitterImage'),
    boolean('noIndex'),
    symbol('canonicalUrl'),
  ]),
  contentType('tracking', 'What a promotion is called in the statistics; all empty means no promotion', [
    symbol('item_id'),
    symbol('item_name'),
    symbol('promotion_id'),
    symbol('promotion_name'),
    symbol('creative_name'),
    symbol('creative_slot'),
    symbol('location_id'),
    symbol('index'),
  ]),
  contentType('spacing', 'Room above a component', [symbol('marginTop', { values: spacings })]),
]
