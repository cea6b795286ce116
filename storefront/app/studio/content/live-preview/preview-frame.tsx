import { contentLocaleOf, type ContentType, type ItemKey, type ShownOn } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { sendRequest } from '../requests/send-request.ts'
import { toDeliveredItem } from '../editing/delivered-item.ts'
import { assetType } from '../editing/asset-type.ts'
import { changedItems, type EditedItem, type EditingState } from '../editing/editing-state.ts'
import { useMessages } from '../../messages/messages.ts'
import { type Device, PreviewBar } from './preview-bar.tsx'
import styles from './preview-frame.module.css'
import { usePreviewConnection } from './use-preview-connection.ts'

type PreviewFrameProps = {
  state: EditingState
  market: Locale
  shownOn: readonly ShownOn[]
  typeOf(item: Pick<EditedItem, 'type'>): ContentType | undefined
  titleOf(key: ItemKey): string
  /** Grows with every save. */
  saves: number
  onPlace(key: ItemKey, field: string | undefined): void
}

const widths: Readonly<Record<Device, number>> = { phone: 390, desktop: 1280 }

const keyOf = ({ entryId, assetId }: { entryId?: string; assetId?: string }): ItemKey =>
  entryId ? { kind: 'Entry', id: entryId } : { kind: 'Asset', id: assetId ?? '' }

/** The page itself, beside its fields, with every change as it is typed. */
export function PreviewFrame({ state, market, shownOn, typeOf, titleOf, saves, onPlace }: PreviewFrameProps) {
  const { messages } = useMessages()
  const [chosen, setChosen] = useState<string>()
  const [device, setDevice] = useState<Device>('desktop')
  const [isInspecting, setInspecting] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const pages = shownOn.filter(({ paths }) => paths[market])
  const page = pages.find(({ id }) => id === chosen) ?? pages[0]
  const path = page?.paths[market]
  const { url, hasFailed } = usePreviewUrl(path, market, attempt)
  const frame = useRef<HTMLIFrameElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const scale = useScale(stage, widths[device])

  const { elements, talk } = usePreviewConnection(frame, url, (place) => {
    if (place.entryId || place.assetId) onPlace(keyOf(place), place.fieldId)
  })

  useEffect(() => {
    const locale = contentLocaleOf(market)
    const delivered = (item: EditedItem) => toDeliveredItem(item, typeOf(item) ?? assetType, locale)
    const asSaved = (name: string) => {
      const item = state.items[name]
      return item?.saved ? delivered({ ...item, fields: item.saved.fields }) : undefined
    }
    talk((conversation) => conversation.typed(changedItems(state).map(delivered), asSaved))
  }, [state, market, typeOf, talk, url])

  useEffect(() => {
    const root = state.items[state.root]
    if (saves > 0 && root) {
      const item = toDeliveredItem(root, typeOf(root) ?? assetType, contentLocaleOf(market))
      talk((conversation) => conversation.saved([item]))
    }
    // Only saves are sent here; the effect above sends typed changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [saves])

  useEffect(() => talk((conversation) => conversation.inspect(isInspecting)), [isInspecting, talk])

  return (
    <section className={styles.preview} aria-label={messages.preview.title}>
      <PreviewBar
        pages={pages}
        page={page}
        onPage={setChosen}
        device={device}
        onDevice={setDevice}
        isInspecting={isInspecting}
        onInspect={setInspecting}
      />
      <div ref={stage} className={styles.stage} data-device={device}>
        {!path && <p className={styles.none}>{messages.preview.none}</p>}
        {path && hasFailed && (
          <div className={styles.none}>
            <p>{messages.preview.failed}</p>
            <Button variant="tertiary" size="sm" onClick={() => setAttempt(attempt + 1)}>
              {messages.preview.retry}
            </Button>
          </div>
        )}
        {path && url && (
          <div className={styles.sheet} style={{ '--width': `${widths[device]}px`, '--scale': scale } as CSSProperties}>
            {/* It is the shop itself, with its own scripts and its own cookies. */}
            {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
            <iframe key={url} ref={frame} title={messages.preview.title} src={url} className={styles.frame} />
            {isInspecting &&
              elements.map(({ place, box }) => (
                <button
                  key={`${place.entryId ?? place.assetId} ${place.fieldId} ${box.x} ${box.y}`}
                  type="button"
                  className={styles.outline}
                  style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
                  aria-label={messages.preview.goTo(titleOf(keyOf(place)))}
                  onClick={() => onPlace(keyOf(place), place.fieldId)}
                />
              ))}
          </div>
        )}
      </div>
    </section>
  )
}

/** Requested when it is needed: the link is signed, and valid for minutes only. */
function usePreviewUrl(path: string | undefined, market: Locale, attempt: number) {
  const [answer, setAnswer] = useState<{ key: string; url: string | null }>()
  const key = `${market} ${path} ${attempt}`
  useEffect(() => {
    if (!path) return undefined
    const leaving = new AbortController()
    void sendRequest({ ask: 'preview', path, locale: market }, leaving.signal).then((reply) => {
      if (!leaving.signal.aborted) setAnswer({ key, url: reply.ok ? reply.value.url : null })
    })
    return () => leaving.abort()
  }, [path, market, key])
  const isCurrent = answer?.key === key
  return { url: isCurrent ? answer.url : null, hasFailed: isCurrent && answer.url === null }
}

/** A wide page is made smaller until it fits, never larger. */
function useScale(stage: React.RefObject<HTMLDivElement | null>, width: number): number {
  const [room, setRoom] = useState(width)
  useEffect(() => {
    if (!stage.current) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [stage])
  return Math.min(1, room / width)
}
