import { type VirtualElement, h } from '../rendering/h.ts'
import { icon } from '../rendering/icons.ts'
import { nameOf } from './summary.ts'
import type { View } from './view.ts'

/** The notice above the step, with its ways out. */
export function noticeView({ state, shop, actions }: View): VirtualElement | null {
  const { notice, quote, isBusy } = state
  if (!notice) return null
  const { t } = shop
  const lines = (notice.unavailableLines ?? []).map(({ key, available }) => {
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
      h('p', {}, t(notice.message.key, notice.message.values)),
      lines.length > 0 && [
        h(
          'ul',
          {},
          lines.map(({ key, text }) => h('li', { key }, text)),
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
              onclick: actions.removeUnavailableLines,
            },
            t('notice.mend', { n: lines.length }),
          ),
          h('a', { href: `${actions.base}/cart/` }, t('notice.to_basket')),
        ),
      ],
      notice.retry &&
        h(
          'p',
          { class: 'ways' },
          h('button', { class: 'button small', type: 'button', onclick: actions.retryNotice }, t('common.retry')),
        ),
    ),
  )
}
