import { expect, it } from 'vitest'
import { readBlock } from './blocks.ts'
import { asset, entry, link, node, paragraph, reading } from './testing/entries.ts'

const picture = link('hero', 'Asset')
const pictures = [asset('hero'), asset('own', '//localhost:3000/cdn/content/own.avif')]
const body = node('document', [paragraph('Worte')])

function read(type: string, fields: Record<string, unknown>, others: Parameters<typeof reading>[0] = []) {
  const skipped: string[] = []
  const block = readBlock(link('x'), reading([entry('x', type, fields), ...others], pictures, skipped))
  return { block, skipped }
}

it('pictures come in the widths they have, from the image service or by path from this shop', () => {
  const { block } = read('image', { desktopImage: picture, mobileImage: link('own', 'Asset'), ctaUrl: '/c/new' })
  expect(block).toMatchObject({
    type: 'image',
    alt: 'Bild hero',
    to: '/c/new/',
    picture: {
      wide: { base: 'https://images.example/hero.jpg', isSizedByQuery: true, widths: [180, 360, 560, 840, 1200] },
      narrow: { base: '/cdn/content/own.avif' },
    },
  })
  expect(read('image', { desktopImage: link('gone', 'Asset') }).block).toBeUndefined()
})

it('a component without its words in this language is left out', () => {
  expect(read('callToAction', { url: '/c/new/' }).block).toBeUndefined()
  expect(read('text', {}).block).toBeUndefined()
  expect(read('sizeChart', { columns: ['Größe'], rows: [] }).block).toBeUndefined()
  expect(read('accordion', { entries: [link('gone')] }).block).toBeUndefined()
})

it('a component with a button that leads astray is left out', () => {
  expect(read('callToAction', { label: 'Klick', url: 'javascript:alert(1)' }).block).toBeUndefined()
})

it('an unknown component is skipped and named', () => {
  expect(read('hologram', {})).toEqual({ block: undefined, skipped: ['x is of the unknown type "hologram"'] })
})

it('a component inside of itself is skipped; the outer one stays', () => {
  const { block, skipped } = read('story', { label: 'Kreis', content: [link('x')] })
  expect(block).toMatchObject({ type: 'story', label: 'Kreis', content: [] })
  expect(skipped).toEqual(['x stands inside of itself'])
})

it('links that do not resolve, and values of the wrong kind, are as if they were not there', () => {
  const { block } = read('grid', { columns: [link('gone'), 7, null, link('t')], columnsDesktop: 'vier' }, [
    entry('t', 'text', { body, width: 'enorm', spacing: link('gone') }),
  ])
  expect(block).toMatchObject({ columns: [2, 3, 4], cells: [{ type: 'text', width: 'normal' }] })
})

it('a banner that is over, or switched off, is not shown', () => {
  const shown = (fields: object) => read('banner', { isActive: true, body, ...fields }).block !== undefined
  expect(shown({})).toBe(true)
  expect(shown({ countdownUntil: '2026-11-15T23:59:00+01:00' })).toBe(true)
  expect(shown({ countdownUntil: '2026-11-14T23:59:00+01:00' })).toBe(false)
  expect(shown({ isActive: false })).toBe(false)
})

it('a slideshow never moves faster than one can read, nor with a single slide', () => {
  const slide = (id: string) => entry(id, 'slide', { media: link('i'), headline: id })
  const image = entry('i', 'image', { desktopImage: picture })
  const seconds = (slides: string[], autoplaySeconds: number) =>
    read('slideshow', { slides: slides.map((id) => link(id)), autoplaySeconds }, [slide('a'), slide('b'), image]).block
  expect(seconds(['a', 'b'], 1)).toMatchObject({ autoplaySeconds: 4, slides: [{ headline: 'a' }, { headline: 'b' }] })
  expect(seconds(['a', 'b'], 0)).toMatchObject({ autoplaySeconds: 0 })
  expect(seconds(['a'], 8)).toMatchObject({ autoplaySeconds: 0 })
})

it('a story on a dark wall has light words', () => {
  const isDark = (color: string) => read('story', { label: 'x', color }).block
  expect(isDark('#6a1e2b')).toMatchObject({ isDark: true, color: '#6a1e2b' })
  expect(isDark('#c9a797')).toMatchObject({ isDark: false })
  expect(isDark('red;background:url(x)')).not.toHaveProperty('color')
})

