import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { useAnnounce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { AnswerFeedback } from './answer-feedback.tsx'
import { Passages, SourceList, SourceMarks } from './answer-sources.tsx'
import { AnswerStyles } from './answer-styles.tsx'
import type { AnswerView } from './answer-view.ts'
import { CitedProducts } from './cited-products.tsx'
import type { AnswerActions, ShownAnswer } from './use-answer.ts'

type AnswerBoxProps = {
  shown: ShownAnswer
  actions: AnswerActions
  /** Among suggestions: the text and its sources alone. */
  isShort?: boolean
  /** The text arrives while the page is read: the box keeps the height it has reserved. */
  isHeld?: boolean
}

/** A generated answer with its sources. It says at its beginning that no person wrote it (D-12). */
export function AnswerBox({ shown, actions, isShort = false, isHeld = false }: AnswerBoxProps) {
  const { t } = useI18n()
  const id = useId()
  const [isFolded, setFolded] = useState(false)
  const { phase, view, assembledBy } = shown
  const isArriving = phase === 'waiting' || phase === 'streaming'
  const isComplete = phase === 'done' || phase === 'stopped'
  return (
    <>
      <AnswerStyles />
      <section
        className="answer"
        aria-labelledby={`${id}-title`}
        data-phase={phase}
        data-short={isShort || undefined}
        data-held={isHeld || undefined}
      >
        <div className="answer-head">
          <Icon name="spark" size={20} />
          <h2 className="answer-title" id={`${id}-title`}>
            {t('answer.title')}
          </h2>
          {isArriving && !isShort && (
            <Button variant="raw" size="sm" onClick={actions.stop}>
              {t('answer.stop')}
            </Button>
          )}
          {isComplete && !isShort && (
            <span className="answer-scripted">
              <Button
                variant="raw"
                isFab
                size="sm"
                label={t(isFolded ? 'answer.unfold' : 'answer.fold')}
                aria-expanded={!isFolded}
                aria-controls={`${id}-body`}
                onClick={() => setFolded(!isFolded)}
              >
                <Icon name={isFolded ? 'down' : 'up'} size={20} />
              </Button>
            </span>
          )}
        </div>
        <div id={`${id}-body`} hidden={isFolded} aria-busy={isArriving}>
          <p className="answer-note">
            {t(assembledBy === 'model' ? 'answer.machine_note_model' : 'answer.machine_note')}
          </p>
          <Held isHeld={isHeld && !isShort}>
            <div className="answer-main">
              {view ? <AnswerText view={view} id={id} actions={actions} /> : <WaitingLines />}
            </div>
            {view && isComplete && (
              <div className="answer-aside">
                {!isShort && <CitedProducts products={view.products} />}
                <SourceList
                  sources={view.sources.filter(({ isProduct }) => isShort || !isProduct)}
                  onFollow={actions.logSource}
                />
              </div>
            )}
          </Held>
          {view && phase === 'done' && !isShort ? (
            <div className="answer-foot answer-scripted">
              <AnswerFeedback state={shown.feedback} actions={actions} />
              <CopyButton text={view.plainText} onCopied={actions.logCopy} />
            </div>
          ) : (
            isHeld && <div className="answer-foot" data-empty />
          )}
        </div>
      </section>
    </>
  )
}

type AnswerTextProps = { view: AnswerView; id: string; actions: AnswerActions }

function AnswerText({ view: { parts, sources }, id, actions }: AnswerTextProps) {
  return (
    <>
      <p className="answer-text">
        {parts.map(({ at, text, sources: cited }) => (
          <span key={at}>
            {text}
            <SourceMarks id={id} sources={sources.filter(({ number }) => cited.includes(number))} />
          </span>
        ))}
      </p>
      <Passages id={id} sources={sources} onFollow={actions.logSource} />
    </>
  )
}

function WaitingLines() {
  const { t } = useI18n()
  return (
    <div className="answer-waiting">
      <span className="visually-hidden">{t('answer.waiting')}</span>
      <span />
      <span />
      <span />
    </div>
  )
}

/** Keeps the reserved height until the reader asks for the rest, so that results below never move. */
function Held({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  const { t } = useI18n()
  const room = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  const [hasMore, setMore] = useState(false)
  const isCut = isHeld && !isWhole
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = room.current ?? {}
    setMore(isCut && scrollHeight > clientHeight + 1)
  }, [isCut, children])
  return (
    <div className="answer-held">
      <div className="answer-room" ref={room} data-cut={isCut || undefined} data-more={hasMore || undefined}>
        {children}
      </div>
      {hasMore && (
        <span className="answer-more">
          <Button variant="raw" size="sm" onClick={() => setWhole(true)}>
            {t('answer.show_all')}
          </Button>
        </span>
      )}
    </div>
  )
}

function CopyButton({ text, onCopied }: { text: string; onCopied: () => void }) {
  const { t } = useI18n()
  const announce = useAnnounce()
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      announce(t('answer.copied'))
      onCopied()
    } catch {
      // A browser that forbids it keeps the text selectable.
      setCopied(false)
    }
  }
  return (
    <Button variant="raw" size="sm" onClick={() => void copy()}>
      {t(isCopied ? 'answer.copied' : 'answer.copy')}
    </Button>
  )
}
