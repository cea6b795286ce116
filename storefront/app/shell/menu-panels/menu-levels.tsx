import { useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import type { CategoryNode } from '../../platform/categories.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import drawer from '../menu-drawer.module.css'
import { useMenu } from '../use-menu.ts'
import { MenuFailed } from './menu-failed.tsx'
import styles from './menu-levels.module.css'
import { type Tree, useTree } from './use-tree.ts'

type Place = { id: number; name: string; to: string; isSale: boolean }
type Row = Place & { hasMore: boolean }

const rowId = (id: number) => `menu-level-${id}`
const backId = 'menu-level-back'

/** The menu of small screens, one level at a time. */
export function MenuLevels() {
  const { t } = useI18n()
  const top = useMenu()
  const tree = useTree()
  const [trail, setTrail] = useState<readonly Place[]>([])
  const place = trail.at(-1)
  const rows = place ? rowsBelow(tree, trail) : top
  const list = useRef<HTMLDivElement>(null)
  const goTo = useLevelPlaces(list, trail, setTrail)

  return (
    <div ref={list}>
      {place && (
        <button id={backId} className={styles.back} type="button" onClick={() => goTo(trail.slice(0, -1))}>
          <Icon name="left" size={18} />
          {t('menu.back', { name: trail.at(-2)?.name ?? t('menu.title') })}
        </button>
      )}
      {place && tree.status === 'failed' && <MenuFailed onRetry={tree.retry} />}
      <ul className={drawer.entries} aria-busy={place !== undefined && tree.status === 'loading'}>
        {place && (
          <li>
            <Anchor to={place.to} className={drawer.entry} data-sale={place.isSale || undefined}>
              {t('menu.all_of', { name: place.name })}
            </Anchor>
          </li>
        )}
        {place &&
          tree.status === 'loading' &&
          [60, 45, 52].map((width) => (
            <li key={width} className={drawer.entry}>
              <Skeleton width={`${width}%`} />
            </li>
          ))}
        {rows.map(({ hasMore, ...row }) => (
          <li key={row.id}>
            {hasMore ? (
              <button
                id={rowId(row.id)}
                className={drawer.entry}
                type="button"
                data-sale={row.isSale || undefined}
                onClick={() => goTo([...trail, row])}
              >
                {row.name}
                <Icon name="right" size={18} />
              </button>
            ) : (
              <Anchor to={row.to} className={drawer.entry} data-sale={row.isSale || undefined}>
                {row.name}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function rowsBelow(tree: Tree, trail: readonly Place[]): Row[] {
  let nodes: readonly CategoryNode[] = tree.status === 'ready' ? tree.top : []
  for (const { id } of trail) nodes = nodes.find((node) => node.id === id)?.children ?? []
  return nodes.map(({ id, name, to, isSale, children }) => ({ id, name, to, isSale, hasMore: children.length > 0 }))
}

/** Each level begins at its top and is found again where it was left, with focus on the row that was used. */
function useLevelPlaces(
  list: { current: HTMLElement | null },
  trail: readonly Place[],
  setTrail: (trail: readonly Place[]) => void,
) {
  const left = useRef<number[]>([])
  const last = useRef(trail)
  const scroller = () => list.current?.closest('nav')?.parentElement

  useLayoutEffect(() => {
    const before = last.current
    last.current = trail
    if (before === trail) return
    const isDeeper = trail.length > before.length
    const used = before.at(-1)
    const target = document.getElementById(isDeeper || !used ? backId : rowId(used.id))
    target?.focus({ preventScroll: true })
    scroller()?.scrollTo({ top: isDeeper ? 0 : (left.current[trail.length] ?? 0), behavior: 'instant' })
  })

  return (next: readonly Place[]) => {
    left.current[trail.length] = scroller()?.scrollTop ?? 0
    setTrail(next)
  }
}
