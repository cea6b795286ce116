import { expect, it } from 'vitest'
import { asset, entry, link } from './testing/entries.ts'
import { withUnsaved } from './unsaved.ts'

const page = entry('page', 'contentPage', { headline: 'Alt', content: [link('words')] })
const words = entry('words', 'text', { anchorId: 'alt' })
const saved = { items: [page], includes: { Entry: [words], Asset: [asset('picture')] } }

it('shows a reply as if everything were saved', () => {
  const { items, includes } = withUnsaved(saved, [
    { sys: { id: 'page', type: 'Entry' }, fields: { headline: 'Neu' } },
    { sys: { id: 'words', type: 'Entry' }, fields: { anchorId: 'neu' } },
  ])
  expect(items).toEqual([{ ...page, fields: { headline: 'Neu' } }])
  expect(includes?.Entry).toEqual([{ ...words, fields: { anchorId: 'neu' } }])
  expect(includes?.Asset).toEqual(saved.includes.Asset)
})

it('brings along what is linked for the first time, if it says what it is', () => {
  const { sys } = entry('news', 'text', {})
  const { includes } = withUnsaved(saved, [
    { sys, fields: { anchorId: 'neu' } },
    { sys: { id: 'riddle', type: 'Entry' }, fields: {} },
    { sys: { id: 'film', type: 'Asset' }, fields: { title: 'Film' } },
  ])
  expect(includes?.Entry?.map(({ sys: { id } }) => id)).toEqual(['words', 'news'])
  expect(includes?.Asset?.map(({ sys: { id } }) => id)).toEqual(['picture', 'film'])
})

it('is the reply itself without unsaved changes', () => {
  expect(withUnsaved(saved, [])).toBe(saved)
})
