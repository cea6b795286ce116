import { type Drawn, h } from '../drawing/h.ts'
import { icon } from '../drawing/icons.ts'
import { nameOf } from './summary.ts'
import type { View } from './view.ts'

/** Something changed or failed: what, and what now. */
export function noticeView({ state, facts, acts }: View): Drawn | null {
  const { notice, quote, isBusy } = state
  if (!notice) return null
  const { t } = facts
  const short = (notice.short ?? []).map(({ key, available }) => {
    const line = quote?.basket.items.find((item) => item.key === key)
    const name = line ? nameOf(line) : ''
    return { key, text: available > 0 ? t('notice.few_left', { name, n: available }) : name }
  })
  return h(
    'div',
    { class: 'notice', key: 'notice', 'data-kind': notice.kind, role: 'alert', tabindex: '-1', 'data-focus': 'notice' },
    icon(notice.kind === 'error' ? 'alert' : 'info'),
    h(
      'div',
      {},
      h('p', {}, notice.text),
      short.length > 0 && [
        h(
          'ul',
          {},
          short.map(({ key, text }) => h('li', { key }, text)),
        ),
        h(
          'p',
          { class: 'ways' },
          h(
            'button',
            {
              class: 'button small',
              type: 'button',
              'aria-busy': isBusy ? 'true' : undefined,
              onclick: acts.mendLines,
            },
            t('notice.mend', { n: short.length }),
          ),
          h('a', { href: `${acts.base}/cart/` }, t('notice.to_basket')),
        ),
      ],
      notice.retry &&
        h(
          'p',
          { class: 'ways' },
          h('button', { class: 'button small', type: 'button', onclick: notice.retry }, t('common.retry')),
        ),
    ),
  )
}
