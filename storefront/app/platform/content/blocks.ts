import type { Entry } from '@vitrine/contracts/content'
import { type IconName, iconNames } from '../../ui/icon-names.ts'
import { choiceOf, given, isOn, listOf, numberOf, type Reading, textOf, textsOf, typeOf } from './entries.ts'
import { fileBehind, pictureOf, picturePair } from './pictures.ts'
import { promotionOf } from './promotions.ts'
import { richTextOf } from './rich-text.ts'
import { safeTarget } from './safe-target.ts'
import { tagsOf } from './tags.ts'
import type {
  AccordionBlock,
  BannerBlock,
  Block,
  CallToActionBlock,
  ContentLink,
  GridBlock,
  GridTileBlock,
  ImageBlock,
  ImageSliderBlock,
  ProductBenefitsBlock,
  ProductSliderBlock,
  RichText,
  SizeChartBlock,
  Slide,
  SlideshowBlock,
  Spacing,
  StoryBlock,
  TextBlock,
  VideoBlock,
} from './views.ts'

/**
 * One function per component. `undefined` means that it has nothing to show here, most often because its words are
 * missing in this language: German on a French page would be worse than a gap.
 */
const readers: Readonly<Record<Block['type'], (entry: Entry, reading: Reading) => Block | undefined>> = {
  accordion,
  banner,
  callToAction,
  image,
  imageSlider,
  productSlider,
  grid,
  gridTile,
  slideshow,
  story,
  video,
  sizeChart,
  productBenefits,
  text,
}

const isBlockType = (type: string): type is Block['type'] => Object.hasOwn(readers, type)

