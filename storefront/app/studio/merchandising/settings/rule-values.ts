import type { RuleForm } from '@vitrine/contracts/merchandising'

export type Fields = Readonly<Record<string, unknown>>
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export type RulePath = readonly (string | number)[]

/** A place as the server names it in a mistake: `recommendations[0].headline.de`. */
export const placeText = (path: RulePath): string =>
  path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${key}` : key), '')

/** The value that a new part begins with; texts are left for the member to write. */
export function emptyOf(form: RuleForm): unknown {
  switch (form.kind) {
    case 'number':
      return form.least ?? 0
    case 'text':
      return ''
    case 'flag':
      return true
    case 'choice':
      return form.options[0] ?? ''
    case 'list':
      return []
    case 'record':
      return {}
    case 'either':
      return form.forms[0] ? emptyOf(form.forms[0]) : ''
    case 'variants': {
      const [first] = form.variants
      return first ? { [form.by]: first.name, ...(emptyOf(first.form) as Fields) } : {}
    }
    case 'group':
      return Object.fromEntries(
        form.fields
          .filter(({ isRequired }) => isRequired)
          .map((field) => [field.name, field.name === 'id' ? crypto.randomUUID() : emptyOf(field.form)]),
      )
  }
}

/** Whether a value has the shape that a form fills. */
export function hasShape(form: RuleForm, value: unknown): boolean {
  switch (form.kind) {
    case 'number':
      return typeof value === 'number'
    case 'text':
      return typeof value === 'string'
    case 'flag':
      return typeof value === 'boolean'
    case 'choice':
      return typeof value === 'string' && form.options.includes(value)
    case 'list':
      return Array.isArray(value)
    case 'record':
    case 'group':
    case 'variants':
      return isFields(value)
    case 'either':
      return form.forms.some((each) => hasShape(each, value))
  }
}

/** A number as its reader writes it. */
export const writeNumber = (value: number, lang: string): string =>
  new Intl.NumberFormat(lang, { maximumFractionDigits: 4, useGrouping: false }).format(value)

/** The list with one item at another place. */
export const moveItem = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const item = list[from]
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** A part of the rules by a name that people know it by: its own name, its title, or its key. */
export function titleOf(value: unknown, language: string): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (!isFields(value)) return ''
  const named = value['title'] ?? value['name'] ?? value['headline'] ?? value[language] ?? value['de'] ?? value['start']
  return titleOf(named, language)
}
