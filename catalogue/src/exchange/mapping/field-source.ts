import * as v from 'valibot'

export const Name = v.pipe(v.string(), v.nonEmpty('must not be empty'))
export const Names = v.pipe(v.array(Name), v.minLength(1, 'must name at least one column'))

/** The same text for every line: `{ "constant": "Musterhaus GmbH" }`. */
const Constant = v.strictObject({ constant: v.string() })

/** Several columns in a row: `{ "join": ["Artikel", "Farbe"], "with": "-" }`. */
const Joined = v.strictObject({ join: Names, with: v.optional(v.string()) })

const Column = v.strictObject({
  /** The column, or several: the first that holds something counts. */
  from: v.lazy((input) => (Array.isArray(input) ? Names : Name)),
  /** Translates cell values: `{ "Schwarz": "black" }`. Other values stay as they are. */
  values: v.optional(v.record(v.string(), v.string())),
  /** Default for an empty cell. */
  default: v.optional(v.string()),
  /** Text to add before and behind a cell that is not empty: `{ "from": "Weight (kg)", "suffix": " kg" }`. */
  prefix: v.optional(v.string()),
  suffix: v.optional(v.string()),
  /** Between several values in a cell. */
  separator: v.optional(Name),
  /** One of several values: `Damen > Mäntel` has the last part `Mäntel`. */
  part: v.optional(v.picklist(['first', 'last'])),
  /** Columns to cut out of this one, for titles that repeat colour and size. */
  without: v.optional(Names),
})

const isObject = (input: unknown): input is object => typeof input === 'object' && input !== null

/** Chosen by what is written, so that a mistake is explained in the words of what was meant. */
export const Source = v.lazy((input) => {
  if (typeof input === 'string') return Name
  if (isObject(input) && 'constant' in input) return Constant
  if (isObject(input) && 'join' in input) return Joined
  return Column
})

/** How one field is fed. */
export type FieldSource =
  | string
  | v.InferOutput<typeof Constant>
  | v.InferOutput<typeof Joined>
  | v.InferOutput<typeof Column>