/** Reads one component. One that is unknown, broken or inside of itself is skipped, and the page goes on without it. */
export function readBlock(link: unknown, reading: Reading): Block | undefined {
  const entry = reading.entry(link)
  if (!entry) return undefined
  const type = typeOf(entry)
  if (reading.path.has(entry.sys.id)) return skip(entry, reading, 'stands inside of itself')
  if (!isBlockType(type)) return skip(entry, reading, `is of the unknown type "${type}"`)
  try {
    return readers[type](entry, { ...reading, path: new Set([...reading.path, entry.sys.id]) })
  } catch (error) {
    return skip(entry, reading, `cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function skip(entry: Entry, reading: Reading, why: string): undefined {
  reading.skipped(entry, why)
  return undefined
}

export const readBlocks = (entry: Entry, field: string, reading: Reading): readonly Block[] =>
  listOf(entry, field).flatMap((link) => readBlock(link, reading) ?? [])

export const readText = (entry: Entry, field: string, reading: Reading, level: 2 | 3 | 4 = 2): RichText =>
  richTextOf(entry.fields[field], reading, { level, embed: (link) => embedded(link, reading) })

function embedded(link: unknown, reading: Reading): Block | undefined {
  const picture = pictureOf(link, reading)
  if (!picture) return readBlock(link, reading)
  return { type: 'image', id: picture.base, picture: { wide: picture }, alt: picture.alt }
}

const spacings: readonly Spacing[] = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl']

function headOf<Type extends Block['type']>(type: Type, entry: Entry, reading: Reading) {
  const chosen = reading.entry(entry.fields['spacing'])?.fields['marginTop']
  return {
    type,
    id: entry.sys.id,
    ...given({
      spacing: spacings.find((spacing) => spacing === chosen),
      promotion: promotionOf(entry, reading),
    }),
    ...(reading.isTagged && { tags: tagsOf(type, entry, reading.locale) }),
  }
}

const targetOf = (entry: Entry, field: string, reading: Reading): string | undefined => {
  const written = textOf(entry, field)
  return (written && safeTarget(written, reading.locale)) || undefined
}

function linkOf(entry: Entry, labelField: string, urlField: string, reading: Reading): ContentLink | undefined {
  const label = textOf(entry, labelField)
  const to = targetOf(entry, urlField, reading)
  if (!label || !to) return undefined
  return { label, to, ...(isOn(entry, 'openInNewTab') && { newTab: true }) }
}

export const readLinks = (entry: Entry, field: string, reading: Reading): readonly ContentLink[] =>
  partsOf(entry, field, 'link', reading).flatMap((link) => linkOf(link, 'label', 'url', reading) ?? [])

export const partsOf = (entry: Entry, field: string, type: string, reading: Reading): readonly Entry[] =>
  listOf(entry, field).flatMap((link) => {
    const part = reading.entry(link)
    return part && typeOf(part) === type ? [part] : []
  })

function accordion(entry: Entry, reading: Reading): AccordionBlock | undefined {
  const headline = textOf(entry, 'headline')
  const entries = partsOf(entry, 'entries', 'accordionEntry', reading).flatMap((part) => {
    const title = textOf(part, 'title')
    // One level below the title, which is a heading itself.
    const body = readText(part, 'body', reading, headline ? 4 : 3)
    if (!title || body.length === 0) return []
    const linkTitle = textOf(part, 'linkTitle') ?? title
    return [{ id: reading.idOf(title), title, linkTitle, body, isOpen: isOn(part, 'isOpen') }]
  })
  if (entries.length === 0) return undefined
  return {
    ...headOf('accordion', entry, reading),
    ...given({ headline }),
    hasLinkList: isOn(entry, 'hasLinkList'),
    entries,
  }
}

function banner(entry: Entry, reading: Reading): BannerBlock | undefined {
  const body = readText(entry, 'body', reading)
  const until = textOf(entry, 'countdownUntil')?.slice(0, 10)
  const isOver = until !== undefined && until < reading.today
  if (!isOn(entry, 'isActive') || isOver || body.length === 0) return undefined
  const picture = readBlock(entry.fields['image'], reading)
  return {
    ...headOf('banner', entry, reading),
    kind: choiceOf(entry, 'type', ['highlight', 'info', 'sale'], 'info'),
    body,
    links: readLinks(entry, 'links', reading),
    ...given({ until, to: targetOf(entry, 'ctaUrl', reading) }),
    ...(picture?.type === 'image' && { image: picture }),
  }
}

function callToAction(entry: Entry, reading: Reading): CallToActionBlock | undefined {
  const link = linkOf(entry, 'label', 'url', reading)
  if (!link) return undefined
  return {
    ...headOf('callToAction', entry, reading),
    link,
    variant: choiceOf(entry, 'variant', ['primary', 'secondary', 'tertiary', 'raw'], 'primary'),
    size: choiceOf(entry, 'size', ['xs', 'sm', 'md', 'lg', 'xl'], 'md'),
    isFullWidth: isOn(entry, 'isFullWidth'),
    isUppercase: isOn(entry, 'isUppercase'),
  }
}

function image(entry: Entry, reading: Reading): ImageBlock | undefined {
  const picture = picturePair(entry, 'desktopImage', 'mobileImage', reading)
  if (!picture) return undefined
  return {
    ...headOf('image', entry, reading),
    picture,
    alt: textOf(entry, 'altText') ?? picture.wide.alt,
    ...given({ caption: textOf(entry, 'caption'), to: targetOf(entry, 'ctaUrl', reading), width: widthOf(entry) }),
  }
}

const widths = ['narrow', 'normal', 'full'] as const

const widthOf = (entry: Entry) => widths.find((width) => width === textOf(entry, 'width'))

function imageSlider(entry: Entry, reading: Reading): ImageSliderBlock | undefined {
  const slides = partsOf(entry, 'slides', 'imageSliderSlide', reading).flatMap((part) => {
    const picture = pictureOf(part.fields['image'], reading)
    const headline = textOf(part, 'headline')
    const link = linkOf(part, 'ctaLabel', 'ctaUrl', reading)
    if (!picture || !headline || !link) return []
    const more = given({ topline: textOf(part, 'topline'), promotion: promotionOf(part, reading) })
    return [{ id: part.sys.id, picture, headline, link, isNew: isOn(part, 'isNew'), ...more }]
  })
  if (slides.length === 0) return undefined
  return { ...headOf('imageSlider', entry, reading), ...sliderHead(entry, reading), slides }
}

const sliderHead = (entry: Entry, reading: Reading) =>
  given({ headline: textOf(entry, 'headline'), more: linkOf(entry, 'ctaLabel', 'ctaUrl', reading) })

/** Some spaces have one text with commas instead of a list. */
const productIdsOf = (entry: Entry): readonly number[] => {
  const written = entry.fields['productIds']
  const ids = typeof written === 'string' ? written.split(',') : textsOf(entry, 'productIds')
  return [...new Set(ids.map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0)
}

/** More slides than a visitor goes through. */
const mostInSlider = 24

/** Products an editor chose; only without them those of a slot. */
function productSlider(entry: Entry, reading: Reading): ProductSliderBlock | undefined {
  const most = Math.min(mostInSlider, Math.max(1, Math.trunc(numberOf(entry, 'maxItems') ?? mostInSlider)))
  const productIds = productIdsOf(entry).slice(0, most)
  const slotId = productIds.length === 0 ? textOf(entry, 'slotId') : undefined
  if (productIds.length === 0 && !slotId) return undefined
  return {
    ...headOf('productSlider', entry, reading),
    ...sliderHead(entry, reading),
    ...(textOf(entry, 'layout') === 'inline' && { isInline: true }),
    ...(slotId && { slot: { id: slotId, most } }),
    productIds,
    products: [],
  }
}

const columnsOf = (entry: Entry, field: string, usual: number) =>
  Math.min(6, Math.max(1, numberOf(entry, field) ?? usual))

function grid(entry: Entry, reading: Reading): GridBlock | undefined {
  const cells = readBlocks(entry, 'columns', reading)
  if (cells.length === 0) return undefined
  return {
    ...headOf('grid', entry, reading),
    columns: [
      columnsOf(entry, 'columnsMobile', 2),
      columnsOf(entry, 'columnsTablet', 3),
      columnsOf(entry, 'columnsDesktop', 4),
    ],
    isSpaced: isOn(entry, 'isSpaced'),
    isContained: isOn(entry, 'isContainered'),
    isContainedDesktop: isOn(entry, 'isContaineredDesktop'),
    cells,
  }
}

const isMedia = (block: Block): block is ImageBlock | VideoBlock => block.type === 'image' || block.type === 'video'

function gridTile(entry: Entry, reading: Reading): GridTileBlock | undefined {
  const media = readBlocks(entry, 'content', reading).filter(isMedia)
  if (media.length === 0) return undefined
  return {
    ...headOf('gridTile', entry, reading),
    media,
    ...given({
      // A tile has no name of its own in the statistics: it goes by what it shows.
      promotion: media.find(({ promotion }) => promotion)?.promotion,
      headline: textOf(entry, 'headline'),
      label: textOf(entry, 'cta'),
      to: targetOf(entry, 'ctaLink', reading),
      row: numberOf(entry, 'row'),
    }),
  }
}

const alignments = ['start', 'center', 'end'] as const

/** The shortest time in which a slide can be read. */
const leastSeconds = 4

function slideshow(entry: Entry, reading: Reading): SlideshowBlock | undefined {
  const slides = partsOf(entry, 'slides', 'slide', reading).flatMap((part) => slideOf(part, reading) ?? [])
  if (slides.length === 0) return undefined
  const seconds = numberOf(entry, 'autoplaySeconds') ?? 0
  return {
    ...headOf('slideshow', entry, reading),
    ...given({ h1: textOf(entry, 'h1') }),
    slides,
    autoplaySeconds: slides.length > 1 && seconds > 0 ? Math.max(leastSeconds, seconds) : 0,
  }
}

function slideOf(part: Entry, reading: Reading): Slide | undefined {
  const media = readBlock(part.fields['media'], reading)
  const headline = textOf(part, 'headline')
  if (!media || !isMedia(media)) return undefined
  return {
    id: part.sys.id,
    media,
    ...given({
      topline: textOf(part, 'topline'),
      headline,
      text: textOf(part, 'text'),
      link: linkOf(part, 'ctaLabel', 'ctaUrl', reading),
      secondLink: linkOf(part, 'secondLabel', 'secondUrl', reading),
      promotion: promotionOf(part, reading),
    }),
    align: choiceOf(part, 'align', alignments, 'center'),
    justify: choiceOf(part, 'justify', alignments, 'start'),
    isDark: isOn(part, 'isDark'),
  }
}

function story(entry: Entry, reading: Reading): StoryBlock | undefined {
  const label = textOf(entry, 'label')
  const teaser = textOf(entry, 'teaser')
  const pictures = listOf(entry, 'images').flatMap((link) => pictureOf(link, reading) ?? [])
  const to = targetOf(entry, 'ctaUrl', reading)
  // A story with a page of its own is only introduced here.
  const content = to ? [] : readBlocks(entry, 'content', reading)
  if (!label && !teaser && content.length === 0) return undefined
  const color = colourOf(textOf(entry, 'color'))
  return {
    ...headOf('story', entry, reading),
    ...given({ label, teaser, color, to }),
    isDark: color !== undefined && needsLightWords(color),
    pictures,
    content,
  }
}

const colourOf = (written: string | undefined) => (written && /^#[\da-f]{6}$/i.test(written) ? written : undefined)

/** Whichever of our two inks has more contrast on it; the middle between them lies at a luminance of about 0.18. */
function needsLightWords(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.2
}

function video(entry: Entry, reading: Reading): VideoBlock | undefined {
  const file = fileBehind(entry.fields['video'], reading)
  if (!file || !file.mediaType.startsWith('video/')) return undefined
  const isAutoplayed = isOn(entry, 'autoplay')
  const captions = fileBehind(entry.fields['captions'], reading)
  return {
    ...headOf('video', entry, reading),
    source: file.address,
    mediaType: file.mediaType,
    title: textOf(entry, 'title') ?? '',
    ...given({
      preview: picturePair(entry, 'previewDesktopImage', 'previewMobileImage', reading),
      captions: captions?.mediaType === 'text/vtt' ? captions.address : undefined,
    }),
    isLooped: isOn(entry, 'loop'),
    isAutoplayed,
    // A film that does not start by itself needs controls.
    hasControls: isOn(entry, 'hasControls') || !isAutoplayed,
    isContained: isOn(entry, 'isContainered'),
  }
}

function sizeChart(entry: Entry, reading: Reading): SizeChartBlock | undefined {
  const columns = textsOf(entry, 'columns')
  const rows = listOf(entry, 'rows').flatMap((row) => (Array.isArray(row) ? [row.map(String)] : []))
  if (columns.length === 0 || rows.length === 0) return undefined
  const unit = choiceOf(entry, 'unit', ['cm', 'inch', ''], '')
  return {
    ...headOf('sizeChart', entry, reading),
    ...given({ headline: textOf(entry, 'headline'), picture: pictureOf(entry.fields['image'], reading) }),
    ...(unit && { unit }),
    columns,
    rows,
    hint: readText(entry, 'measuringHint', reading, 3),
  }
}

/** Editors choose icons by their meaning. */
const iconsByMeaning: Readonly<Record<string, IconName>> = {
  'store-collection': 'collect',
  'store-finder': 'store',
  'size-chart': 'size',
  payment: 'card',
}

const iconOf = (written = ''): IconName =>
  iconsByMeaning[written] ?? iconNames.find((name) => name === written) ?? 'check'

export const readPromises = (entry: Entry, reading: Reading): ProductBenefitsBlock['items'] =>
  partsOf(entry, 'items', 'productBenefit', reading).flatMap((part) => {
    const title = textOf(part, 'title')
    if (!title) return []
    const more = given({ text: textOf(part, 'text'), to: targetOf(part, 'url', reading) })
    return [{ id: part.sys.id, icon: iconOf(textOf(part, 'icon')), title, ...more }]
  })

function productBenefits(entry: Entry, reading: Reading): ProductBenefitsBlock | undefined {
  const items = readPromises(entry, reading)
  if (items.length === 0) return undefined
  return {
    ...headOf('productBenefits', entry, reading),
    ...given({ headline: textOf(entry, 'headline') }),
    layout: choiceOf(entry, 'layout', ['row', 'list'], 'row'),
    items,
  }
}

function text(entry: Entry, reading: Reading): TextBlock | undefined {
  const body = readText(entry, 'body', reading)
  if (body.length === 0) return undefined
  const ground = choiceOf(entry, 'backgroundColor', ['bone', 'powder', 'clay', 'bordeaux', ''], '')
  return {
    ...headOf('text', entry, reading),
    body,
    width: choiceOf(entry, 'width', widths, 'normal'),
    ...(ground && { ground }),
    ...given({ anchor: textOf(entry, 'anchorId') }),
  }
}
