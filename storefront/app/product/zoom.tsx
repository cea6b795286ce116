import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { useAnnounce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import type { ViewedPicture } from './product-view.ts'
import { largest, useZoom } from './use-zoom.ts'
import { viewNames } from './view-names.ts'
import styles from './zoom.module.css'

type ZoomProps = { name: string; pictures: readonly ViewedPicture[]; start: number; onClose: () => void }

/** Full-screen picture with zoom. */
export function Zoom({ name, pictures, start, onClose }: ZoomProps) {
  const { t } = useI18n()
  return (
    <Dialog title={t('pdp.zoom_title', { name })} isTitleHidden size="full" isOpen onClose={onClose}>
      <Stage name={name} pictures={pictures} start={start} />
    </Dialog>
  )
}

function Stage({ name, pictures, start }: Omit<ZoomProps, 'onClose'>) {
  const { t } = useI18n()
  const announce = useAnnounce()
  const [index, setIndex] = useState(start)
  const stage = useRef<HTMLDivElement>(null)
  const total = pictures.length
  const { scale, zoomBy, reset, handlers } = useZoom(stage, (step) => turn(step))
  const shown = pictures[index]
  const words = shown ? t('pdp.picture', { n: index + 1, total, view: t(viewNames[shown.view]) }) : ''

  function turn(step: number) {
    reset()
    setIndex((now) => (now + step + total) % total)
  }

  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else announce(words)
  }, [words, announce])

  function press(event: KeyboardEvent) {
    const act = {
      '+': () => zoomBy(1.5),
      '=': () => zoomBy(1.5),
      '-': () => zoomBy(1 / 1.5),
      ArrowRight: () => turn(1),
      ArrowLeft: () => turn(-1),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  // Keys work wherever in the dialog the focus is.
  const latest = useRef(press)
  useLayoutEffect(() => {
    latest.current = press
  })
  useLayoutEffect(() => {
    const dialog = stage.current?.closest('dialog')
    const hear = (event: Event) => latest.current(event as unknown as KeyboardEvent)
    dialog?.addEventListener('keydown', hear)
    return () => dialog?.removeEventListener('keydown', hear)
  }, [])

  return (
    <div className={styles.zoom}>
      <div
        ref={stage}
        className={styles.stage}
        data-zoomed={scale > 1 || undefined}
        role="region"
        aria-label={t('pdp.gallery')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable
        tabIndex={0}
        {...handlers}
      >
        <div className={styles.picture} style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
          {shown && (
            <Picture key={shown.view} of={shown.asset} sizes={`${Math.round(scale * 100)}vw`} alt={words} name={name} />
          )}
        </div>
      </div>
      <div className={styles.tools}>
        <Button variant="raw" isFab label={t('pdp.zoom_previous')} onClick={() => turn(-1)}>
          <Icon name="left" />
        </Button>
        <ul className={styles.thumbnails} role="list">
          {pictures.map(({ view, asset }, place) => (
            <li key={view}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={t('pdp.picture', { n: place + 1, total, view: t(viewNames[view]) })}
                aria-current={place === index || undefined}
                onClick={() => turn(place - index)}
              >
                <Picture of={asset} sizes="3rem" ratio="3 / 4" alt="" name="" />
              </button>
            </li>
          ))}
        </ul>
        <Button variant="raw" isFab label={t('pdp.zoom_next')} onClick={() => turn(1)}>
          <Icon name="right" />
        </Button>
        <span className={styles.gap} />
        <Button variant="raw" isFab label={t('pdp.zoom_out')} isDisabled={scale <= 1} onClick={() => zoomBy(1 / 1.5)}>
          <Icon name="minus" />
        </Button>
        <Button variant="raw" isFab label={t('pdp.zoom_in')} isDisabled={scale >= largest} onClick={() => zoomBy(1.5)}>
          <Icon name="plus" />
        </Button>
      </div>
    </div>
  )
}
