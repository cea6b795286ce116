import { type Language, languageOf, type Market } from '@vitrine/contracts/markets'
import { bundledPicture } from './bundled-pictures.ts'
import type { HomePage } from './content/views.ts'

type Words = { topline: string; headline: string; label: string }

const words: Readonly<Record<Language, Words>> = {
  de: { topline: 'Herbstkollektion', headline: 'Der Herbst steht im Fenster', label: 'Neuheiten entdecken' },
  fr: { topline: 'Collection d’automne', headline: 'L’automne est en vitrine', label: 'Voir les nouveautés' },
  en: { topline: 'Autumn collection', headline: 'Autumn is in the window', label: 'Discover what’s new' },
}

/** The home page for a content service that has never answered: one slide instead of an empty page. */
export function bundledHome(market: Market, cdnUrl: string): HomePage {
  const { topline, headline, label } = words[languageOf(market.locale)]
  // A wide set cropped for phones would cut figures apart, so there is a tall one.
  const picture = { wide: bundledPicture('autumn', cdnUrl), narrow: bundledPicture('autumn-tall', cdnUrl) }
  return {
    blocks: [
      {
        type: 'slideshow',
        id: 'bundled',
        h1: headline,
        autoplaySeconds: 0,
        slides: [
          {
            id: 'bundled-slide',
            media: { type: 'image', id: 'bundled-image', picture, alt: '' },
            topline,
            headline,
            link: { label, to: '/c/new/' },
            align: 'center',
            justify: 'start',
            isDark: false,
          },
        ],
      },
    ],
    seo: { isHidden: false },
  }
}
