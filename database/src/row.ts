import { type Column, decodeCell, findMismatch } from './column.ts'
import { type Reply, Shape, type ValueOf } from './shape.ts'

type Columns = Readonly<Record<string, Column<unknown>>>
type ValueOfColumns<Declared extends Columns> = { -readonly [Name in keyof Declared]: ValueOf<Declared[Name]> }

/** A row with named columns. */
export class Row<Declared extends Columns> extends Shape<ValueOfColumns<Declared>> {
  readonly columns: Declared
  /** Cells with nothing to convert and nothing to refuse stay as the driver made them. */
  readonly #decoded: readonly (readonly [name: string, column: Column<unknown>])[]

  constructor(columns: Declared) {
    super()
    this.columns = columns
    this.#decoded = Object.entries(columns).filter(([, column]) => column.convert || !column.isNullable)
  }

  protected findMismatches(fields: Reply['fields']): string[] {
    const found = new Set(fields.map(({ name }) => name))
    return [
      ...(found.size < fields.length ? ['two columns have the same name'] : []),
      ...Object.keys(this.columns).flatMap((name) => (found.has(name) ? [] : [`column "${name}" is missing`])),
      ...fields.flatMap((field) => {
        const column = this.columns[field.name]
        return column ? findMismatch(field, column) : [`column "${field.name}" is not declared`]
      }),
    ]
  }

  protected decode({ rows }: Reply, text: string): ValueOfColumns<Declared>[] {
    for (const row of rows) for (const [name, column] of this.#decoded) decodeCell(row, name, column, text)
    return rows as ValueOfColumns<Declared>[]
  }
}

/** Declares the columns of a statement's rows: `const Store = row({ id: int, name: nullable(text) })`. */
export const row = <Declared extends Columns>(columns: Declared): Row<Declared> => new Row(columns)
