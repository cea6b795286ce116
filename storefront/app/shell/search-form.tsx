import { Form } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './search-form.module.css'

/** A plain form that leads to the results, with or without scripts. */
export function SearchForm() {
  const { t } = useI18n()
  return (
    <Form className={styles.form} role="search" method="get" action="/search/">
      <label className="visually-hidden" htmlFor="search">
        {t('search_box.label')}
      </label>
      <button className={styles.submit} type="submit">
        <Icon name="search" size={20} />
        <span className="visually-hidden">{t('header.search')}</span>
      </button>
      <input
        className={styles.input}
        id="search"
        type="search"
        name="searchTerm"
        placeholder={t('search_box.placeholder')}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        required
      />
    </Form>
  )
}
