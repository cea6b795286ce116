import { brand } from '@vitrine/contracts/markets'
import type { ItemKey, RichTextDocument, RichTextNode } from '@vitrine/contracts/content'
import { useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { Comparison } from '../studio/content/comparison/comparison.tsx'
import { RichTextField } from '../studio/content/rich-text/rich-text-field.tsx'
import { Wrap } from '../ui/wrap.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const text = (value: string, ...marks: string[]): RichTextNode => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
})
const node = (nodeType: string, content: RichTextNode[], data: Record<string, unknown> = {}): RichTextNode => ({
  nodeType,
  data,
  content,
})
const paragraph = (...content: RichTextNode[]) => node('paragraph', content)
const linkTo = (id: string, linkType: 'Entry' | 'Asset' = 'Entry') => ({ sys: { type: 'Link', linkType, id } })
const target = (linkType: 'Entry' | 'Asset', id: string) => ({ target: linkTo(id, linkType) })
const row = (type: string, ...cells: string[]) =>
  node(
    'table-row',
    cells.map((cell) => node(type, [paragraph(text(cell))])),
  )

const example: RichTextDocument = {
  nodeType: 'document',
  data: {},
  content: [
    node('heading-2', [text('So pflegst du Wolle')]),
    paragraph(
      text('Wolle braucht '),
      text('wenig Wasser', 'bold'),
      text(' und viel Luft. Mehr dazu in der '),
      node('hyperlink', [text('Pflegehilfe')], { uri: '/s/pflege/' }),
      text(' und bei den '),
      node('entry-hyperlink', [text('Retouren')], target('Entry', 'returns')),
      text('.'),
    ),
    node('unordered-list', [
      node('list-item', [paragraph(text('Lüften statt waschen'))]),
      node('list-item', [paragraph(text('Liegend trocknen'))]),
    ]),
    node('blockquote', [paragraph(text('Ein guter Pullover wird mit den Jahren besser.'))]),
    node('table', [
      row('table-header-cell', 'Material', 'Grad', 'Schleudern'),
      row('table-cell', 'Merino', '30', 'nein'),
      row('table-cell', 'Kaschmir', 'kalt', 'nein'),
    ]),
    node('embedded-entry-block', [], target('Entry', 'care-banner')),
    node('embedded-asset-block', [], target('Asset', 'gone')),
    node('hologram', [paragraph(text('Was dieses Studio nicht kennt'))]),
    paragraph(text('Zuletzt ein Satz.')),
  ],
}

const names: Readonly<Record<string, { title: string; type: string }>> = {
  'care-banner': { title: 'Hinweis zur Pflege', type: 'Banner' },
  returns: { title: 'Rückgabe', type: 'Serviceseite' },
  merino: { title: 'Merino auf dem Bügel', type: 'Bild' },
}

const pick = (kind: ItemKey['kind']): Promise<ItemKey> =>
  Promise.resolve({ kind, id: kind === 'Entry' ? 'returns' : 'merino' })

/** Components of the studio, without a studio around them. */
export function StudioComponents() {
  const { market } = useI18n()
  const [value, setValue] = useState<RichTextDocument | undefined>(example)
  const language = market.locale === 'en' ? 'en' : market.locale === 'fr-ch' ? 'fr' : 'de'
  const [opened, setOpened] = useState('')
  return (
    <Wrap>
      <PageHead title={`Studio – ${brand.name}`} />
      <div className={styles.page}>
        <h1 className={styles.display}>Studio</h1>
        <Section id="rich-text" title="Text mit Gestaltung">
          <RichTextField
            id="story"
            label="Text"
            value={value}
            onChange={setValue}
            language={language}
            lang={market.language}
            pickLink={pick}
            describe={({ id }) => names[id] ?? null}
            onOpenEntry={({ id }) => setOpened(id)}
          />
          <RichTextField
            id="empty"
            label="Kurzer Text"
            value={undefined}
            onChange={() => {}}
            language={language}
            lang={market.language}
            allowedBlocks={['unordered-list', 'hyperlink']}
            isInvalid
          />
          <output aria-label="Geöffnet">{opened}</output>
          <textarea
            aria-label="Gespeichert"
            className={styles.stored}
            readOnly
            value={JSON.stringify(value, null, 1)}
          />
        </Section>
        <Section id="comparison" title="Zwei Fassungen">
          <Comparison
            before={{
              headline: { 'de-DE': 'Wolle im Winter', 'fr-CH': 'La laine en hiver' },
              content: { 'de-DE': [linkTo('care-banner'), linkTo('returns')] },
              body: { 'de-DE': example },
            }}
            after={{
              headline: { 'de-DE': 'Wolle, die den Winter überdauert', 'fr-CH': 'La laine en hiver' },
              content: { 'de-DE': [linkTo('returns'), linkTo('merino')] },
              body: { 'de-DE': value },
            }}
            type={null}
            language={language}
            names={{ field: (id) => id, locale: (code) => code }}
            describe={({ id }) => names[id] ?? null}
          />
        </Section>
      </div>
    </Wrap>
  )
}
