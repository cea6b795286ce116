import type { ContentType } from '../types.ts'
import {
  asset,
  assets,
  boolean,
  contentType,
  date,
  integer,
  link,
  links,
  localized,
  object,
  required,
  richText,
  symbol,
  symbols,
  text,
  words,
} from './fields.ts'

const spacing = link('spacing', ['spacing'])
const tracking = link('tracking', ['tracking'])
const alignments = ['start', 'center', 'end'] as const

/** Everything a page may be composed of. */
export const componentIds = [
  'accordion',
  'banner',
  'callToAction',
  'image',
  'imageSlider',
  'productSlider',
  'grid',
  'slideshow',
  'story',
  'video',
  'sizeChart',
  'productBenefits',
  'text',
] as const
export type ComponentId = (typeof componentIds)[number]

const components: Readonly<Record<ComponentId, ContentType>> = {
  accordion: contentType('accordion', 'Questions that open to answers', [
    symbol('headline', localized),
    boolean('hasLinkList'),
    links('entries', ['accordionEntry']),
    spacing,
  ]),
  banner: contentType('banner', 'A short announcement', [
    boolean('isActive'),
    symbol('type', { values: ['highlight', 'info', 'sale'] }),
    richText('body', localized),
    date('countdownUntil'),
    link('image', ['image']),
    links('links', ['link']),
    symbol('ctaUrl'),
    tracking,
  ]),
  callToAction: contentType('callToAction', 'A button that leads somewhere', [
    symbol('label', words),
    symbol('url', required),
    symbol('variant', { values: ['primary', 'secondary', 'tertiary', 'raw'] }),
    symbol('size', { values: ['xs', 'sm', 'md', 'lg', 'xl'] }),
    boolean('isFullWidth'),
    boolean('isUppercase'),
    boolean('openInNewTab'),
    tracking,
  ]),
  image: contentType('image', 'A picture, with another cut for phones', [
    asset('desktopImage', required),
    asset('mobileImage'),
    symbol('altText', localized),
    symbol('caption', localized),
    symbol('ctaUrl'),
    tracking,
  ]),
  imageSlider: contentType('imageSlider', 'Pictures side by side', [
    symbol('headline', localized),
    symbol('ctaLabel', localized),
    symbol('ctaUrl'),
    links('slides', ['imageSliderSlide']),
    spacing,
  ]),
  productSlider: contentType('productSlider', 'Products side by side: chosen, or of a recommendation slot', [
    symbol('headline', localized),
    symbol('ctaLabel', localized),
    symbol('ctaUrl'),
    symbols('productIds'),
    symbol('slotId'),
    integer('maxItems'),
    spacing,
  ]),
  grid: contentType('grid', 'Tiles in columns', [
    links('columns', ['gridTile', 'image', 'text', 'video', 'callToAction', 'story']),
    integer('columnsMobile'),
    integer('columnsTablet'),
    integer('columnsDesktop'),
    boolean('isSpaced'),
    boolean('isContainered'),
    boolean('isContaineredDesktop'),
    spacing,
  ]),
  slideshow: contentType('slideshow', 'Large slides, one at a time', [
    symbol('h1', localized),
    links('slides', ['slide']),
    integer('autoplaySeconds'),
    spacing,
  ]),
  story: contentType('story', 'A story with pictures and what belongs to it', [
    symbol('slug'),
    symbol('label', localized),
    text('teaser', localized),
    symbol('color'),
    assets('images'),
    symbol('ctaUrl'),
    links('content', componentIds),
  ]),
  video: contentType('video', 'A film with its controls and its still', [
    asset('video', required),
    asset('captions', localized),
    asset('previewDesktopImage'),
    asset('previewMobileImage'),
    boolean('loop'),
    boolean('autoplay'),
    boolean('hasControls'),
    boolean('isContainered'),
    symbol('controlColor'),
    symbol('title', localized),
    tracking,
    spacing,
  ]),
  sizeChart: contentType('sizeChart', 'Measurements by size', [
    symbol('headline', localized),
    symbol('category'),
    symbol('unit', { values: ['cm', 'inch'] }),
    symbols('columns', localized),
    object('rows', localized),
    richText('measuringHint', localized),
    asset('image'),
  ]),
  productBenefits: contentType('productBenefits', 'What a customer may count on', [
    symbol('headline', localized),
    links('items', ['productBenefit']),
    symbol('layout', { values: ['row', 'list'] }),
  ]),
  text: contentType('text', 'Words', [
    richText('body', words),
    symbol('width', { values: ['narrow', 'normal', 'full'] }),
    symbol('backgroundColor'),
    symbol('anchorId'),
    spacing,
  ]),
}

/** Parts that stand inside one component only. */
const parts = [
  contentType('accordionEntry', 'A question and its answer', [
    symbol('title', words),
    symbol('linkTitle'),
    richText('body', localized),
    boolean('isOpen'),
  ]),
  contentType('imageSliderSlide', 'A picture that leads somewhere', [
    asset('image', required),
    symbol('topline', localized),
    symbol('headline', words),
    boolean('isNew'),
    symbol('ctaLabel', words),
    symbol('ctaUrl', required),
    tracking,
  ]),
  contentType('gridTile', 'A tile of a grid, or between the products of a list', [
    links('content', ['image', 'video'], required),
    symbol('headline', localized),
    symbol('cta', localized),
    symbol('ctaLink'),
    integer('row'),
  ]),
  contentType('slide', 'A slide of a slideshow', [
    link('media', ['image', 'video'], required),
    symbol('topline', localized),
    symbol('headline', localized),
    symbol('ctaLabel', localized),
    symbol('ctaUrl'),
    symbol('align', { values: alignments }),
    symbol('justify', { values: alignments }),
    boolean('isDark'),
    tracking,
  ]),
  contentType('productBenefit', 'One promise, with its icon', [
    symbol('icon'),
    symbol('title', words),
    text('text', localized),
    symbol('url'),
  ]),
]

export const componentTypes: readonly ContentType[] = [...componentIds.map((id) => components[id]), ...parts]
