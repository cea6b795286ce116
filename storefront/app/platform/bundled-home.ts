import type { Market } from '@vitrine/contracts/markets'
import type { BundledPicture } from './bundled-pictures.ts'

type Action = { label: string; to: string }

export type Hero = {
  overline: string
  title: string
  lead: string
  /** A set drawn for wide screens and one for tall ones; a wide set cropped for phones would cut figures apart. */
  picture: { wide: BundledPicture; tall: BundledPicture }
  primary: Action
  secondary: Action
}

export type HomePage = { hero: Hero }

const picture: Hero['picture'] = { wide: 'autumn', tall: 'autumn-tall' }

const german: HomePage = {
  hero: {
    overline: 'Herbstkollektion',
    title: 'Der Herbst steht im Fenster',
    lead: 'Weiche Wolle, kühler Satin und ein Rot, das bis in den Winter trägt.',
    picture,
    primary: { label: 'Neuheiten entdecken', to: '/c/new/' },
    secondary: { label: 'Outfits ansehen', to: '/c/outfits/' },
  },
}

const french: HomePage = {
  hero: {
    overline: 'Collection d’automne',
    title: 'L’automne est en vitrine',
    lead: 'Laine souple, satin frais et un rouge qui nous mène jusqu’à l’hiver.',
    picture,
    primary: { label: 'Voir les nouveautés', to: '/c/new/' },
    secondary: { label: 'Voir les looks', to: '/c/outfits/' },
  },
}

const english: HomePage = {
  hero: {
    overline: 'Autumn collection',
    title: 'Autumn is in the window',
    lead: 'Soft wool, cool satin and a red that carries well into winter.',
    picture,
    primary: { label: 'Discover what’s new', to: '/c/new/' },
    secondary: { label: 'See the outfits', to: '/c/outfits/' },
  },
}

const pages: Readonly<Record<string, HomePage>> = { de: german, fr: french, en: english }

/** The season's home page, for a shop whose content service has not spoken yet. */
export function bundledHome(market: Market): HomePage {
  const home = pages[market.language.slice(0, 2)]
  if (!home) throw new Error(`There is no bundled home page in ${market.language}`)
  return home
}
