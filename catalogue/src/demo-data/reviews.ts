import { type DemoReview, type Instant, oneSize, type Style, textFor } from '@vitrine/contracts/catalogue'
import { allMarkets, type Language, type Market } from '@vitrine/contracts/markets'
import { daysAfter } from './calendar.ts'
import { randomOf } from './random.ts'
import { reviewTexts } from './review-texts.ts'

/** Samples stand below the first styles only: they show what the section looks like. */
const sampledStyles = 24
const [fewest, most] = [3, 9]

/** Samples of reviews, in every language that the brand has a shop for. */
export function reviewsOf(styles: readonly Style[], today: Instant, seed: number): DemoReview[] {
  const languages = (Object.keys(reviewTexts) as Language[]).flatMap((language) => {
    const market = allMarkets.find((each) => each.language.startsWith(language))
    return market ? [{ language, market }] : []
  })
  return styles
    .slice(0, sampledStyles)
    .flatMap((style, number) =>
      languages.flatMap(({ language, market }) => samplesOf(style, { language, market, number, today, seed })),
    )
}

type SampleContext = { language: Language; market: Market; number: number; today: Instant; seed: number }

function samplesOf(style: Style, { language, market, number, today, seed }: SampleContext): DemoReview[] {
  const random = randomOf('reviews', seed, style.masterKey)
  // The first styles have enough votes for a statement about the fit.
  const texts =
    number % 4 === 0
      ? reviewTexts[language]
      : random.shuffle(reviewTexts[language]).slice(0, random.between(fewest, most))
  return texts.flatMap((text) => {
    const product = random.pick(style.products)
    const variant = random.pick(product.variants)
    const hasSizes = variant.shopSize !== oneSize
    if (!hasSizes && text.fit !== 'true') return []
    return [
      {
        ...text,
        fit: hasSizes ? text.fit : null,
        shopId: market.shopId,
        masterKey: style.masterKey,
        productId: product.id,
        variantId: variant.id,
        language,
        colour: textFor(product.colour.name, market.locale),
        size: hasSizes ? variant.shopSize : '',
        createdAt: daysAfter(today, -random.between(3, 200)),
      },
    ]
  })
}
