import { careSymbols, isSellable, oneSize } from '@vitrine/contracts/catalogue'
import { dayOf, type DeliveryKey, deliveryWindow, readyDay } from '@vitrine/contracts/delivery'
import { formatNumber } from '@vitrine/contracts/formats'
import { homeCountry, type Market } from '@vitrine/contracts/markets'
import type { PictureView } from '@vitrine/contracts/pictures'
import {
  nameLanguage,
  type Product,
  type Sibling,
  type Stock,
  subscriptionOfferOf,
  usualCategoryPath,
  type Variant,
} from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import { goodsPicture, labelOf } from '../product-card/card.ts'
import type { Translate } from '../i18n/translate.ts'
import type { SizeChart, SizeChartBlock } from '../platform/content/views.ts'
import { flatten, groupsOf, textIn, textLanguage } from './fields.ts'
import { readMeasurements } from './measurements.ts'
import type { ColourView, Days, MakerView, ProductView, SubscriptionView, SizeView } from './product-view.ts'
import { secondSize, sizeChartOf } from './size-chart-of.ts'

type Circumstances = { market: Market; t: Translate; cdnUrl: string; charts: readonly SizeChart[]; now: Date }

/** Threshold of the message "Only n left". */
const few = 3
const fitAdvice = { small: 'fit.small', true: 'fit.true', large: 'fit.large' } as const
/** Order of the pictures: worn, product shot, details. */
const views: readonly PictureView[] = ['fa', 'front', 'd1']
/** Size systems of markets besides the European one. */
const secondSystems: Readonly<Record<string, string>> = { fr: 'FR', en: 'UK' }

/** Turns a product of the shop into the view of its page. */
export function toProductView(product: Product, { market, t, cdnUrl, charts, now }: Circumstances): ProductView {
  const { id, attributes, advancedAttributes: advanced, priceRange } = product
  const name = labelOf(attributes['name']) ?? ''
  const colour = colourOf(product)
  const sizeChart = sizeChartOf(product, charts)
  const countryNames = new Intl.DisplayNames(market.language, { type: 'region' })
  const origin = textIn(advanced, 'countryOfOrigin')
  return {
    id,
    referenceKey: product.referenceKey,
    masterKey: product.masterKey,
    name,
    textLanguages: languagesOf(product),
    brand: labelOf(attributes['brand']) ?? '',
    colour,
    to: productPath(name, id),
    badges: {
      isNew: product.isNew,
      text: textIn(advanced, 'freeTextBadge') ?? labelOf(attributes['storefrontBadge']),
    },
    isSoldOut: product.isSoldOut,
    pictures: views.flatMap((view) => {
      const image = product.images.find((each) => each.name === view)
      return image ? [{ view, asset: goodsPicture(cdnUrl, image.hash, name, image.preview) }] : []
    }),
    price: priceRange.min.withTax,
    lowestPrior: product.lowestPriorPrice.withTax,
    isFrom: priceRange.min.withTax !== priceRange.max.withTax,
    sizes: product.variants.map((variant) => toSize(variant, { market, sizeChart, now })),
    colours: toColours(product, cdnUrl),
    trail: usualCategoryPath(product.categories).map(({ categoryName, categoryUrl }) => ({
      name: categoryName,
      to: categoryUrl,
    })),
    description: textIn(advanced, 'shortDescription'),
    fit: textIn(advanced, 'fit'),
    fitAdvice: product.fitVerdict ? t(fitAdvice[product.fitVerdict]) : null,
    rating: product.rating ? ratingOf(product.rating, market, t) : null,
    measurements: readMeasurements(product, { market, t }),
    components: groupsOf(advanced, 'material').map((group) => ({
      name: flatten(group)['name'] ?? '',
      shares: group.groupSet.map((share) => {
        const { material = '', percent = '0' } = flatten(share)
        return { material, percent: Number(percent) }
      }),
    })),
    hasAnimalParts: groupsOf(advanced, 'animalParts').length > 0,
    care: groupsOf(advanced, 'care').flatMap((group) => {
      const fields = flatten(group)
      const symbol = careSymbols.find((each) => each === fields['symbol'])
      return symbol ? [{ symbol, text: fields['text'] ?? '' }] : []
    }),
    makers: groupsOf(advanced, 'maker').map((group) => toMaker(flatten(group), countryNames)),
    origin: origin && (countryNames.of(origin) ?? origin),
    sizeChart,
    subscription: subscriptionOf(product, t),
  }
}

