import { type ComponentType, useEffect, useId, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { MapTiles } from '../platform/map-tiles.ts'
import { Button } from '../ui/button.tsx'
import type { StoreView } from './load-stores.ts'
import type { Position } from './projection.ts'
import { StoreMap } from './store-map.tsx'
import styles from './stores.module.css'
import type { TileMapProps } from './tile-map.tsx'

type StoreMapsProps = {
  stores: readonly StoreView[]
  from: Position | null
  /** `null` where the shop has no street map. */
  tiles: MapTiles | null
}

/**
 * The drawn map and, on request, a street map. No tile server is contacted before the press, and the press is not stored:
 * the next page asks again.
 */
export function StoreMaps({ stores, from, tiles }: StoreMapsProps) {
  return (
    <div className={styles.maps}>
      {tiles ? <Either stores={stores} from={from} tiles={tiles} /> : <StoreMap stores={stores} from={from} />}
    </div>
  )
}

function Either({ stores, from, tiles }: TileMapProps) {
  const { t } = useI18n()
  const noteId = useId()
  const [state, setState] = useState<'unable' | 'drawn' | 'loading' | 'streets' | 'failed'>('unable')
  const [loaded, setLoaded] = useState<{ TileMap: ComponentType<TileMapProps> } | null>(null)
  const { host } = new URL(tiles.url)

  // Rendered with scripts only.
  useEffect(() => setState('drawn'), [])

  async function press() {
    if (state === 'streets') return setState('drawn')
    setState('loading')
    try {
      setLoaded(await import('./tile-map.tsx'))
      setState('streets')
    } catch {
      setState('failed')
    }
  }

  const isOpen = state === 'streets' && loaded !== null
  return (
    <>
      {state !== 'unable' && (
        <div className={styles.streets}>
          <Button
            variant="secondary"
            isLoading={state === 'loading'}
            aria-describedby={isOpen ? undefined : noteId}
            onClick={() => void press()}
          >
            {isOpen ? t('store.tiles_back') : t('store.tiles_load', { host })}
          </Button>
          {!isOpen && <p id={noteId}>{t('store.tiles_note', { host })}</p>}
          <p role="status">{state === 'failed' && t('store.tiles_failed')}</p>
        </div>
      )}
      {isOpen ? (
        // A new map for other stores, centred on them.
        <loaded.TileMap
          key={`${stores.map(({ id }) => id).join()} ${from?.latitude} ${from?.longitude}`}
          stores={stores}
          from={from}
          tiles={tiles}
        />
      ) : (
        <StoreMap stores={stores} from={from} />
      )}
    </>
  )
}
