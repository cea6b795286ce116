import {
  asset,
  contentType,
  date,
  integer,
  link,
  links,
  localized,
  required,
  richText,
  symbol,
  symbols,
  text,
  words,
} from './fields.ts'
import { componentIds } from './components.ts'

const seo = link('seo', ['seo'], localized)
const slug = symbol('slug', { required: true, unique: true })
const around = ['banner', 'slideshow', 'image', 'text', 'story', 'productSlider'] as const

const navigationGroups = ['orders', 'delivery', 'returns', 'payment', 'company'] as const

const paymentIcons = [
  'card',
  'paypal',
  'invoice',
  'instalment',
  'cash-on-delivery',
  'direct-debit',
  'gift-card',
  'klarna',
  'ratepay',
  'sofort',
  'postfinance',
  'eps',
  'twint',
  'blik',
  'przelewy24',
  'apple-pay',
  'google-pay',
] as const

/** Pages with an address of their own, and frames around such pages. */
export const pageTypes = [
  contentType('index', 'The home page', [
    symbol('slug', required),
    symbol('headline', localized),
    links('content', componentIds),
    seo,
  ]),
  contentType('contentPage', 'A page below any path', [
    slug,
    symbol('localSlug', localized),
    symbol('layout', { values: ['plain', 'story', 'magazine'] }),
    symbol('topline', localized),
    symbol('headline', localized),
    symbol('subline', localized),
    asset('teaserImage'),
    asset('teaserImageMobile'),
    symbol('author'),
    date('publishedOn'),
    links('content', componentIds),
    seo,
    symbol('pageType'),
  ]),
  contentType('servicePage', 'A page of the customer service, below /s/', [
    slug,
    symbol('title', words),
    symbol('layout', { values: ['plain', 'story'] }),
    symbol('headline', localized),
    symbol('subline', localized),
    asset('teaserImage'),
    asset('teaserImageMobile'),
    symbol('navigationGroup', { values: navigationGroups }),
    integer('position'),
    links('content', ['accordion', 'text', 'callToAction', 'image', 'productSlider', 'sizeChart', 'grid', 'video']),
    seo,
  ]),
  contentType('category', 'What stands around a list of products', [
    integer('categoryId', { required: true, unique: true }),
    symbol('slug'),
    symbol('headline', localized),
    richText('introText', localized),
    asset('teaserImage'),
    asset('teaserImageMobile'),
    links('contentTop', around),
    links('contentBottom', around),
    links('listDisruptors', ['gridTile']),
    richText('seoText', localized),
    seo,
  ]),
  contentType('appFooter', 'What stands at the end of every page', [
    links('linkGroups', ['linkGroup']),
    link('benefits', ['productBenefits']),
    symbol('newsletterHeadline', localized),
    text('newsletterText', localized),
    symbols('paymentIcons', { values: paymentIcons }),
    symbols('deliveryIcons'),
    links('socialLinks', ['link']),
    links('legalLinks', ['link']),
    symbol('copyright', localized),
  ]),
]
