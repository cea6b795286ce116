import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { VideoBlock } from '../platform/content/views.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { pictureAddress, widthsOf } from '../ui/picture.tsx'
import { Wrap } from '../ui/wrap.tsx'
import styles from './video.module.css'

type VideoProps = { block: VideoBlock; isBare?: boolean }

/** Files of other sites are only read together with their captions if both say that they may be. */
const isElsewhere = (address: string) => /^https?:/.test(address)

/** A film without sound. It starts by itself unless the visitor prefers reduced motion, and can always be stopped. */
export function Video({ block, isBare = false }: VideoProps) {
  const { t, market } = useI18n()
  const { source, mediaType, captions, preview, title, isLooped, isAutoplayed, hasControls, isContained } = block
  const film = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [hasStarted, setStarted] = useState(false)
  // The browser's controls come with the first picture of the film: until then the button in the middle is enough.
  const [isScripted, setScripted] = useState(false)
  const still = preview?.wide

  useEffect(() => setScripted(true), [])
  useEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // A browser may refuse, to save data for instance; then the still stays, and the button.
    if (isAutoplayed && !isCalm) film.current?.play().catch(() => {})
  }, [isAutoplayed])

  function toggle() {
    // The button in the middle goes when it has done its work; the film is where one presses next.
    if (hasControls) film.current?.focus()
    if (isPlaying) film.current?.pause()
    else film.current?.play().catch(() => {})
  }

  const shown = (
    <div className={styles.video}>
      <video
        ref={film}
        aria-label={title || undefined}
        muted
        playsInline
        loop={isLooped}
        controls={hasControls && (hasStarted || !isScripted)}
        // Takes the focus from the button before the browser's controls make it focusable.
        tabIndex={hasControls && isScripted && !hasStarted ? -1 : undefined}
        preload={isAutoplayed ? 'metadata' : 'none'}
        poster={still && pictureAddress(still, widthsOf(still).at(-2) ?? widthsOf(still)[0])}
        width={still?.width ?? 16}
        height={still?.height ?? 9}
        crossOrigin={captions && isElsewhere(captions) ? 'anonymous' : undefined}
        onPlay={() => {
          setPlaying(true)
          setStarted(true)
        }}
        onPause={() => setPlaying(false)}
      >
        <source src={source} type={mediaType} />
        {captions && (
          <track kind="captions" src={captions} srcLang={market.language} label={market.languageName} default />
        )}
      </video>
      {(!hasControls || !hasStarted) && (
        <div className={styles.button} data-place={hasControls ? 'middle' : 'corner'}>
          <Button
            variant="tertiary"
            size={hasControls ? 'lg' : 'md'}
            isFab
            hasShadow={hasControls}
            label={isPlaying ? t('content.pause') : t('content.play')}
            onClick={toggle}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} size={hasControls ? 24 : 20} />
          </Button>
        </div>
      )}
    </div>
  )
  return isBare || !isContained ? shown : <Wrap>{shown}</Wrap>
}
