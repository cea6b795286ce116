import { expect, it } from 'vitest'
import type { Block } from '../platform/content/views.ts'
import { chaptersOf } from './chapters.ts'

const text = (id: string, ...titles: string[]): Block => ({
  type: 'text',
  id,
  width: 'normal',
  body: titles.map((title) => ({ as: 'h2' as const, id: title.toLowerCase(), children: [title] })),
})

it('a page with three headings has a table of contents over all its texts', () => {
  expect(chaptersOf([text('a', 'Kosten', 'Dauer'), text('b', 'Abholung')])).toEqual([
    { id: 'kosten', title: 'Kosten' },
    { id: 'dauer', title: 'Dauer' },
    { id: 'abholung', title: 'Abholung' },
  ])
})

it('a page with fewer headings has none', () => {
  expect(chaptersOf([text('a', 'Kosten', 'Dauer')])).toEqual([])
})