it('a video that does not start by itself has controls', () => {
  const film = asset('film', '//videos.example/film.mp4', 'video/mp4')
  const show = (fields: object) =>
    readBlock(link('v'), reading([entry('v', 'video', { video: link('film', 'Asset'), ...fields })], [film]))
  expect(show({})).toMatchObject({ source: 'https://videos.example/film.mp4', hasControls: true })
  expect(show({ autoplay: true })).toMatchObject({ isAutoplayed: true, hasControls: false })
})

it('a video has captions where there is a file of them in this language', () => {
  const files = [
    asset('film', '//videos.example/film.webm', 'video/webm'),
    asset('said', '//assets.example/film-de.vtt', 'text/vtt'),
    asset('letter', '//assets.example/letter.pdf', 'application/pdf'),
  ]
  const show = (captions: string) =>
    readBlock(
      link('v'),
      reading([entry('v', 'video', { video: link('film', 'Asset'), captions: link(captions, 'Asset') })], files),
    )
  expect(show('said')).toMatchObject({ captions: 'https://assets.example/film-de.vtt' })
  expect(show('letter')).not.toHaveProperty('captions')
  expect(show('gone')).not.toHaveProperty('captions')
})

it('products are numbers, each once, written as a list or with commas', () => {
  const ids = (productIds: unknown, maxItems?: number) => read('productSlider', { productIds, maxItems }).block
  expect(ids(['12', '7', '12', 'x', '-3'])).toMatchObject({ productIds: [12, 7] })
  expect(ids('12, 7,9', 2)).toMatchObject({ productIds: [12, 7] })
})

it('products of a slot are chosen later; those an editor chose come before', () => {
  const slider = (fields: Record<string, unknown>) => read('productSlider', fields).block
  expect(slider({ slotId: 'home', maxItems: 8 })).toMatchObject({ slot: { id: 'home', most: 8 }, productIds: [] })
  expect(slider({ slotId: 'home', maxItems: 9_000 })).toMatchObject({ slot: { most: 24 } })
  expect(slider({ slotId: 'home', productIds: ['7'] })).not.toHaveProperty('slot')
  expect(slider({ maxItems: 8 })).toBeUndefined()
})

it('a promotion is described by its names, and only by those it has', () => {
  const tracking = entry('names', 'tracking', { promotion_id: 'autumn-26', creative_slot: 'home-1', item_name: ' ' })
  const nameless = entry('nameless', 'tracking', { promotion_id: '' })
  const button = (id: string) =>
    read('callToAction', { label: 'Los', url: '/c/new/', tracking: link(id) }, [tracking, nameless]).block
  expect(button('names')).toMatchObject({
    promotion: { 'data-promotion-id': 'autumn-26', 'data-creative-slot': 'home-1' },
  })
  expect(button('nameless')).not.toHaveProperty('promotion')
  expect(button('gone')).not.toHaveProperty('promotion')
})

it('slides are promotions of their own, and a tile is the one of its picture', () => {
  const image = entry('i', 'image', { desktopImage: picture, tracking: link('names') })
  const slide = entry('s', 'slide', { media: link('i'), headline: 'x', tracking: link('names') })
  const others = [image, slide, entry('names', 'tracking', { promotion_id: 'p' })]
  const promotion = { 'data-promotion-id': 'p' }
  expect(read('slideshow', { slides: [link('s')] }, others).block).toMatchObject({ slides: [{ promotion }] })
  expect(read('gridTile', { content: [link('i')] }, others).block).toMatchObject({ promotion })
})

it('questions are one level below the headline, and each has an address', () => {
  const { block } = read('accordion', { headline: 'Hilfe', entries: [link('q'), link('q2')] }, [
    entry('q', 'accordionEntry', {
      title: 'Was kostet es?',
      body: node('document', [node('heading-2', [paragraph('x')]), paragraph('y')]),
    }),
    entry('q2', 'accordionEntry', { title: 'Was kostet es?', body }),
  ])
  expect(block).toMatchObject({
    entries: [
      { id: 'was-kostet-es', linkTitle: 'Was kostet es?', body: [{ as: 'h4' }, { as: 'p' }] },
      { id: 'was-kostet-es-2' },
    ],
  })
})
