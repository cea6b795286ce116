import type { IconName } from '../../ui/icon-names.ts'
import type { PictureAsset } from '../../ui/picture.tsx'
import type { Card } from '../card.ts'
import type { Promotion } from './promotions.ts'

// Editors' content as pages show it: plain values, without links between entries and without a vendor's names.

/** Attributes by which the vendor's editor finds the entry of an element. */
export type Tags = Readonly<Record<`data-contentful-${string}`, string>>

/** Words with structure: an element of the page, or text. */
export type RichNode = string | RichElement
export type RichElement =
  | { as: RichTag; children: readonly RichNode[] }
  | { as: 'h2' | 'h3' | 'h4' | 'h5' | 'h6'; id: string; children: readonly RichNode[] }
  | { as: 'a'; to: string; children: readonly RichNode[] }
  /** Named after the heading above it. */
  | { as: 'table'; name: string; head: readonly RichNode[]; children: readonly RichNode[] }
  | { as: 'block'; block: Block }
export type RichTag =
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'hr'
  | 'tr'
  | 'td'
  | 'th'
  | 'strong'
  | 'em'
  | 'u'
  | 'code'
  | 'sup'
  | 'sub'
  | 's'
export type RichText = readonly RichNode[]

export type ContentLink = { label: string; to: string; newTab?: boolean }

/** A picture, with another for narrow screens where editors chose one. */
export type ContentPicture = { wide: PictureAsset; narrow?: PictureAsset }

export type Spacing = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | '4xl'
type Alignment = 'start' | 'center' | 'end'

type Of<Type extends string, Rest> = Readonly<
  { type: Type; id: string; spacing?: Spacing; tags?: Tags; promotion?: Promotion } & Rest
>

export type AccordionBlock = Of<
  'accordion',
  {
    headline?: string
    hasLinkList: boolean
    entries: readonly { id: string; title: string; linkTitle: string; body: RichText; isOpen: boolean }[]
  }
>

export type BannerBlock = Of<
  'banner',
  {
    kind: 'highlight' | 'info' | 'sale'
    body: RichText
    /** The day it ends, `2026-11-30`. */
    until?: string
    image?: ImageBlock
    links: readonly ContentLink[]
    to?: string
  }
>

export type CallToActionBlock = Of<
  'callToAction',
  {
    link: ContentLink
    variant: 'primary' | 'secondary' | 'tertiary' | 'raw'
    size: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
    isFullWidth: boolean
    isUppercase: boolean
  }
>

export type ImageBlock = Of<
  'image',
  {
    picture: ContentPicture
    alt: string
    caption?: string
    to?: string
    /** In a story: as wide as its text, wider, or from edge to edge. */
    width?: 'narrow' | 'normal' | 'full'
  }
>

export type ImageSliderBlock = Of<
  'imageSlider',
  {
    headline?: string
    more?: ContentLink
    slides: readonly {
      id: string
      picture: PictureAsset
      topline?: string
      headline: string
      isNew: boolean
      link: ContentLink
      promotion?: Promotion
    }[]
  }
>

/** A piece of a look. */
export type ProductCard = {
  id: number
  name: string
  /** The language of the name, where it is not the shop's own. */
  nameLanguage?: string | undefined
  to: string
  picture: PictureAsset | null
  price: number
  lowestPrior: number | null
  isFrom: boolean
  isNew: boolean
  isSoldOut: boolean
}

export type ProductSliderBlock = Of<
  'productSlider',
  {
    headline?: string
    more?: ContentLink
    productIds: readonly number[]
    /** In a story: beside the paragraph below, which speaks of them. */
    isInline?: boolean
    /** Present when the search service chooses the products. */
    slot?: { id: string; most: number }
    /** The search response that chose the products, until they are filled in. */
    responseId?: string
    /** Filled by the page, from the shop. */
    products: readonly Card[]
  }
>

export type GridBlock = Of<
  'grid',
  {
    /** On phones, tablets and wide screens. */
    columns: readonly [number, number, number]
    isSpaced: boolean
    isContained: boolean
    isContainedDesktop: boolean
    cells: readonly Block[]
  }
>

export type GridTileBlock = Of<
  'gridTile',
  {
    media: readonly (ImageBlock | VideoBlock)[]
    headline?: string
    label?: string
    to?: string
    /** The row of a product list it stands in. */
    row?: number
  }
>

export type Slide = {
  id: string
  media: ImageBlock | VideoBlock
  topline?: string
  headline?: string
  text?: string
  link?: ContentLink
  secondLink?: ContentLink
  align: Alignment
  justify: Alignment
  isDark: boolean
  promotion?: Promotion
}

export type SlideshowBlock = Of<
  'slideshow',
  { h1?: string; slides: readonly Slide[]; /** 0 never moves by itself. */ autoplaySeconds: number }
