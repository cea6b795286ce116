import { useEffect, useRef } from 'react'
import type { MomentThen } from '@vitrine/contracts/studio'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { useMessages } from '../messages/messages.ts'
import styles from './view-frames.module.css'

type View = { at: string; base: string; moment: MomentThen | null }
type ViewFramesProps = { query: { path: string }; timeZone: string; views: readonly View[] }

/** The shop at one moment, or at two beside each other, which then show the same address. */
export function ViewFrames({ query: { path }, timeZone, views }: ViewFramesProps) {
  const { messages } = useMessages()
  const frames = useSameAddress(views, path)
  return (
    <div className={styles.views} data-count={views.length}>
      {views.map((view, place) => (
        <ViewFrame
          key={view.at}
          view={view}
          timeZone={timeZone}
          path={path}
          label={messages.timeMachine.frame(place + 1)}
          setFrame={(frame) => void (frames.current[place] = frame)}
        />
      ))}
    </div>
  )
}

type ViewFrameProps = {
  view: View
  timeZone: string
  path: string
  label: string
  setFrame(frame: HTMLIFrameElement | null): void
}

function ViewFrame({ view: { at, base, moment }, timeZone, path, label, setFrame }: ViewFrameProps) {
  const { messages, lang } = useMessages()
  const texts = messages.timeMachine
  const when = new Intl.DateTimeFormat(lang, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(at))
  return (
    <section className={styles.view} aria-label={`${label}: ${when}`}>
      <div className={styles.head}>
        <h2>
          <time dateTime={at}>{when}</time>
        </h2>
        {/* A document of its own, outside of the studio. */}
        <a className={styles.own} href={base + path} target="_blank" rel="noreferrer">
          {texts.ownTab}
        </a>
      </div>
      {moment ? <MomentFacts moment={moment} /> : <Message kind="error">{texts.unavailable}</Message>}
      {/* It is the shop itself, with its own scripts. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      {moment && <iframe ref={setFrame} className={styles.frame} src={base + path} title={`${label}: ${when}`} />}
    </section>
  )
}

function MomentFacts({ moment: { campaign, promotions, isIndexOfThen } }: { moment: MomentThen }) {
  const { messages } = useMessages()
  const texts = messages.timeMachine
  return (
    <ul className={styles.facts} role="list">
      <li>
        {texts.campaign}:{' '}
        {campaign ? (
          <Link kind="quiet" to={`/studio/campaigns/${campaign.key}/`}>
            {campaign.name}
          </Link>
        ) : (
          texts.none
        )}
      </li>
      <li>
        {texts.promotions}:{' '}
        {promotions.length === 0
          ? texts.none
          : promotions
              .map(({ name, isForShopper }) => (isForShopper ? name : `${name} (${texts.notForShopper})`))
              .join(', ')}
      </li>
      {!isIndexOfThen && <li>{texts.indexOfNow}</li>}
    </ul>
  )
}

type FrameMessage = { kind: 'time-machine'; path: string }

const isFrameMessage = (data: unknown): data is FrameMessage =>
  typeof data === 'object' && data !== null && (data as Partial<FrameMessage>).kind === 'time-machine'

/** Follows the page of each frame: the other one goes along, and the address of the studio keeps the path. */
function useSameAddress(views: readonly View[], path: string) {
  const frames = useRef<(HTMLIFrameElement | null)[]>([])
  const paths = useRef<string[]>(views.map(() => path))
  useEffect(() => {
    function follow({ data, origin, source }: MessageEvent<unknown>): void {
      const from = frames.current.findIndex((frame) => frame?.contentWindow === source)
      if (origin !== location.origin || from === -1 || !isFrameMessage(data)) return
      paths.current[from] = data.path
      for (const [place, { base }] of views.entries()) {
        if (paths.current[place] === data.path) continue
        paths.current[place] = data.path
        frames.current[place]?.contentWindow?.location.replace(base + data.path)
      }
      const here = new URL(location.href)
      if (here.searchParams.get('path') === data.path) return
      here.searchParams.set('path', data.path)
      // The router is not asked: another address would load the frames again.
      history.replaceState(history.state, '', here)
      for (const field of document.querySelectorAll<HTMLInputElement>('input[type="hidden"][name="path"]'))
        field.value = data.path
    }
    addEventListener('message', follow)
    return () => removeEventListener('message', follow)
  }, [views])
  return frames
}
