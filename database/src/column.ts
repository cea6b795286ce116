import { RowMismatch } from './errors.ts'
import { type Reply, Shape } from './shape.ts'

type ColumnOptions<Value> = {
  /** The type as messages name it. */
  type: string
  /** Numbers of the PostgreSQL types that fit. */
  oids: readonly number[]
  isNullable?: boolean
  /** Turns the driver's value into ours; absent where the driver's value is the one we use. */
  convert?: ((value: unknown) => Value) | undefined
}

/** The type of a column. Standing alone it is the shape of rows with this column only. */
export class Column<Value> extends Shape<Value> {
  readonly type: string
  readonly oids: readonly number[]
  readonly isNullable: boolean
  readonly convert: ((value: unknown) => Value) | undefined

  constructor({ type, oids, isNullable = false, convert }: ColumnOptions<Value>) {
    super()
    this.type = type
    this.oids = oids
    this.isNullable = isNullable
    this.convert = convert
  }

  protected findMismatches(fields: Reply['fields']): string[] {
    const [field, ...others] = fields
    if (!field || others.length > 0) return [`it has ${fields.length} columns where one is declared`]
    return findMismatch(field, this)
  }

  protected decode({ rows, fields }: Reply, text: string): Value[] {
    const name = fields[0]?.name ?? ''
    return rows.map((row) => {
      decodeCell(row, name, this, text)
      return row[name] as Value
    })
  }
}

/** Compares a field of a reply with the declared column. */
export function findMismatch({ name, dataTypeID }: Reply['fields'][number], { type, oids }: Column<unknown>): string[] {
  return oids.includes(dataTypeID)
    ? []
    : [`column "${name}" is ${typeNames.get(dataTypeID) ?? `of type ${dataTypeID}`} where ${type} is declared`]
}

/** Replaces the driver's value of one cell by the declared one. */
export function decodeCell(row: Record<string, unknown>, name: string, column: Column<unknown>, text: string): void {
  const value = row[name]
  if (value === null) {
    if (!column.isNullable) throw new RowMismatch([`column "${name}" is null where ${column.type} is declared`], text)
  } else if (column.convert) row[name] = column.convert(value)
}

const typeNames = new Map([
  [16, 'boolean'],
  [17, 'bytea'],
  [20, 'bigint'],
  [21, 'smallint'],
  [23, 'int'],
  [25, 'text'],
  [114, 'json'],
  [701, 'double precision'],
  [1007, 'int[]'],
  [1009, 'text[]'],
  [1016, 'bigint[]'],
  [1043, 'varchar'],
  [1082, 'date'],
  [1184, 'timestamptz'],
  [1700, 'numeric'],
  [2950, 'uuid'],
  [3802, 'jsonb'],
  [5069, 'xid8'],
])
