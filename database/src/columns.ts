import { Column } from './column.ts'

/** `int` and `smallint`. */
export const int = new Column<number>({ type: 'int', oids: [23, 21] })

/** A `bigint` that counts things: far below what a JavaScript number holds exactly, and refused above. */
export const bigintAsNumber = new Column<number>({ type: 'bigint', oids: [20], convert: toNumber })

function toNumber(value: unknown): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${String(value)} is too large for a number`)
  return number
}

/** Numbers of which a constraint or the only writer lets in certain values: `intOf<ShopId>()`. */
export const intOf = <Value extends number>(): Column<Value> => new Column<Value>({ type: 'int', oids: int.oids })

/** A `bigint` that is the number of something: `bigintOf<UserId>()`. */
export const bigintOf = <Value extends number>(): Column<Value> =>
  new Column<Value>({ ...bigintAsNumber, convert: (value) => toNumber(value) as Value })

/** A `bigint` that only names something, as the driver hands it over. */
export const bigintAsText = new Column<string>({ type: 'bigint', oids: [20] })

export const float = new Column<number>({ type: 'double precision', oids: [701] })
export const bool = new Column<boolean>({ type: 'boolean', oids: [16] })

/** `text`, `varchar` and `name`. */
export const text = new Column<string>({ type: 'text', oids: [25, 1043, 19] })

/** Text of which a constraint or the only writer lets in certain values: `textOf<Locale>()`. */
export const textOf = <Value extends string>(): Column<Value> => new Column<Value>({ type: 'text', oids: text.oids })

export const uuid = new Column<string>({ type: 'uuid', oids: [2950] })
export const bytes = new Column<Buffer>({ type: 'bytea', oids: [17] })

/** A moment: `timestamp with time zone`. */
export const timestamp = new Column<Date>({ type: 'timestamptz', oids: [1184] })

/** A day of the calendar, `2026-11-17`. */
export const date = new Column<string>({ type: 'date', oids: [1082] })

/** `json` or `jsonb` that nothing but this service writes, so that its type is the writer's. */
export const json = <Value>(): Column<Value> => new Column<Value>({ type: 'jsonb', oids: [3802, 114] })

export const ints = new Column<number[]>({ type: 'int[]', oids: [1007] })
export const texts = new Column<string[]>({ type: 'text[]', oids: [1009] })

export const nullable = <Value>({ type, oids, convert }: Column<Value>): Column<Value | null> =>
  new Column<Value | null>({ type, oids, convert, isNullable: true })
