import { expect, it } from 'vitest'
import { readAddresses } from './addresses.ts'
import { entry, link } from './testing/entries.ts'

const options = { locale: 'fr-ch', ownHosts: new Set<string>(), skipped: () => {}, today: '2026-11-15' } as const

it('lists pages with words in this language under their name here, and none that an editor hides', () => {
  const reply = {
    items: [
      entry('terms', 'servicePage', { slug: 'agb', title: 'Conditions' }),
      entry('untranslated', 'servicePage', { slug: 'pflege' }),
      entry('story', 'contentPage', { slug: 'magazin/manteau', headline: 'Le manteau' }),
      entry('secret', 'contentPage', { slug: 'vorschau', headline: 'Bientôt', seo: link('hidden') }),
      entry('copy', 'contentPage', { slug: 'kopie', headline: 'Copie', seo: link('moved') }),
    ],
    includes: {
      Entry: [entry('hidden', 'seo', { noIndex: true }), entry('moved', 'seo', { canonicalUrl: '/magazin/manteau/' })],
      Asset: [],
    },
  }
  expect(readAddresses(reply, options)).toEqual({
    pages: [
      { id: 'terms', to: '/s/cgv/', changedAt: '2026-01-01T00:00:00Z' },
      { id: 'story', to: '/magazin/manteau/', changedAt: '2026-01-01T00:00:00Z' },
    ],
    read: 5,
  })
})
