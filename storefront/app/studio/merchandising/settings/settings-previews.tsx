import type { SettingsPreview } from '@vitrine/contracts/merchandising'
import { useMessages } from '../../messages/messages.ts'
import { TileGrid } from '../tile-grid.tsx'
import type { ListView } from '../view.ts'
import styles from './settings.module.css'

type SettingsPreviewsProps = { live: SettingsPreview; draft: SettingsPreview | null; view: ListView }

/** The shop as it is, and beside it as it would be with the draft. */
export function SettingsPreviews({ live, draft, view }: SettingsPreviewsProps) {
  const { messages } = useMessages()
  const text = messages.merchandising
  return (
    <div
      className={styles.previews}
      data-compared={draft !== null}
      role="group"
      aria-label={messages.settings.preview}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard, too
      tabIndex={0}
    >
      <Preview title={text.live} of={live} view={view} />
      {draft && <Preview title={text.draft} of={draft} view={view} />}
    </div>
  )
}

function Preview({ title, of, view }: { title: string; of: SettingsPreview; view: ListView }) {
  const { messages } = useMessages()
  const text = messages.settings
  if (of.kind === 'products') return <TileGrid title={title} list={of.list} />
  return (
    <section className={styles.preview} aria-label={title}>
      <h2>{title}</h2>
      {of.kind === 'facets' && (
        <>
          <p className={styles.hint}>{messages.merchandising.results(of.total)}</p>
          {of.facets.map(({ id, name, isAutomatic, values }) => (
            <div key={id}>
              <h3>
                {name}
                {isAutomatic && <span className={styles.mark}>{text.automatic}</span>}
              </h3>
              <ul role="list" className={styles.values}>
                {values.map(({ label, count }) => (
                  <li key={label}>
                    {label} <span>{count}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </>
      )}
      {of.kind === 'suggestions' && (
        <>
          {!view.q && <p className={styles.hint}>{text.typeBeginning}</p>}
          <PreviewList title={text.completions} items={of.texts} />
          <PreviewList title={text.categories} items={of.categories} />
          <PreviewList title={text.pages} items={of.pages} />
        </>
      )}
      {of.kind === 'slots' &&
        of.slots.map(({ id, name, headline, products }) => (
          <PreviewList key={id} title={`${name}: ${headline}`} items={products} />
        ))}
    </section>
  )
}

function PreviewList({ title, items }: { title: string; items: readonly string[] }) {
  const { messages } = useMessages()
  return (
    <div>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <p className={styles.hint}>{messages.settings.nothingHere}</p>
      ) : (
        <ul role="list" className={styles.lines}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
