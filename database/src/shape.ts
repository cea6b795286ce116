import { RowMismatch } from './errors.ts'

/** A reply of the driver, as far as shapes look at it. */
export type Reply = {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
  readonly rows: Record<string, unknown>[]
}

/** Statements with lists of their own have many texts; more than this are checked again. */
const rememberedTexts = 500

/** The declared form of a statement's rows, compared with the reply to it. */
export abstract class Shape<Value> {
  readonly #fitting = new Set<string>()

  /** Names every declared column the fields do not fit, and every field that is not declared. */
  protected abstract findMismatches(fields: Reply['fields']): string[]
  protected abstract decode(reply: Reply, text: string): Value[]

  /** The same text always has the same fields, so they are compared once. */
  read(reply: Reply, text: string): Value[] {
    if (!this.#fitting.has(text)) {
      const mismatches = this.findMismatches(reply.fields)
      if (mismatches.length > 0) throw new RowMismatch(mismatches, text)
      if (this.#fitting.size === rememberedTexts) this.#fitting.clear()
      this.#fitting.add(text)
    }
    return this.decode(reply, text)
  }
}

/** The TypeScript type of a declared shape: `type Store = ValueOf<typeof Store>`. */
export type ValueOf<Declared> = Declared extends Shape<infer Value> ? Value : never
