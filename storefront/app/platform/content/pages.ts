import type { Entry } from '@vitrine/contracts/content'
import { readBlock, readBlocks, readText } from './blocks.ts'
import {
  choiceOf,
  given,
  isOn,
  type Reading,
  type ReadingOptions,
  type Reply,
  startReading,
  textOf,
} from './entries.ts'
import { pathOf } from './paths.ts'
import { pictureOf, picturePair } from './pictures.ts'
import type {
  Block,
  CategoryContent,
  ContentPage,
  GridTileBlock,
  HomePage,
  Seo,
  ServicePage,
  ServicePageEntry,
  SizeChart,
  StoryTeaser,
} from './views.ts'

/** Reads the first entry of a reply; `null` where there is none. */
export const first =
  <View>(read: (entry: Entry, reading: Reading) => View | null) =>
  (reply: Reply, options: ReadingOptions): View | null => {
    const [entry] = reply.items
    return entry ? read(entry, startReading(reply, options)) : null
  }

/**
 * Title, description and picture for search engines and networks. A page without a picture for them uses its teaser.
 */
function seoOf(page: Entry, reading: Reading): Seo {
  const entry = reading.entry(page.fields['seo'])
  const image = pictureOf(entry?.fields['ogImage'], reading) ?? pictureOf(page.fields['teaserImage'], reading)
  // Not every network knows the newer formats.
  const picture = given({ image: image && `${image.base}?w=1200&fm=jpg` })
  if (!entry) return { isHidden: false, ...picture }
  return {
    isHidden: isOn(entry, 'noIndex'),
    ...picture,
    ...given({
      title: textOf(entry, 'title'),
      description: textOf(entry, 'description'),
      socialTitle: textOf(entry, 'ogTitle'),
      socialDescription: textOf(entry, 'ogDescription'),
      canonical: textOf(entry, 'canonicalUrl'),
    }),
  }
}

export const readHome = first((entry, reading): HomePage => ({
  ...given({ headline: textOf(entry, 'headline') }),
  blocks: readBlocks(entry, 'content', reading),
  seo: seoOf(entry, reading),
}))

export const readContentPage = first((entry, reading): ContentPage => ({
  id: entry.sys.id,
  to: pathOf(entry, reading.locale) ?? '/',
  layout: choiceOf(entry, 'layout', ['plain', 'story', 'magazine'], 'plain'),
  ...given({
    topline: textOf(entry, 'topline'),
    headline: textOf(entry, 'headline'),
    subline: textOf(entry, 'subline'),
    teaser: picturePair(entry, 'teaserImage', 'teaserImageMobile', reading),
    author: textOf(entry, 'author'),
    publishedOn: dayOf(entry),
    pageType: textOf(entry, 'pageType'),
  }),
  blocks: readBlocks(entry, 'content', reading),
  seo: seoOf(entry, reading),
}))

const dayOf = (entry: Entry) => textOf(entry, 'publishedOn')?.slice(0, 10)

/** Stories without a headline in this language have not been translated. */
export const readStories = (reply: Reply, options: ReadingOptions): readonly StoryTeaser[] => {
  const reading = startReading(reply, options)
  return reply.items.flatMap((entry) => {
    const title = textOf(entry, 'headline')
    const to = pathOf(entry, options.locale)
    if (!title || !to) return []
    const more = given({
      topline: textOf(entry, 'topline'),
      text: textOf(entry, 'subline'),
      publishedOn: dayOf(entry),
      picture: picturePair(entry, 'teaserImage', 'teaserImageMobile', reading),
    })
    return [{ id: entry.sys.id, to, title, ...more }]
  })
}

export const readServicePage = first((entry, reading): ServicePage | null => {
  const title = textOf(entry, 'title')
  const slug = textOf(entry, 'slug')
  // A page without a title in this language has not been translated, so this shop does not have it.
  if (!title || !slug) return null
  return {
    id: entry.sys.id,
    slug,
    title,
    layout: choiceOf(entry, 'layout', ['plain', 'story'], 'plain'),
    ...given({
      headline: textOf(entry, 'headline'),
      subline: textOf(entry, 'subline'),
      teaser: picturePair(entry, 'teaserImage', 'teaserImageMobile', reading),
      group: textOf(entry, 'navigationGroup'),
    }),
    blocks: readBlocks(entry, 'content', reading),
    seo: seoOf(entry, reading),
  }
})

export const readServicePages = (reply: Reply, { locale }: ReadingOptions): readonly ServicePageEntry[] =>
  reply.items.flatMap((entry) => {
    const title = textOf(entry, 'title')
    const to = pathOf(entry, locale)
    const more = given({ group: textOf(entry, 'navigationGroup') })
    return title && to ? [{ to, title, ...more, ...(textOf(entry, 'layout') === 'story' && { isStory: true }) }] : []
  })

export const readSizeCharts = (reply: Reply, options: ReadingOptions): readonly SizeChart[] => {
  const reading = startReading(reply, options)
  return reply.items.flatMap((entry) => {
    const category = textOf(entry, 'category')
    const chart = readBlock({ sys: { type: 'Link', linkType: 'Entry', id: entry.sys.id } }, reading)
    return category && chart?.type === 'sizeChart' ? [{ category, chart }] : []
  })
}

const isTile = (block: Block): block is GridTileBlock => block.type === 'gridTile'

export const readCategory = first((entry, reading): CategoryContent => ({
  ...given({
    headline: textOf(entry, 'headline'),
    teaser: picturePair(entry, 'teaserImage', 'teaserImageMobile', reading),
  }),
  intro: readText(entry, 'introText', reading),
  top: readBlocks(entry, 'contentTop', reading),
  bottom: readBlocks(entry, 'contentBottom', reading),
  disruptors: readBlocks(entry, 'listDisruptors', reading).filter(isTile),
  text: readText(entry, 'seoText', reading),
  seo: seoOf(entry, reading),
}))
