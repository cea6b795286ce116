import { refusalMessages } from '../goods/add-reply.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Change } from './change-basket.ts'

/** What to say about a change that did not quite come about. */
export function problemOf(change: Change | undefined, t: Translate): string | null {
  if (!change || change.outcome === 'changed') return null
  if (change.outcome === 'reduced') return t('basket.notification.quantity_reduced', { n: change.n })
  return t(change.outcome === 'failed' ? 'basket.notification.failed' : refusalMessages[change.outcome])
}
