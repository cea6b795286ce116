import { giftNoteLength } from '@vitrine/contracts/shop'
import { type VirtualElement, h } from '../rendering/h.ts'
import { tickView } from './field.ts'
import type { View } from './view.ts'

/** A parcel without prices, with a card for the recipient. */
export function giftView(view: View): VirtualElement {
  const { state, shop, actions } = view
  const { t } = shop
  const { values } = state.draft
  const isGift = values['gift'] === 'yes'
  const note = values['giftNote'] ?? ''
  return h(
    'div',
    { class: 'gift', key: 'gift' },
    tickView({ id: 'f-gift', name: 'gift', label: t('gift.label'), isTicked: isGift }, view),
    isGift &&
      h(
        'div',
        { class: 'field' },
        h(
          'div',
          { class: 'box' },
          h('textarea', {
            id: 'f-giftNote',
            name: 'giftNote',
            rows: 3,
            maxlength: giftNoteLength,
            placeholder: ' ',
            value: note,
            'aria-describedby': 'f-giftNote-help',
            oninput: (event: Event) => actions.edit('giftNote', (event.target as HTMLTextAreaElement).value),
          }),
          h('label', { for: 'f-giftNote', class: 'label' }, t('gift.note'), ` (${t('common.optional')})`),
        ),
        h('p', { class: 'help', id: 'f-giftNote-help' }, t('gift.help', { n: giftNoteLength - note.length })),
      ),
  )
}

/** The gift as one text; null for an order that is none. */
export function giftText({ state, shop }: View): string | null {
  const { gift, giftNote = '' } = state.draft.values
  if (gift !== 'yes') return null
  const note = giftNote.trim()
  return note ? shop.t('gift.with_note', { note }) : shop.t('gift.without_note')
}
