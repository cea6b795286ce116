import { useI18n } from '../i18n/i18n.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import type { ReorderResult } from './reorder.ts'

/** Articles of the order that are in the basket now, and those that were not available. */
export function ReorderNote({ reordered: { added, skipped, reduced, isFailed } }: { reordered: ReorderResult }) {
  const { t } = useI18n()
  const kind = isFailed ? 'error' : skipped.length + reduced.length > 0 ? 'warning' : 'success'
  return (
    <Message kind={kind} isAnnounced>
      {isFailed && <p>{t('order.reorder_failed')}</p>}
      {added > 0 && <p>{t('order.reordered', { n: added })}</p>}
      {skipped.length > 0 && <p>{t('order.reorder_skipped', { names: skipped.join(', ') })}</p>}
      {reduced.length > 0 && <p>{t('order.reorder_reduced', { names: reduced.join(', ') })}</p>}
      {added > 0 && <Link to="/cart/">{t('order.to_basket')}</Link>}
    </Message>
  )
}
