import type { StageList, StageTile } from '@vitrine/contracts/merchandising'
import { type DragEvent, type KeyboardEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { areLettersOn } from '../frame/use-studio-keys.ts'
import { useMessages } from '../messages/messages.ts'
import styles from './stage.module.css'
import type { Arrange } from './use-arrange.ts'
import { type ListView, viewQuery } from './view.ts'

type Working = { chosen: number | undefined; choose: (id: number) => void; arrange: Arrange; view: ListView }
type TileGridProps = { title: string; list: StageList; working?: Working }

/** Results as shoppers see them. Where one may work, a tile is chosen by arrows and moved by keys or dragging. */
export function TileGrid({ title, list, working }: TileGridProps) {
  const { messages } = useMessages()
  const text = messages.merchandising
  const grid = useRef<HTMLOListElement>(null)
  const navigate = useNavigate()

  function moveFocus(from: HTMLElement, key: string): boolean {
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('button[data-tile]') ?? [])]
    const at = buttons.indexOf(from)
    const first = buttons[0]
    const columns = first ? buttons.filter((each) => each.offsetTop === first.offsetTop).length : 1
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key]
    const next = by === undefined ? undefined : buttons[at + by]
    next?.focus()
    return by !== undefined
  }

  function press(event: KeyboardEvent<HTMLElement>, tile: StageTile) {
    if (!working || event.ctrlKey || event.metaKey || event.altKey) return
    if (moveFocus(event.currentTarget, event.key)) return event.preventDefault()
    if (!areLettersOn()) return
    const { arrange, view } = working
    const steps: Record<string, () => void> = {
      p: () => (tile.isPinned ? arrange('unpin', tile) : arrange('pin', tile, tile.place)),
      h: () => arrange('hide', tile),
      '+': () => arrange('boost', tile),
      '-': () => arrange('bury', tile),
      m: () => document.querySelector<HTMLInputElement>('#stage-place')?.select(),
      w: () => void navigate(`/studio/merchandising/why/?${viewQuery(view, whyOf(tile, list))}`),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  function drop(event: DragEvent, place: number) {
    event.preventDefault()
    const id = Number(event.dataTransfer.getData('text/plain'))
    const tile = list.tiles.find((each) => each.id === id)
    if (tile) working?.arrange('pin', tile, place)
  }

  return (
    <section className={styles.list} aria-label={title}>
      <h2>
        {title} <span>{text.results(list.total)}</span>
      </h2>
      <ol className={styles.grid} role="list" ref={grid}>
        {list.tiles.map((tile) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and buttons do the same
          <li
            key={tile.id}
            draggable={working !== undefined}
            onDragStart={(event) => event.dataTransfer.setData('text/plain', String(tile.id))}
            onDragOver={(event) => working && event.preventDefault()}
            onDrop={(event) => drop(event, tile.place)}
          >
            {working ? (
              <button
                type="button"
                data-tile={tile.id}
                className={styles.tile}
                aria-pressed={working.chosen === tile.id}
                tabIndex={working.chosen === tile.id ? 0 : -1}
                onFocus={() => working.choose(tile.id)}
                onClick={() => working.choose(tile.id)}
                onKeyDown={(event) => press(event, tile)}
              >
                <TileFace tile={tile} />
              </button>
            ) : (
              <div className={styles.tile}>
                <TileFace tile={tile} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The product, against the one right before it. */
function whyOf({ id, place }: StageTile, { tiles }: StageList): Record<string, string> {
  const above = tiles.find((each) => each.place === place - 1)
  return { product: String(id), ...(above && { against: String(above.id) }) }
}

function TileFace({ tile }: { tile: StageTile }) {
  const { messages, lang } = useMessages()
  const text = messages.merchandising
  const { name, price, currency, picture, place, isPinned, isSoldOut, boost } = tile
  const money = price === null ? '' : new Intl.NumberFormat(lang, { style: 'currency', currency }).format(price / 100)
  const signed = new Intl.NumberFormat(lang, { signDisplay: 'exceptZero' }).format(boost)
  return (
    <>
      <span className={styles.place}>
        {text.place(place)}
        {isPinned && <b>{text.pinned}</b>}
      </span>
      {picture ? (
        <img src={picture} alt="" loading="lazy" width={360} height={480} />
      ) : (
        <span className={styles.blank} />
      )}
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>
        {money}
        {isSoldOut && ` · ${text.soldOut}`}
        {boost !== 0 && ` · ${text.moved(signed)}`}
      </span>
    </>
  )
}
