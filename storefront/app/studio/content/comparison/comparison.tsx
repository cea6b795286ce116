import type { ContentType, ItemKey, StoredFields } from '@vitrine/contracts/content'
import { createElement } from 'react'
import { type Change, changesBetween } from './changes.ts'
import styles from './comparison.module.css'
import { shortenPassages } from './shorten-passages.ts'
import type { WordPiece } from './word-diff.ts'
import { type ComparisonLanguage, messages as allMessages } from './messages.ts'

export type ComparisonProps = {
  before: StoredFields
  after: StoredFields
  /** Puts the fields in its order; `null` for assets. */
  type: ContentType | null
  /** The language of the studio. */
  language: ComparisonLanguage
  /** Names of a field and of a content locale. */
  names: { field(id: string): string; locale(code: string): string }
  /** Title of a linked entry or asset; its id otherwise. */
  describe?: ((key: ItemKey) => { title: string } | null) | undefined
}

/** Differences between two versions, field by field and language by language, with removed and added words marked. */
export function Comparison({ before, after, type, language, names, describe }: ComparisonProps) {
  const messages = allMessages[language]
  const fields = changesBetween(before, after, type, (key) => describe?.(key)?.title ?? key.id)
  if (fields.length === 0) return <p className={styles.note}>{messages.same}</p>
  return (
    <dl className={styles.comparison}>
      {fields.map(({ field, isLocalized, changes }) => (
        <div key={field} className={styles.field}>
          <dt>{names.field(field)}</dt>
          {changes.map((change) => (
            <dd key={change.locale}>
              {isLocalized && <p className={styles.locale}>{names.locale(change.locale)}</p>}
              {change.pieces.length === 0 ? (
                <p className={styles.note}>{messages.formOnly}</p>
              ) : (
                <Pieces change={change} messages={messages} />
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

type PiecesProps = { change: Change; messages: (typeof allMessages)['de'] }

/** Made once and never reordered: as arguments, the pieces need no keys. */
function Pieces({ change: { shape, locale, pieces }, messages }: PiecesProps) {
  const shown = (piece: WordPiece | null) =>
    piece ? createElement(Piece, { of: piece, messages }) : createElement(Gap, { title: messages.leftOut })
  return shape === 'list'
    ? createElement(
        'ul',
        { className: styles.list, role: 'list', lang: locale },
        ...pieces.map((piece) => createElement('li', null, shown(piece))),
      )
    : createElement('p', { className: styles.text, lang: locale }, ...shortenPassages(pieces).map(shown))
}

const Gap = ({ title }: { title: string }) => (
  <span className={styles.gap} title={title}>
    {' … '}
  </span>
)

/** Not every screen reader announces insertions and deletions, so texts say it too. */
function Piece({ of: { kind, text }, messages }: { of: WordPiece; messages: PiecesProps['messages'] }) {
  if (kind === 'same') return text
  const Tag = kind === 'added' ? 'ins' : 'del'
  return (
    <Tag className={styles[kind]}>
      <span className="visually-hidden">[{messages[kind]}: </span>
      {text}
      <span className="visually-hidden">] </span>
    </Tag>
  )
}
