import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { finderPath, type FinderFilter } from './finder-path.ts'
import styles from './stores.module.css'

/** Reads the browser's position on a press; the address has it rounded to about a kilometre. */
export function LocateMe({ looking }: { looking: FinderFilter }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [state, setState] = useState<'unable' | 'ready' | 'asking' | 'failed'>('unable')

  // Rendered with scripts only.
  useEffect(() => {
    if ('geolocation' in navigator) setState('ready')
  }, [])

  function locate() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('ready')
        const position = { lat: coords.latitude.toFixed(2), lng: coords.longitude.toFixed(2) }
        void navigate(finderPath({ ...position, ...looking }))
      },
      () => setState('failed'),
      { maximumAge: 600_000, timeout: 10_000 },
    )
  }

  return (
    <div className={styles.locate}>
      {state !== 'unable' && (
        <Button variant="tertiary" isLoading={state === 'asking'} onClick={locate}>
          <Icon name="locate" size={20} /> {t('store.locate')}
        </Button>
      )}
      <p className={styles.near} role="status">
        {state === 'failed' && t('store.locate_failed')}
      </p>
    </div>
  )
}
