import type { Translate } from '../i18n/translate.ts'
import type { ToastText } from '../ui/toast-list.ts'
import type { About } from './later.ts'
import type { MadeUp } from './make-up.ts'

const done = new Set(['added', 'changed', 'saved', 'removed', 'missing', 'replaced'])

/** More than this many problems are told in one go: nobody reads a pile of notices. */
const mostNotices = 2

/** What became of everything that had waited: how much was done, and one by one what was not. */
export function wordsOf(made: readonly MadeUp[], t: Translate): ToastText[] {
  const count = made.filter((each) => done.has(outcomeOf(each))).length
  const others = made.filter((each) => !done.has(outcomeOf(each)))
  const problems: ToastText[] =
    others.length > mostNotices
      ? [
          {
            kind: 'error',
            text: t('keeping.many_refused', { names: others.map(({ press }) => nameOf(press.about)).join(', ') }),
          },
        ]
      : others.map((each) => ({ kind: outcomeOf(each) === 'reduced' ? 'warning' : 'error', text: wordOf(each, t) }))
  return count > 0 ? [{ kind: 'success', text: t('keeping.made_up', { n: count }) }, ...problems] : problems
}

type Answer = { outcome?: string; n?: number; item?: { quantity: number } } | null

const outcomeOf = (made: MadeUp): string =>
  'isTooOld' in made ? 'too_old' : ((made.reply as Answer)?.outcome ?? 'failed')

function wordOf(made: MadeUp, t: Translate): string {
  const name = nameOf(made.press.about)
  switch (outcomeOf(made)) {
    case 'reduced': {
      const reply = 'reply' in made ? (made.reply as Answer) : null
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
    case 'too_old':
      return t('keeping.too_old', { name })
    default:
      return t('keeping.refused', { name })
  }
}

const nameOf = ({ name, size }: About): string => (size ? `${name}, ${size}` : name)
