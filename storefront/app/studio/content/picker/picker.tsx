import type { ItemKey, ItemLine } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import { useEffect, useId } from 'react'
import { useAnnounce } from '../../../ui/announcer.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { PickRequest } from '../editing/editing-context.ts'
import inputs from '../../ui/inputs.module.css'
import { StateMark } from '../item-state.tsx'
import { smallPicture } from '../thumbnail.ts'
import { typeName, useMessages } from '../../messages/messages.ts'
import styles from './picker.module.css'
import { useSearch } from './use-item-search.ts'

type PickerProps = PickRequest & { market: Locale; onPick: (key: ItemKey | null) => void }

/** Chooses one of the entries or pictures there are. */
export function Picker({ kind, types, market, onPick }: PickerProps) {
  const { messages } = useMessages()
  return (
    <Dialog
      isOpen
      size="lg"
      title={kind === 'Asset' ? messages.picker.assetTitle : messages.picker.entryTitle}
      onClose={() => onPick(null)}
    >
      <Results kind={kind} types={types} market={market} onPick={onPick} />
    </Dialog>
  )
}

function Results({ kind, types, market, onPick }: PickerProps) {
  const { messages } = useMessages()
  const announce = useAnnounce()
  const id = useId()
  const { text, setText, lines, total, hasFailed, isLoading, more } = useSearch(kind, types, market)

  useEffect(() => {
    if (!isLoading && !hasFailed) announce(messages.picker.count(total))
  }, [announce, isLoading, hasFailed, total, messages])

  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <label htmlFor={id}>{messages.picker.search}</label>
        <input
          id={id}
          type="search"
          className={inputs.input}
          value={text}
          placeholder={kind === 'Asset' ? messages.assetList.searchHint : messages.list.searchHint}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <p className={styles.count}>
        {hasFailed ? messages.picker.failed : isLoading ? messages.picker.loading : messages.picker.count(total)}
      </p>
      <ul role="list" className={kind === 'Asset' ? styles.grid : styles.list} aria-busy={isLoading}>
        {lines.map((line) => (
          <li key={line.id}>
            <button type="button" className={kind === 'Asset' ? styles.tile : styles.line} onClick={() => onPick(line)}>
              <Line line={line} />
            </button>
          </li>
        ))}
      </ul>
      {more && (
        <Button variant="tertiary" size="sm" onClick={more}>
          {messages.picker.more}
        </Button>
      )}
    </div>
  )
}

function Line({ line }: { line: ItemLine }) {
  const { messages } = useMessages()
  return (
    <>
      {line.pictureUrl ? (
        <img src={smallPicture(line.pictureUrl)} alt="" loading="lazy" />
      ) : (
        <span className={styles.none} aria-hidden="true">
          {line.kind === 'Asset' && messages.types['asset']?.name}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>{line.title}</span>
        <span className={styles.facts}>
          {line.type && <span>{typeName(messages, line.type)}</span>}
          <StateMark state={line.state} />
        </span>
      </span>
    </>
  )
}
