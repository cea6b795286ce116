import { type Drawn, h } from '../drawing/h.ts'
import { icon } from '../drawing/icons.ts'
import type { Use } from '../forms/address-fields.ts'
import { idOf } from './field.ts'
import type { View } from './view.ts'

/** Another place belongs to the postcode: it can be taken, and what was typed can be kept. */
export function suggestionView(use: Use, { state, facts, acts }: View): Drawn | null {
  const suggestion = state.suggestions[use]
  if (!suggestion) return null
  const { t } = facts
  const { zipCode, city, typed } = suggestion
  const id = `${idOf(`${use}.city`)}-suggestion`
  const way = (words: string, decide: (use: Use) => void) =>
    h(
      'button',
      {
        class: 'button small',
        type: 'button',
        onclick: (event: Event) => {
          const root = (event.currentTarget as Element).getRootNode() as ShadowRoot
          // Before the button goes: focus stays where the answer stands.
          root.getElementById(idOf(`${use}.city`))?.focus()
          decide(use)
        },
      },
      words,
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
        way(t('place.take', { city }), acts.takePlace),
        way(t('place.keep', { city: typed }), acts.keepPlace),
      ),
    ),
  )
}
