import type { ItemKey, ItemLine } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import { useEffect, useId } from 'react'
import { useAnnounce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { PickRequest } from '../editing/desk-context.ts'
import inputs from '../fields/inputs.module.css'
import { StateMark } from '../item-state.tsx'
import { smallPicture } from '../thumbnail.ts'
import { typeName, useWords } from '../words/words.ts'
import styles from './picker.module.css'
import { useSearch } from './use-search.ts'

type PickerProps = PickRequest & { market: Locale; onPick: (key: ItemKey | null) => void }

/** Chooses one of the entries or pictures there are. */
export function Picker({ kind, types, market, onPick }: PickerProps) {
  const { words } = useWords()
  return (
    <Dialog
      isOpen
      size="lg"
      title={kind === 'Asset' ? words.picker.assetTitle : words.picker.entryTitle}
      onClose={() => onPick(null)}
    >
      <Results kind={kind} types={types} market={market} onPick={onPick} />
    </Dialog>
  )
}

function Results({ kind, types, market, onPick }: PickerProps) {
  const { words } = useWords()
  const announce = useAnnounce()
  const id = useId()
  const { text, setText, lines, total, hasFailed, isLoading, more } = useSearch(kind, types, market)

  useEffect(() => {
    if (!isLoading && !hasFailed) announce(words.picker.count(total))
  }, [announce, isLoading, hasFailed, total, words])

  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <label htmlFor={id}>{words.picker.search}</label>
        <input
          id={id}
          type="search"
          className={inputs.input}
          value={text}
          placeholder={kind === 'Asset' ? words.assetList.searchHint : words.list.searchHint}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <p className={styles.count}>
        {hasFailed ? words.picker.failed : isLoading ? words.picker.loading : words.picker.count(total)}
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
          {words.picker.more}
        </Button>
      )}
    </div>
  )
}

function Line({ line }: { line: ItemLine }) {
  const { words } = useWords()
  return (
    <>
      {line.pictureUrl ? (
        <img src={smallPicture(line.pictureUrl)} alt="" loading="lazy" />
      ) : (
        <span className={styles.none} aria-hidden="true">
          {line.kind === 'Asset' && words.types['asset']?.name}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>{line.title}</span>
        <span className={styles.facts}>
          {line.type && <span>{typeName(words, line.type)}</span>}
          <StateMark state={line.state} />
        </span>
      </span>
    </>
  )
}
