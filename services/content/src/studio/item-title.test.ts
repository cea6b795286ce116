import { contentLocaleOf } from '@vitrine/contracts/content'
import { expect, it } from 'vitest'
import type { SnapshotItem } from '../snapshot/content-snapshot.ts'
import { titleOf } from './item-title.ts'

const item = (type: string, fields: SnapshotItem['fields']) =>
  ({ kind: 'Entry', id: 'one', type, fields }) as unknown as SnapshotItem

it('entries are called by their visible title, categories by their own name instead of their slogan', () => {
  const fields = { uid: { 'de-DE': 'Kleider' }, headline: { 'de-DE': 'Ein Teil, fertig', 'fr-CH': 'Une pièce' } }
  const locale = contentLocaleOf('fr-ch')
  expect(titleOf(item('contentPage', fields), locale)).toBe('Une pièce')
  expect(titleOf(item('category', fields), locale)).toBe('Kleider')
  expect(titleOf(item('category', {}), locale)).toBe('one')
})
