import { type VirtualElement, h } from '../rendering/h.ts'
import { icon } from '../rendering/icons.ts'
import type { NoticeLine } from '../state/state.ts'
import type { View } from './view.ts'

/** The notice above the step, with its ways out. */
export function noticeView(view: View): VirtualElement | null {
  const { state, shop, actions } = view
  const { notice } = state
  if (!notice) return null
  const { t } = shop
  const { details = [], lines = [] } = notice
  return h(
    'div',
    { class: 'notice', key: 'notice', 'data-kind': notice.kind, role: 'alert', tabindex: '-1', 'data-focus': 'notice' },
    icon(notice.kind === 'error' ? 'alert' : 'info'),
    h(
      'div',
      {},
      h('p', {}, t(notice.message.key, notice.message.values)),
      details.length > 0 &&
        h(
          'ul',
          {},
          details.map(({ key, values }) => h('li', {}, t(key, values))),
        ),
      lines.length > 0 && [
        h(
          'ul',
          { class: 'notice-lines', role: 'list' },
          lines.map((line) => lineView(line, view)),
        ),
        h('p', {}, h('a', { href: `${actions.base}/cart/` }, t('notice.to_basket'))),
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

/** A line with a button for each quantity it can have instead. */
function lineView({ key, name, message, quantities }: NoticeLine, { state, shop, actions }: View): VirtualElement {
  const { t } = shop
  return h(
    'li',
    { key },
    h('p', {}, t(message.key, message.values)),
    h(
      'p',
      { class: 'ways' },
      quantities.map((quantity) =>
        h(
          'button',
          {
            class: 'button small',
            type: 'button',
            key: quantity,
            'aria-busy': state.isBusy ? 'true' : undefined,
            onclick: () => actions.changeLine(key, quantity),
          },
          quantity > 0 ? t('notice.set_quantity', { n: quantity }) : t('notice.remove'),
          h('span', { class: 'hidden' }, `: ${name}`),
        ),
      ),
    ),
  )
}
