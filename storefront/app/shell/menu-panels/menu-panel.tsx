import { useI18n } from '../../i18n/i18n.tsx'
import type { CategoryNode } from '../../platform/categories.ts'
import { Link } from '../../ui/link.tsx'
import { LoadingRegion } from '../../ui/loading-region.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { MenuEntry } from '../menu-entries.ts'
import { MenuFailed } from './menu-failed.tsx'
import styles from './menu-panel.module.css'
import { MenuPictures } from './menu-pictures.tsx'
import { useTree } from './use-tree.ts'

const skeleton = [70, 55, 62, 48, 66, 58]

/** Everything below an entry of the menu, in up to three columns beside two pictures. */
export function MenuPanel({ entry }: { entry: MenuEntry }) {
  const { t } = useI18n()
  const tree = useTree()
  const children = tree.status === 'ready' ? (tree.top.find(({ id }) => id === entry.id)?.children ?? []) : []
  return (
    <div className={styles.panel} data-sale={entry.isSale || undefined}>
      <div>
        <p className={styles.all}>
          <Link kind="quieter" to={entry.to}>
            {t('menu.all_of', { name: entry.name })}
          </Link>
        </p>
        {tree.status === 'failed' ? (
          <MenuFailed onRetry={tree.retry} />
        ) : (
          <LoadingRegion
            isLoading={tree.status === 'loading'}
            skeleton={
              <div className={styles.columns}>
                {skeleton.map((width) => (
                  <p key={width}>
                    <Skeleton width={`${width}%`} />
                  </p>
                ))}
              </div>
            }
          >
            <ul className={styles.columns}>
              {children.map((node) => (
                <Branch key={node.id} node={node} />
              ))}
            </ul>
          </LoadingRegion>
        )}
      </div>
      <MenuPictures categoryId={entry.id} />
    </div>
  )
}

/** A category with all its descendants. */
function Branch({ node: { name, to, children } }: { node: CategoryNode }) {
  return (
    <li data-branch={children.length > 0 || undefined}>
      <Link kind="quieter" to={to}>
        {name}
      </Link>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={child.id} node={child} />
          ))}
        </ul>
      )}
    </li>
  )
}
