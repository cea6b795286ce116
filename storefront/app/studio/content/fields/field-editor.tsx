import type { ReactNode } from 'react'
import { AssetField, AssetsField } from './asset-fields.tsx'
import { fieldKind, type FieldKind } from './field-kind.ts'
import { EntriesField, EntryField } from './link-fields.tsx'
import {
  ChoiceField,
  ChoicesField,
  LineField,
  LinesField,
  MomentField,
  NumberField,
  TickField,
  WordsField,
} from './plain-fields.tsx'
import { RichField } from './rich-field.tsx'
import { TableField } from './table-field.tsx'
import type { FieldPlace } from './use-field-value.ts'

const editors: Readonly<Record<FieldKind, (place: FieldPlace) => ReactNode>> = {
  line: LineField,
  lines: LinesField,
  choice: ChoiceField,
  choices: ChoicesField,
  words: WordsField,
  number: NumberField,
  moment: MomentField,
  tick: TickField,
  rich: RichField,
  entry: EntryField,
  entries: EntriesField,
  asset: AssetField,
  assets: AssetsField,
  table: TableField,
}

/** One field of the model, as it is edited. */
export function FieldEditor(place: FieldPlace) {
  const Editor = editors[fieldKind(place.field)]
  return <Editor {...place} />
}
