import { contentLocaleOf, type Entry } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import type { Block, Tags } from './views.ts'

type TaggedType = Block['type'] | 'appFooter'

/** The field an editor most likely wants to change. */
const mainFields: Readonly<Record<TaggedType, string>> = {
  appFooter: 'linkGroups',
  accordion: 'entries',
  banner: 'body',
  callToAction: 'label',
  image: 'desktopImage',
  imageSlider: 'slides',
  productSlider: 'productIds',
  grid: 'columns',
  gridTile: 'content',
  slideshow: 'slides',
  story: 'label',
  video: 'video',
  sizeChart: 'rows',
  productBenefits: 'items',
  text: 'body',
}

export const tagsOf = (type: TaggedType, { sys }: Entry, locale: Locale): Tags => ({
  'data-contentful-entry-id': sys.id,
  'data-contentful-field-id': mainFields[type],
  'data-contentful-locale': contentLocaleOf(locale),
})
