import { createElement, Fragment, type ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { RichElement, RichNode, RichText as Nodes } from '../platform/content/views.ts'
import { Link } from '../ui/link.tsx'
import { InnerBlock } from './inner-block.tsx'
import styles from './rich-text.module.css'
import { ScrollTable } from './scroll-table.tsx'

/** Words with their headings, lists, tables and links. */
export function RichText({ nodes }: { nodes: Nodes }) {
  return <div className={styles.text}>{pieces(nodes)}</div>
}

/** Written once and never reordered: as arguments, the pieces need no keys. */
const pieces = (nodes: readonly RichNode[]): ReactNode => createElement(Fragment, null, ...nodes.map(piece))

const piece = (of: RichNode): ReactNode => (typeof of === 'string' ? of : createElement(Piece, { of }))

function Piece({ of }: { of: RichElement }): ReactNode {
  const { t } = useI18n()
  switch (of.as) {
    case 'a':
      return <Link to={of.to}>{pieces(of.children)}</Link>
    case 'table':
      return (
        <ScrollTable name={of.name || t('content.table')}>
          {of.head.length > 0 && <thead>{pieces(of.head)}</thead>}
          <tbody>{pieces(of.children)}</tbody>
        </ScrollTable>
      )
    case 'block':
      return <InnerBlock block={of.block} />
    case 'hr':
      return <hr />
    default:
      return createElement(of.as, 'id' in of ? { id: of.id } : null, pieces(of.children))
  }
}
