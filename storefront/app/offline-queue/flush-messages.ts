import type { Translate } from '../i18n/translate.ts'
import type { ToastText } from '../ui/toast-list.ts'
import type { FlushResult } from './flush.ts'
import type { WriteSubject } from './pending-writes.ts'

const successes = new Set(['added', 'changed', 'saved', 'removed', 'missing', 'replaced'])

/** More problems than this are summed up in one toast. */
const maxProblemToasts = 2

/** Toasts after a flush: the number of successful writes, then the problems one by one. */
export function flushMessages(results: readonly FlushResult[], t: Translate): ToastText[] {
  const count = results.filter((result) => successes.has(outcomeOf(result))).length
  const problems = results.filter((result) => !successes.has(outcomeOf(result)))
  const toasts: ToastText[] =
    problems.length > maxProblemToasts
      ? [
          {
            kind: 'error',
            text: t('keeping.many_refused', { names: problems.map(({ write }) => nameOf(write.about)).join(', ') }),
          },
        ]
      : problems.map((result) => ({
          kind: outcomeOf(result) === 'reduced' ? 'warning' : 'error',
          text: problemMessage(result, t),
        }))
  return count > 0 ? [{ kind: 'success', text: t('keeping.made_up', { n: count }) }, ...toasts] : toasts
}

type Reply = { outcome?: string; n?: number; item?: { quantity: number } } | null

const outcomeOf = (result: FlushResult): string =>
  'isExpired' in result ? 'expired' : ((result.reply as Reply)?.outcome ?? 'failed')

function problemMessage(result: FlushResult, t: Translate): string {
  const name = nameOf(result.write.about)
  switch (outcomeOf(result)) {
    case 'reduced': {
      const reply = 'reply' in result ? (result.reply as Reply) : null
      return t('keeping.reduced', { name, n: reply?.item?.quantity ?? reply?.n ?? 1 })
    }
    case 'out_of_stock':
    case 'size_missing':
      return t('keeping.sold_out', { name })
    case 'basket_full':
      return t('keeping.basket_full', { name })
    case 'full':
      return t('keeping.wishlist_full', { name })
    case 'gone':
      return t('keeping.not_sold', { name })
    case 'expired':
      return t('keeping.too_old', { name })
    default:
      return t('keeping.refused', { name })
  }
}

const nameOf = ({ name, size }: WriteSubject): string => (size ? `${name}, ${size}` : name)
