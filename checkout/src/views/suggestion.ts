import { type VirtualElement, h } from '../rendering/h.ts'
import { icon } from '../rendering/icons.ts'
import type { Use } from '../forms/address-fields.ts'
import { idOf } from './field.ts'
import type { View } from './view.ts'

/** Suggests another city for the postcode, to accept or to decline. */
export function suggestionView(use: Use, { state, shop, actions }: View): VirtualElement | null {
  const suggestion = state.suggestions[use]
  if (!suggestion) return null
  const { t } = shop
  const { zipCode, city, typed } = suggestion
  const id = `${idOf(`${use}.city`)}-suggestion`
  const way = (label: string, decide: (use: Use) => void) =>
    h(
      'button',
      {
        class: 'button small',
        type: 'button',
        onclick: (event: Event) => {
          const root = (event.currentTarget as Element).getRootNode() as ShadowRoot
          // The button is about to disappear; the focus stays at the city.
          root.getElementById(idOf(`${use}.city`))?.focus()
          decide(use)
        },
      },
      label,
    )
  return h(
    'div',
    {
      class: 'notice suggestion',
      key: 'suggestion',
      'data-kind': 'info',
      'data-focus': 'suggestion',
      role: 'group',
      tabindex: '-1',
      'aria-labelledby': id,
    },
    icon('info'),
    h(
      'div',
      {},
      h('p', { id }, t('place.question', { zip: zipCode, city })),
      h(
        'p',
        { class: 'ways' },
        way(t('place.take', { city }), actions.acceptCity),
        way(t('place.keep', { city: typed }), actions.declineCity),
      ),
    ),
  )
}
