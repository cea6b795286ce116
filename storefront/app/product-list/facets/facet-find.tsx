import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { useI18n } from '../../i18n/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import { writeName } from '../address.ts'
import styles from './facet.module.css'
import { type FacetValue, type FacetView, partKey, type ResultsPart } from '../results.ts'
import type { List } from '../use-list.ts'

type FacetFindProps = {
  facet: FacetView
  list: List
  /** `null` when the field was cleared. */
  onFound: (values: readonly FacetValue[] | null) => void
}

/** Debounce in milliseconds. */
const pause = 150

/** Searches the values of a long facet. Without scripts it is sent with the form. */
export function FacetFind({ facet, list: { choice, addressOf }, onFound }: FacetFindProps) {
  const { t } = useI18n()
  const [letters, setLetters] = useState(choice.find?.facetId === facet.facetId ? choice.find.letters : '')
  const fetcher = useFetcher<ResultsPart>()
  const { key, facetId, name } = facet
  const asked = letters.trim()

  const look = useEffectEvent(() => {
    const address = addressOf({ ...choice, page: 0, find: { key, facetId, letters: asked } })
    void fetcher.load(`${address}&${partKey}=facets`)
  })
  useEffect(() => {
    if (asked === '') return
    const timer = setTimeout(() => look(), pause)
    return () => clearTimeout(timer)
  }, [asked])

  const answer =
    fetcher.data?.part === 'facets' ? fetcher.data.facets.find((each) => each.facetId === facetId) : undefined
  const values = answer?.kind === 'values' ? answer.values : undefined
  const tell = useEffectEvent(onFound)
  useEffect(() => {
    if (asked === '') tell(null)
    else if (values) tell(values)
  }, [asked, values])

  return (
    <>
      <div className={styles.find}>
        <Icon name="search" size={16} />
        <input
          type="search"
          name={`find-${writeName(facet)}`}
          aria-label={t('filter.search_in', { facet: name })}
          placeholder={t('filter.search_in', { facet: name })}
          value={letters}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setLetters(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {asked !== '' && values?.length === 0 && (
        <p className={styles.none} role="status">
          {t('filter.search_none')}
        </p>
      )}
    </>
  )
}
