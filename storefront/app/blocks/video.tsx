import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { VideoBlock } from '../platform/content/views.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { pictureAddress } from '../ui/picture.tsx'
import { Wrap } from '../ui/wrap.tsx'
import styles from './video.module.css'

type VideoProps = { block: VideoBlock; isBare?: boolean }

/** A film without sound. It starts by itself only where nobody asked for calm, and can always be stopped. */
export function Video({ block, isBare = false }: VideoProps) {
  const { t } = useI18n()
  const { source, mediaType, preview, title, isLooped, isAutoplayed, hasControls, isContained } = block
  const film = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const still = preview?.wide

  useEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // A browser may refuse, to save data for instance; then the still stays, and the button.
    if (isAutoplayed && !isCalm) film.current?.play().catch(() => {})
  }, [isAutoplayed])

  const shown = (
    <div className={styles.video}>
      <video
        ref={film}
        aria-label={title || undefined}
        muted
        playsInline
        loop={isLooped}
        controls={hasControls}
        preload={isAutoplayed ? 'metadata' : 'none'}
        poster={still && pictureAddress(still, still.widths.at(-2) ?? still.widths[0])}
        width={still?.width ?? 16}
        height={still?.height ?? 9}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={source} type={mediaType} />
      </video>
      {!hasControls && (
        <div className={styles.button}>
          <Button
            variant="tertiary"
            isFab
            label={isPlaying ? t('content.pause') : t('content.play')}
            onClick={() => (isPlaying ? film.current?.pause() : film.current?.play())}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} size={20} />
          </Button>
        </div>
      )}
    </div>
  )
  return isBare || !isContained ? shown : <Wrap>{shown}</Wrap>
}
