import { data, redirect } from 'react-router'
import { useEffect } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { requestContext } from '../request-context.ts'
import { LazyAnswer } from '../answer/lazy-answer.tsx'
import { mayBeQuestion } from '../answer/may-be-question.ts'
import type { AnswerReply } from '../platform/answer-request.ts'
import { isFromForm, readAddress, writeAddress } from '../product-list/address.ts'
import { Outage } from '../product-list/outage.tsx'
import { PlainList } from '../product-list/plain-list.tsx'
import { ResultList } from '../product-list/result-list.tsx'
import { partKey } from '../product-list/results.ts'
import { useLastGood } from '../product-list/use-last-good.ts'
import { rememberSearch } from '../shell/recent-searches.ts'
import { Message } from '../ui/message.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/route.ts'
import { Alternatives } from './alternatives.tsx'
import { announceExecutions } from './announce-executions.ts'
import { Correction } from './correction.tsx'
import { EmptySearch } from './empty-search.tsx'
import { type PageLink, loadSearch, loadSearchPart, type SearchData } from './load-search.ts'
import { NothingFound } from './nothing-found.tsx'
import { ownPath } from '../navigation/own-path.ts'
import { PageResults } from './page-results.tsx'
import { popularCategories } from './popular-categories.ts'
import styles from './route.module.css'
import { Tabs } from './tabs.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform, settings } = context.get(requestContext)
  const term = (url.searchParams.get('searchTerm') ?? '').trim()
  const categories = await popularCategories(platform.categories)
  if (!term) return { categories }
  if (isFromForm(url.search)) {
    const { choice, kept } = readAddress(url.search)
    throw redirect(`/search/${writeAddress(choice, kept)}`)
  }

  const isVerbatim = url.searchParams.get('verbatim') === 'true'
  const sources = { term, isVerbatim, search: url.search, platform, cdnUrl: settings.cdnUrl }
  const part = url.searchParams.get(partKey)
  if (part === 'products' || part === 'facets') return loadSearchPart(part, sources)

  // Beside the search, and never for longer than the client of answers waits.
  const [found, reply] = await Promise.all([loadSearch(sources), platform.answers.ask({ text: term })])
  if ('redirectTo' in found) throw redirect(ownPath(found.redirectTo, settings))
  const pages = found.pages.map(({ name, to }) => ({ name, to: ownPath(to, settings) }))
  const tab = url.searchParams.get('tab')
  // Where no product is found, the pages are.
  const isPages = pages.length > 0 && (tab === 'pages' || (tab === null && found.results?.total === 0))
  // No place is reserved for the answer to a few words: they are almost always a product query.
  const isShown = reply?.state === 'answered' || (reply?.state === 'late' && mayBeQuestion(term))
  const answer = isShown ? reply : null
  const page = { ...found, pages, isPages, categories, answer }
  return data(page, found.results || found.plain ? {} : { status: 503 })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  if ('part' in loaderData) return null
  if ('term' in loaderData) return <Screen {...loaderData} />
  return (
    <Wrap>
      <PageHead title={t('listing.page_title', { name: t('search.empty_title') })} />
      <EmptySearch categories={loaderData.categories} />
    </Wrap>
  )
}

type ScreenProps = SearchData & {
  isPages: boolean
  categories: readonly PageLink[]
  /** `null` where the query is no question, or there is no answer to it. */
  answer: AnswerReply | null
}

function Screen({
  term,
  shownFor,
  proposals,
  notices,
  executions,
  pages,
  isPages,
  categories,
  recommended,
  answer,
  ...loaded
}: ScreenProps) {
  const { t, market } = useI18n()
  const results = useLastGood(loaded.results, term)
  const plain = results ? null : loaded.plain
  const query = shownFor ?? term
  const isFiltered = results !== null && results.choice.facets.length > 0
  const isNothing = results?.total === 0 && !isFiltered
  const isAnswered = answer?.state === 'answered'
  const hasFound = loaded.results !== null && loaded.results.total > 0
  useEffect(() => {
    if (hasFound) rememberSearch(market.shopId, query)
  }, [hasFound, market.shopId, query])
  // Once per search: the same data is loaded again after a change of the basket.
  const announced = JSON.stringify(executions)
  useEffect(() => announceExecutions(JSON.parse(announced) as typeof executions), [term, announced])
  return (
    <Wrap>
      <PageHead title={t('search.page_title', { query })} />
      <div className={styles.head}>
        <h1 className={styles.title}>
          {isNothing && !isAnswered ? t('search.none_title', { query }) : t('search.title', { query })}
        </h1>
        <div className={styles.status} role="status">
          {results && !isNothing && <p>{t('listing.count', { n: results.total })}</p>}
          {plain && <p>{t('listing.count', { n: plain.total })}</p>}
          <Correction term={term} shownFor={shownFor} proposals={proposals} />
        </div>
        {notices.map((notice) => (
          <Message key={notice} kind="info">
            {notice}
          </Message>
        ))}
        {answer && <LazyAnswer key={term} text={term} reply={answer} />}
        {pages.length > 0 && <Tabs term={term} isPages={isPages} products={results?.total ?? 0} pages={pages.length} />}
      </div>
      {isPages ? (
        <PageResults pages={pages} />
      ) : results ? (
        <ResultList
          key={`${term} ${shownFor}`}
          results={results}
          label={t('search.title', { query })}
          empty={<NothingFound {...{ categories, recommended }} isExplained={isAnswered || notices.length > 0} />}
        />
      ) : plain ? (
        <>
          <PlainList
            list={plain}
            label={t('search.title', { query })}
            notice={plain.total > 0 ? t('search.plain') : t('search.plain_none')}
            fields={{ searchTerm: term }}
          />
          {plain.total === 0 && <Alternatives categories={categories} />}
        </>
      ) : (
        <Outage fields={{ searchTerm: term }}>{t('search.failed')}</Outage>
      )}
    </Wrap>
  )
}
