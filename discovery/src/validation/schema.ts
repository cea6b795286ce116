/** Describes the problem of a value; undefined if it is valid. */
export type Check = (value: unknown) => string | undefined

type Presence = { isRequired?: boolean }

const present =
  ({ isRequired }: Presence, check: Check): Check =>
  (value) =>
    value === undefined || value === null ? (isRequired ? 'value is required.' : undefined) : check(value)

/** Any value that is present. */
export const required: Check = /* @__PURE__ */ present({ isRequired: true }, () => undefined)

export const text = ({
  isEmptyAllowed = true,
  isUrl,
  pattern,
  oneOf: values,
  ...presence
}: Presence & { isEmptyAllowed?: boolean; isUrl?: boolean; pattern?: RegExp; oneOf?: readonly string[] } = {}): Check =>
  present(presence, (value) => {
    if (typeof value !== 'string') return 'value is not a string.'
    if (value === '') return isEmptyAllowed ? undefined : 'value is an empty string.'
    if (isUrl && !URL.canParse(value)) return 'value is not a valid URL.'
    if (pattern && !pattern.test(value)) return `value did not match provided regex ${pattern}`
    if (values && !values.includes(value)) return `value should be one of: ${values.join(', ')}.`
    return undefined
  })

/** A required text. */
export const nonEmpty: Check = /* @__PURE__ */ text({ isRequired: true, isEmptyAllowed: false })

export const number = ({ min, max, ...presence }: Presence & { min?: number; max?: number } = {}): Check =>
  present(presence, (value) => {
    if (typeof value !== 'number' || Number.isNaN(value)) return 'value is not a number.'
    if (min !== undefined && value < min) return `minimum value of ${min} not respected.`
    if (max !== undefined && value > max) return `maximum value of ${max} not respected.`
    return undefined
  })

export const flag = (presence: Presence = {}): Check =>
  present(presence, (value) => (typeof value === 'boolean' ? undefined : 'value is not a boolean.'))

export const oneOf = (values: readonly unknown[], presence: Presence = {}): Check =>
  present(presence, (value) => (values.includes(value) ? undefined : 'value is not in enum.'))

export const list = ({
  min,
  max,
  each,
  ...presence
}: Presence & { min?: number; max?: number; each?: Check } = {}): Check =>
  present(presence, (value) => {
    if (!Array.isArray(value)) return 'value is not an array'
    if (max !== undefined && value.length > max) return `value contains more than ${max}`
    if (min !== undefined && value.length < min) return `value contains less than ${min}`
    const wrong = each && [...new Set(value.map(each).filter((message) => message !== undefined))].join(',')
    return wrong || undefined
  })

export const record = (shape: Readonly<Record<string, Check>>, presence: Presence = {}): Check =>
  present(presence, (value) => {
    if (typeof value !== 'object') return 'value is not an object'
    const wrong = findWrong(shape, value as object).map(([name, message]) => `${name}: ${message}`)
    return wrong.join(', ') || undefined
  })

export class SchemaValidationError extends Error {
  override readonly name = 'SchemaValidationError'
  readonly context: Readonly<Record<string, string>>
  constructor(wrong: readonly (readonly [string, string])[], where: string) {
    const lines = wrong.map(([name, message]) => `\n  ${name}: ${message}`).join('')
    super(`The following properties are invalid:${lines}${where && `\n  ${where}`}`)
    this.context = Object.fromEntries(wrong)
  }
}

const findWrong = (shape: Readonly<Record<string, Check>>, value: object): [string, string][] =>
  Object.entries(shape).flatMap(([name, check]) => {
    const message = check((value as Record<string, unknown>)[name])
    return message === undefined ? [] : [[name, message] as [string, string]]
  })

/** Validates an object and throws its problems; `where` names the call. */
export function validate(shape: Readonly<Record<string, Check>>, value: object, where = ''): void {
  const wrong = findWrong(shape, value)
  if (wrong.length > 0) throw new SchemaValidationError(wrong, where)
}
