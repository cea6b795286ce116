import type { DateRangeRequest, NumericRangeRequest, RegularValueRequest, ValueState } from './requests.ts'

export type FlatValue = RegularValueRequest | NumericRangeRequest | DateRangeRequest

const chosen = { select: 'selected', exclude: 'excluded' } as const

/** Toggles a value. */
export const toggleState = (state: ValueState, by: keyof typeof chosen): ValueState =>
  state === chosen[by] ? 'idle' : chosen[by]

export const isIdle = ({ state }: { state: ValueState }): boolean => state === 'idle'
export const isActive = ({ state }: { state: ValueState }): boolean => state !== 'idle'

export const toIdle = <Value extends { state: ValueState }>(value: Value): Value =>
  isIdle(value) ? value : { ...value, state: 'idle' }

/** The key of a value within its facet. */
export const keyOf = (value: FlatValue): string =>
  'value' in value ? value.value : `${value.start}..${value.end}${value.endInclusive ? '.' : ''}`

/** The part of a value that requests contain. */
export const toValueRequest = (value: FlatValue, state: ValueState): FlatValue =>
  'value' in value
    ? { value: value.value, state }
    : ({ start: value.start, end: value.end, endInclusive: value.endInclusive, state } as FlatValue)

/** Inserts a value before the first idle one and removes the last idle one. */
export function insert<Value extends { state: ValueState }>(values: readonly Value[], value: Value): Value[] {
  const at = values.findIndex(isIdle)
  if (at < 0) return [...values, value]
  return values.toSpliced(values.findLastIndex(isIdle), 1).toSpliced(at, 0, value)
}
