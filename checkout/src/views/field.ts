import { type VirtualElement, h, type VirtualNode } from '../rendering/h.ts'
import { icon } from '../rendering/icons.ts'
import type { Use } from '../forms/address-fields.ts'
import type { Field } from '../forms/field.ts'
import { valuesOf } from '../state/state.ts'
import type { View } from './view.ts'

export const idOf = (name: string): string => `f-${name.replaceAll('.', '-')}`

/** One field with its label inside, and its help text and problem below. */
function fieldView(field: Field, view: View): VirtualElement {
  const { state, actions, shop } = view
  const { name, label, isOptional, help, type = 'text', width } = field
  const { t } = shop
  const values = valuesOf(state)
  const value = values[name] ?? ''
  const id = idOf(name)
  if (type === 'box') return tickView({ id, name, label: t(label), isTicked: value === 'yes' }, view)
  const flaw = state.flaws[name] ?? null
  const warning = !flaw && value !== '' && name in state.flaws ? field.warn?.(value, values) : null
  const [use, part] = name.split('.')
  const isAsked = part === 'city' && use !== undefined && state.suggestions[use as Use] !== undefined
  const places = part === 'city' ? state.places[use as Use] : undefined
  const isFine = state.flaws[name] === null && value !== '' && !warning && !isAsked
  const describedBy = [help && `${id}-help`, (flaw || warning) && `${id}-note`].filter(Boolean).join(' ')
  const hasNotes = help || field.check || field.warn || (!isOptional && type !== 'select')
  const control = {
    id,
    name,
    required: !isOptional,
    'aria-invalid': flaw ? 'true' : undefined,
    'aria-describedby': describedBy || undefined,
    autocomplete: field.autocomplete ?? 'off',
    value,
    onblur: () => {
      actions.blur(name)
      // In a task of its own: an error that appeared in the middle of a tap would move the tapped button away.
      setTimeout(() => actions.leave(name))
    },
  }
  const edit = (event: Event) => actions.edit(name, (event.target as HTMLInputElement).value)
  return h(
    'div',
    { class: 'field', key: name, 'data-width': width },
    h(
      'div',
      { class: 'box', 'data-invalid': Boolean(flaw), 'data-raised': type === 'select' },
      type === 'select'
        ? h(
            'select',
            { ...control, onchange: edit },
            (field.choices ?? []).map((choice) =>
              h('option', { value: choice.value, key: choice.value, selected: choice.value === value }, choice.label),
            ),
          )
        : h('input', {
            ...control,
            type,
            inputmode: field.inputmode,
            maxlength: field.maxlength,
            placeholder: ' ',
            list: places && `${id}-places`,
            ...(type === 'email' && { autocapitalize: 'none', spellcheck: 'false' }),
            oninput: edit,
          }),
      h(
        'label',
        { for: id, class: 'label' },
        t(label),
        isOptional && type !== 'select' && ` (${t('common.optional')})`,
      ),
      field.mark?.(value) && h('span', { class: 'brand' }, field.mark(value)),
      type === 'select' ? icon('down', 18) : isFine && icon('check', 18),
    ),
    places &&
      h(
        'datalist',
        { id: `${id}-places` },
        places.map((place) => h('option', { value: place, key: place })),
      ),
    // The line is there before it has a text, so that an error moves nothing.
    hasNotes &&
      h(
        'div',
        { class: 'notes' },
        help && h('p', { class: 'help', id: `${id}-help` }, t(help.key, help.values)),
        flaw && h('p', { class: 'problem', id: `${id}-note` }, icon('alert', 16), t(flaw.key, flaw.values)),
        warning && h('p', { class: 'warning', id: `${id}-note` }, icon('info', 16), t(warning.key, warning.values)),
      ),
  )
}

type Tick = { id: string; name: string; label: string; isTicked: boolean }

export const tickView = ({ id, name, label, isTicked }: Tick, { actions }: View): VirtualElement =>
  h(
    'div',
    { class: 'tick', key: name },
    h('input', {
      type: 'checkbox',
      id,
      name,
      checked: isTicked,
      onchange: (event: Event) => actions.edit(name, (event.target as HTMLInputElement).checked ? 'yes' : ''),
    }),
    h('label', { for: id }, label),
  )

export const fieldsView = (fields: readonly Field[], view: View, after?: VirtualNode): VirtualElement =>
  h(
    'div',
    { class: 'fields' },
    fields.map((field) => fieldView(field, view)),
    after,
  )

/** All wrong fields of the step after an attempt to continue, each with a link to it. */
export function problemsView({ state: { problems }, shop }: View): VirtualElement | null {
  if (problems.length === 0) return null
  const goTo = (event: Event, name: string) => {
    event.preventDefault()
    const root = (event.currentTarget as Element).getRootNode() as ShadowRoot
    root.getElementById(idOf(name))?.focus()
  }
  return h(
    'div',
    {
      class: 'problems',
      key: 'problems',
      role: 'group',
      tabindex: '-1',
      'aria-labelledby': 'problems',
      'data-focus': 'problems',
    },
    icon('alert'),
    h(
      'div',
      {},
      h('p', { id: 'problems', class: 'strong' }, shop.t('error.summary', { n: problems.length })),
      h(
        'ul',
        { role: 'list' },
        problems.map(({ name, label, flaw }) =>
          h(
            'li',
            { key: name },
            h(
              'a',
              { href: `#${idOf(name)}`, onclick: (event: Event) => goTo(event, name) },
              `${shop.t(label)}: ${shop.t(flaw.key, flaw.values)}`,
            ),
          ),
        ),
      ),
    ),
  )
}

type Choice = {
  name: string
  value: string
  isChosen: boolean
  isDisabled?: boolean
  title: VirtualNode
  hint?: VirtualNode
  end?: VirtualNode
  /** Unfolds when chosen. */
  more?: VirtualNode
  onchoose: () => void
}

/** One of several rows that join; the chosen one has a strong frame and unfolds. */
export function choiceView({
  name,
  value,
  isChosen,
  isDisabled = false,
  title,
  hint,
  end,
  more,
  onchoose,
}: Choice): VirtualElement {
  const id = `c-${name}-${value}`
  return h(
    'div',
    { class: 'row', key: `${name}-${value}`, 'data-chosen': isChosen, 'data-disabled': isDisabled },
    h('input', {
      type: 'radio',
      id,
      name,
      value,
      checked: isChosen,
      disabled: isDisabled,
      onchange: onchoose,
      'aria-describedby': hint ? `${id}-hint` : undefined,
    }),
    h(
      'label',
      { for: id },
      h(
        'span',
        { class: 'words' },
        h('span', { class: 'strong' }, title),
        hint && h('span', { class: 'hint', id: `${id}-hint` }, hint),
      ),
      end,
    ),
    isChosen && more ? h('div', { class: 'more' }, more) : null,
  )
}