function ratingOf({ average, count }: NonNullable<Product['rating']>, market: Market, t: Translate) {
  const words = formatNumber(average, market, 1)
  return { average, count, text: `${words} (${count})`, label: t('tile.rating', { average: words, n: count }) }
}

function languagesOf(product: Product): ProductView['textLanguages'] {
  const { advancedAttributes: advanced } = product
  const languages = {
    name: nameLanguage(product),
    colour: colourLanguage(product),
    badge: textLanguage(advanced, 'freeTextBadge'),
    description: textLanguage(advanced, 'shortDescription'),
    fit: textLanguage(advanced, 'fit'),
  }
  return Object.fromEntries(Object.entries(languages).filter(([, language]) => language !== undefined))
}

/** Offered only where all sizes have it, because it is chosen before the size. */
function subscriptionOf({ variants }: Product, t: Translate): SubscriptionView | null {
  const [offer, ...others] = variants.map(({ attributes }) => subscriptionOfferOf(attributes))
  if (!offer || others.includes(null)) return null
  const { intervals, term, cancellationPolicy } = offer
  return {
    intervals: intervals.map(({ value, label }) => ({ value, label: asSentence(label) })),
    terms: [t('regular.first'), t('regular.price'), ...[term.label, cancellationPolicy.label].map(asSentence)],
    messages: {
      question: t('regular.question'),
      once: t('regular.once'),
      subscription: t('regular.regularly'),
      each: t('regular.each'),
      interval: t('regular.interval'),
    },
  }
}

const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const colourOf = ({ attributes }: Sibling) => labelOf(attributes['colorDetail']) ?? labelOf(attributes['color']) ?? ''

const colourLanguage = ({ attributes }: Sibling) => [attributes['colorDetail']?.values].flat()[0]?.language

type SizeContext = { market: Market; sizeChart: SizeChartBlock | null; now: Date }

function toSize(variant: Variant, { market, sizeChart, now }: SizeContext): SizeView {
  const { id, referenceKey, attributes, price, lowestPriorPrice, stock, customData } = variant
  const label = labelOf(attributes['shopSize']) ?? labelOf(attributes['size']) ?? oneSize
  const isThere = isSellable(stock)
  const gtin = customData['gtin']
  return {
    id,
    label,
    second: secondSize(sizeChart, label, secondSystems[market.language.slice(0, 2)]),
    sku: referenceKey,
    gtin: typeof gtin === 'string' ? gtin : null,
    price: price.withTax,
    lowestPrior: lowestPriorPrice.withTax,
    isSellable: isThere,
    // Low stock does not matter where more can be ordered.
    left: stock.quantity > 0 && stock.quantity <= few && !stock.isSellableWithoutStock ? stock.quantity : null,
    delivery: isThere ? arrivalOf(stock, 'standard', market, now) : null,
    collection: isThere ? arrivalOf(stock, 'collection', market, now) : null,
  }
}

/** Same delivery days as in the basket. */
function arrivalOf(stock: Stock, key: DeliveryKey, market: Market, now: Date): Days {
  const leaves = readyDay(dayOf(now, market), {
    isBeyondStock: stock.quantity < 1,
    expectedOn: stock.expectedAvailabilityAt && dayOf(new Date(stock.expectedAvailabilityAt), market),
  })
  const { earliest, latest } = deliveryWindow(market, key, leaves, homeCountry(market))
  return { min: earliest, max: latest }
}

function toColours(product: Product, cdnUrl: string): readonly ColourView[] {
  const others = (product.siblings ?? []).filter(({ isActive }) => isActive)
  return [product, ...others]
    .toSorted((a, b) => a.id - b.id)
    .map((each) => {
      const name = labelOf(each.attributes['name']) ?? ''
      const front = each.images.find((image) => image.name === 'front') ?? each.images[0]
      return {
        id: each.id,
        name: colourOf(each),
        nameLanguage: colourLanguage(each),
        to: productPath(name, each.id),
        picture: front ? goodsPicture(cdnUrl, front.hash, '') : null,
        isCurrent: each.id === product.id,
        isSoldOut: each.isSoldOut,
      }
    })
}

function toMaker(fields: Readonly<Record<string, string>>, countryNames: Intl.DisplayNames): MakerView {
  const { name = '', street = '', zipCode = '', city = '', country = '', email = '' } = fields
  return {
    name,
    street,
    place: `${zipCode} ${city}`.trim(),
    country: (country && countryNames.of(country)) || country,
    email,
  }
}
