import { currencies } from '@vitrine/contracts/markets'
import { languages } from '@vitrine/contracts/catalogue'
import * as v from 'valibot'
import { Layout } from '../layouts/layout.ts'
import { formats } from '../read/format.ts'
import { encodings } from '../read/text.ts'
import { Name, Source } from './field-source.ts'

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
  currency: v.optional(v.picklist(currencies)),
  /** Separator of several values in one cell; `|` by default. */
  separator: v.optional(Name),
  /** The languages the texts of a feed may stand for; a feed has only one text for each thing. */
  languages: v.optional(v.pipe(v.array(v.picklist(languages)), v.minLength(1))),
  /** Lines of one style that disagree: refuse the style, or believe the first line. */
  contradictions: v.optional(v.picklist(['refuse', 'first'])),
  /** Products that lack what the law demands are left out, or kept as drafts. */
  incomplete: v.optional(v.picklist(['refuse', 'draft'])),
  /** How an export lays products out over lines, for layouts this shop does not know by name. */
  layout: v.optional(Layout),
  /** Our colour families for names of colours: `{ "Mitternacht": "blue" }`. For layouts only. */
  colours: v.optional(v.record(v.string(), Name)),
  /** Our categories for those of an export: `{ "Kleider": "women/dresses" }`. For layouts only. */
  categories: v.optional(v.record(v.string(), Name)),
  fields: v.optional(v.record(v.string(), Source)),
  /** Columns to ignore; they are not listed as unknown. */
  ignore: v.optional(v.array(Name)),
})
export type Mapping = v.InferOutput<typeof Mapping>
