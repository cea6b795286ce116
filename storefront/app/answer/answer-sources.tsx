import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import type { AnswerSource } from './answer-view.ts'

/** Numbers behind a sentence; each opens its passage, without scripts as well. */
export function SourceMarks({ id, sources }: { id: string; sources: readonly AnswerSource[] }) {
  const { t } = useI18n()
  if (sources.length === 0) return null
  return (
    <span className="answer-marks">
      {/* No line begins with a number. */}
      {'\u00a0'}
      {sources.map(({ number, title }) => (
        <button
          key={number}
          type="button"
          className="answer-mark"
          popoverTarget={passageId(id, number)}
          aria-label={t('answer.source', { n: String(number), title })}
        >
          {number}
        </button>
      ))}
    </span>
  )
}

type PassagesProps = {
  id: string
  sources: readonly AnswerSource[]
  onFollow: (sourceId: string) => void
}

/** The passages behind the numbers, closed at first. */
export function Passages({ id, sources, onFollow }: PassagesProps) {
  const { t } = useI18n()
  return sources.map(({ number, id: sourceId, title, passage, to, isProduct }) => (
    <div
      key={number}
      id={passageId(id, number)}
      className="answer-passage"
      popover="auto"
      role="group"
      aria-label={t('answer.source', { n: String(number), title })}
    >
      <div className="answer-passage-head">
        <p className="answer-passage-title">{title}</p>
        <button
          type="button"
          className="answer-close"
          popoverTarget={passageId(id, number)}
          popoverTargetAction="hide"
          aria-label={t('common.close')}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      {passage && <blockquote className="answer-quote">{passage}</blockquote>}
      <Link kind="loud" to={to} onClick={() => onFollow(sourceId)}>
        {t(isProduct ? 'answer.open_product' : 'answer.open_page')}
      </Link>
    </div>
  ))
}

type SourceListProps = {
  sources: readonly AnswerSource[]
  onFollow: (sourceId: string) => void
}

/** Pages to go on with. Products have their own chips. */
export function SourceList({ sources, onFollow }: SourceListProps) {
  const { t } = useI18n()
  if (sources.length === 0) return null
  const sameTitle = (title: string) => sources.filter((source) => source.title === title)
  // Several passages of a page are one way on.
  const pages = sources.filter((source) => sameTitle(source.title)[0] === source)
  return (
    <div className="answer-sources">
      <h3 className="answer-over">{t('answer.sources')}</h3>
      <ul role="list">
        {pages.map(({ number, id, title, to }) => (
          <li key={number}>
            <span className="answer-number" aria-hidden="true">
              {sameTitle(title)
                .map((source) => source.number)
                .join(', ')}
            </span>
            <Link kind="quiet" to={to} onClick={() => onFollow(id)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const passageId = (id: string, number: number) => `${id}-source-${number}`