>

/** The picture of an outfit and its pieces, with their places in the picture in hundredths where these are known. */
export type Look = {
  picture: PictureAsset | null
  pieces: readonly { product: ProductCard; point: { x: number; y: number } | null }[]
}

export type StoryBlock = Of<
  'story',
  {
    label?: string
    teaser?: string
    /** The wall behind it, and whether words on it are light. */
    color?: string
    isDark: boolean
    pictures: readonly PictureAsset[]
    to?: string
    content: readonly Block[]
    /** Present for a link to an outfit: filled by the page, from the shop. */
    look?: Look
  }
>

export type VideoBlock = Of<
  'video',
  {
    source: string
    mediaType: string
    /** Captions or descriptions, as a WebVTT file in the language of the shop. */
    captions?: string
    preview?: ContentPicture
    title: string
    isLooped: boolean
    isAutoplayed: boolean
    hasControls: boolean
    isContained: boolean
  }
>

export type SizeChartBlock = Of<
  'sizeChart',
  {
    headline?: string
    unit?: 'cm' | 'inch'
    columns: readonly string[]
    rows: readonly (readonly string[])[]
    hint: RichText
    picture?: PictureAsset
  }
>

/** A chart with the kind of goods it is for, as editors call it: `shoes`. */
export type SizeChart = { category: string; chart: SizeChartBlock }

export type ProductBenefitsBlock = Of<
  'productBenefits',
  {
    headline?: string
    layout: 'row' | 'list'
    items: readonly { id: string; icon: IconName; title: string; text?: string; to?: string }[]
  }
>

export type TextBlock = Of<
  'text',
  {
    body: RichText
    width: 'narrow' | 'normal' | 'full'
    ground?: 'bone' | 'powder' | 'clay' | 'bordeaux'
    anchor?: string
  }
>

export type Block =
  | AccordionBlock
  | BannerBlock
  | CallToActionBlock
  | ImageBlock
  | ImageSliderBlock
  | ProductSliderBlock
  | GridBlock
  | GridTileBlock
  | SlideshowBlock
  | StoryBlock
  | VideoBlock
  | SizeChartBlock
  | ProductBenefitsBlock
  | TextBlock

export type Seo = {
  title?: string
  description?: string
  /** Title and picture for social networks. */
  socialTitle?: string
  socialDescription?: string
  image?: string
  isHidden: boolean
  canonical?: string
}

export type HomePage = {
  headline?: string
  blocks: readonly Block[]
  seo: Seo
  /** The page that ships with the shop, shown because the content service does not answer. */
  isStandIn?: true
  /** Editors have not written a home page yet. */
  isUnwritten?: true
}

/** How a page is composed: blocks as they come, a text to read with its pictures and products, or a list of such texts. */
type PageLayout = 'plain' | 'story' | 'magazine'

export type ContentPage = {
  id: string
  /** Its path in this shop. */
  to: string
  layout: PageLayout
  topline?: string
  headline?: string
  subline?: string
  teaser?: ContentPicture
  author?: string
  /** The day of its publication, `2026-11-05`. */
  publishedOn?: string
  blocks: readonly Block[]
  seo: Seo
  pageType?: string
}

/** A story as the others and the magazine list it. */
export type StoryTeaser = {
  id: string
  to: string
  title: string
  topline?: string
  text?: string
  publishedOn?: string
  picture?: ContentPicture
}

export type ServicePage = {
  id: string
  slug: string
  title: string
  layout: Exclude<PageLayout, 'magazine'>
  /** Above a page that is composed like a story, where its title is only its name in the menu. */
  headline?: string
  subline?: string
  teaser?: ContentPicture
  group?: string
  blocks: readonly Block[]
  seo: Seo
}

/** A service page as the others list it. */
export type ServicePageEntry = { to: string; title: string; group?: string; isStory?: boolean }

/** Content around a list of products. */
export type CategoryContent = {
  headline?: string
  intro: RichText
  teaser?: ContentPicture
  top: readonly Block[]
  bottom: readonly Block[]
  disruptors: readonly GridTileBlock[]
  text: RichText
  seo: Seo
}

/** Editors' part of the footer. The shell adds legal links and leaves out services this shop does not have. */
export type FooterContent = {
  groups: readonly { title: string; links: readonly ContentLink[] }[]
  promises: ProductBenefitsBlock['items']
  newsletter?: { headline: string; text?: string }
  /** As the model names them: `gift-card`, `swiss-post`. */
  paymentIcons: readonly string[]
  deliveryIcons: readonly string[]
  social: readonly ContentLink[]
  legal: readonly ContentLink[]
  /** `{year}` stands for the year. */
  copyright?: string
  tags?: Tags
}
