import { entryOf } from '@vitrine/contracts/markets'
import { Form, useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { StructuredData } from '../navigation/structured-data.tsx'
import { usePublicSettings } from '../public-settings.ts'
import { requestContext } from '../request-context.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/route.ts'
import { finderPath, readFinderFilter } from './finder-path.ts'
import { loadStores } from './load-stores.ts'
import { LocateMe } from './locate-me.tsx'
import { SearchedProduct } from './searched-product.tsx'
import { StoreCard } from './store-card.tsx'
import { StoreMaps } from './store-maps.tsx'
import styles from './stores.module.css'
import { structuredStore } from './structured-store.ts'

/** Opening states change, so the page is not cached. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform } = context.get(requestContext)
  const typed = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const looking = readFinderFilter(url.searchParams)
  const position = { lat: url.searchParams.get('lat'), lng: url.searchParams.get('lng') }
  const found = await loadStores(url.searchParams, platform, platform.now())
  return { typed, position, looking, found, tiles: platform.mapTiles }
}

export default function Stores({ loaderData: { typed, position, looking, found, tiles } }: Route.ComponentProps) {
  const { t } = useI18n()
  const { locale, marketUrls } = usePublicSettings()
  const { state } = useNavigation()
  const stores = found?.stores ?? []
  return (
    <Wrap>
      <PageHead
        title={t('store.page_title')}
        description={t('store.description')}
        isHidden={typed !== '' || found?.wanted != null}
        canonical="/location/"
      />
      {stores.length > 0 && (
        <StructuredData
          of={stores.map((store) => structuredStore(store, `${entryOf(marketUrls, locale)}/location/`))}
        />
      )}
      <div className={styles.head}>
        <h1 className={styles.title}>{t('store.title')}</h1>
        <p className={styles.lead}>{t('store.lead')}</p>
        <Form className={styles.search} role="search" aria-label={t('store.title')} action="/location/">
          <TextField
            key={typed}
            name="q"
            type="search"
            label={t('store.search')}
            autoComplete="postal-code"
            defaultValue={typed}
          />
          {Object.entries(looking).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Button type="submit" size="xl" isLoading={state === 'loading'}>
            {t('store.find')}
          </Button>
        </Form>
        <LocateMe looking={looking} />
      </div>
      {found === null ? (
        <div className={styles.notice}>
          <Message kind="error" isAnnounced>
            <p>{t('store.failed')}</p>
            <Button variant="tertiary" to="/location/" preload={false}>
              {t('common.retry')}
            </Button>
          </Message>
        </div>
      ) : (
        <Found typed={typed} place={{ q: typed, ...position, ...looking }} found={found} tiles={tiles} />
      )}
    </Wrap>
  )
}

type FoundProps = {
  typed: string
  /** Parameters of the address. */
  place: Readonly<Record<string, string | null>>
  found: NonNullable<Route.ComponentProps['loaderData']['found']>
  tiles: Route.ComponentProps['loaderData']['tiles']
}

function Found({ typed, place, found, tiles }: FoundProps) {
  const { t } = useI18n()
  const { from, wanted, stores, total } = found
  const isUnknown = typed !== '' && from === null
  return (
    <>
      {isUnknown && (
        <div className={styles.notice} data-notice="unknown">
          <Message kind="info" isAnnounced>
            {t('store.unknown', { place: typed })}
          </Message>
        </div>
      )}
      {wanted && <SearchedProduct wanted={wanted} found={found} place={place} />}
      <div className={styles.columns}>
        <div>
          <h2 className={styles.count} role="status">
            {t('store.found', { n: total })}
          </h2>
          {from && <p className={styles.near}>{t('store.near', { place: from.name ?? t('store.here') })}</p>}
          {stores.length === 0 && !wanted && <p>{t('store.none')}</p>}
          <ol className={styles.list} role="list">
            {stores.map((store) => (
              <StoreCard key={store.id} store={store} />
            ))}
          </ol>
          {stores.length < total && (
            <Button variant="secondary" to={finderPath({ ...place, all: '1' })} size="lg">
              {t('store.show_all', { n: total })}
            </Button>
          )}
        </div>
        {/* Behind the list, which has the same content for screen readers. */}
        {stores.length > 0 && <StoreMaps stores={stores} from={from} tiles={tiles} />}
      </div>
    </>
  )
}
