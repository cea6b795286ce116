import { languages } from '@vitrine/contracts/catalogue'
import * as v from 'valibot'
import { formats } from '../read/format.ts'
import { encodings } from '../read/text.ts'

const Name = v.pipe(v.string(), v.nonEmpty('must not be empty'))
const Names = v.pipe(v.array(Name), v.minLength(1, 'must name at least one column'))

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
  /** Between several values in a cell. */
  separator: v.optional(Name),
  /** One of several values: `Damen > Mäntel` has the last part `Mäntel`. */
  part: v.optional(v.picklist(['first', 'last'])),
  /** Columns to cut out of this one, for titles that repeat colour and size. */
  without: v.optional(Names),
})

const isObject = (input: unknown): input is object => typeof input === 'object' && input !== null

/** Chosen by what is written, so that a mistake is explained in the words of what was meant. */
const Source = v.lazy((input) => {
  if (typeof input === 'string') return Name
  if (isObject(input) && 'constant' in input) return Constant
  if (isObject(input) && 'join' in input) return Joined
  return Column
})

/** How the columns of a brand's file become ours. What it does not say stays as in the mapping it starts from. */
export const Mapping = v.strictObject({
  /** Explains the file to people; not read. */
  $comment: v.optional(v.string()),
  format: v.optional(v.picklist(formats)),
  /** The preset to extend; by default our own columns for tables and JSON, Google's for feeds. */
  extends: v.optional(v.picklist(['native', 'merchant', 'nothing'])),
  /** Seen from the file when not given; what spreadsheets call Latin-1 or ANSI is `windows-1252`. */
  encoding: v.optional(v.picklist(encodings)),
  delimiter: v.optional(v.picklist([',', ';', '\t'])),
  /** Of prices that name none. */
  currency: v.optional(v.picklist(['EUR', 'CHF'])),
  /** Separator of several values in one cell; `|` by default. */
  separator: v.optional(Name),
  /** The languages the texts of a feed may stand for; a feed has only one text for each thing. */
  languages: v.optional(v.pipe(v.array(v.picklist(languages)), v.minLength(1))),
  /** Lines of one style that disagree: refuse the style, or believe the first line. */
  contradictions: v.optional(v.picklist(['refuse', 'first'])),
  fields: v.optional(v.record(v.string(), Source)),
  /** Columns to ignore; they are not listed as unknown. */
  ignore: v.optional(v.array(Name)),
})
export type Mapping = v.InferOutput<typeof Mapping>

/** How one field is fed. */
export type FieldSource =
  | string
  | v.InferOutput<typeof Constant>
  | v.InferOutput<typeof Joined>
  | v.InferOutput<typeof Column>
