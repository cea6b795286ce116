/** A bound parameter. An array is bound as one PostgreSQL array: `= any(${ids}::int[])`. */
export type SqlValue = string | number | bigint | boolean | Date | Uint8Array | null | readonly SqlValue[]

/** Text and parameters as PostgreSQL receives them. */
export type Statement = { readonly text: string; readonly values: unknown[] }

/** A statement or a fragment of one. Values are always parameters and never become part of the text. */
export class Sql {
  readonly #strings: readonly string[]
  readonly #values: readonly (Sql | SqlValue)[]

  constructor(strings: readonly string[], values: readonly (Sql | SqlValue)[]) {
    this.#strings = strings
    this.#values = values
  }

  toStatement(): Statement {
    if (this.#values.some((value) => value instanceof Sql)) {
      const values: unknown[] = []
      return { text: this.#write(values), values }
    }
    let text = flatTexts.get(this.#strings)
    if (text === undefined) flatTexts.set(this.#strings, (text = this.#write([])))
    return { text, values: [...this.#values] }
  }

  #write(values: unknown[]): string {
    let text = this.#strings[0] ?? ''
    for (const [at, value] of this.#values.entries()) {
      text += value instanceof Sql ? value.#write(values) : `$${values.push(value)}`
      text += this.#strings[at + 1] ?? ''
    }
    return text
  }
}

/** Texts of templates without fragments: they are the same at every call, so they are put together once. */
const flatTexts = new WeakMap<readonly string[], string>()

/**
 * Writes a statement: `sql`select name from stores where id = ${id}``. Fragments nest; everything else is bound.
 */
export const sql = (strings: TemplateStringsArray, ...values: readonly (Sql | SqlValue)[]): Sql =>
  new Sql(strings, values)

/** A quoted name of a table or column, for statements that are the same for several of them. */
export const identifier = (name: string): Sql => new Sql([`"${name.replaceAll('"', '""')}"`], [])

/** Fragments in a row: `join(assignments, ', ')`. The separator is part of the text. */
export const join = (fragments: readonly Sql[], separator: string): Sql =>
  new Sql(['', ...fragments.slice(1).map(() => separator), ''].slice(0, fragments.length + 1), fragments)

/** A file of statements as it is. */
export const script = (text: string): Sql => new Sql([text], [])
