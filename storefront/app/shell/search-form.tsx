import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyOverlay } from '../navigation/lazy-overlay.ts'
import styles from './search-form.module.css'

const loadOverlay = async () => (await import('./search-overlay/search-overlay.tsx')).SearchOverlay
// The form works without the overlay.
const SearchOverlay = lazyOverlay(loadOverlay)

/** A form that opens the results with or without scripts. Suggestions are loaded when the field is used. */
export function SearchForm() {
  const { t } = useI18n()
  const { key, pathname, search } = useLocation()
  const field = useRef<HTMLInputElement>(null)
  // Location key of the page on which the overlay was opened, so that it is closed on the next page.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = () => setOpenAt(key)
  const term = pathname === '/search/' ? (new URLSearchParams(search).get('searchTerm') ?? '') : ''

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown') open()
    // The press that closed the overlay does not clear the text.
    if (event.key === 'Escape' && !event.defaultPrevented) event.currentTarget.value = ''
  }

  return (
    <>
      <Form
        className={styles.form}
        role="search"
        method="get"
        action="/search/"
        onSubmit={(event) => field.current?.value.trim() || event.preventDefault()}
      >
        <label className="visually-hidden" htmlFor="search">
          {t('search_box.label')}
        </label>
        <button className={styles.submit} type="submit">
          <Icon name="search" size={20} />
          <span className="visually-hidden">{t('header.search')}</span>
        </button>
        <input
          key={term}
          ref={field}
          className={styles.input}
          id="search"
          type="search"
          name="searchTerm"
          defaultValue={term}
          placeholder={t('search_box.placeholder')}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          required
          // Focus by Tab has a related target and does not open the overlay; a press and typing do.
          onFocus={({ relatedTarget }) => relatedTarget ?? open()}
          onClick={open}
          onInput={open}
          onKeyDown={onKeyDown}
          onPointerEnter={() => void loadOverlay().catch(() => {})}
        />
      </Form>
      {openAt === key && (
        <Suspense>
          <SearchOverlay field={field} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  )
}
