import type { ItemKey, RichTextDocument } from '@vitrine/contracts/content'

/** Title and picture of a link target, for a card or a tooltip. */
export type TargetCard = { title: string; type: string; pictureUrl?: string | null }

export type RichTextFieldProps = {
  /** Id of the text box: `document.getElementById(id)?.focus()` works from the start. */
  id: string
  /** Accessible name of the box; the visible label stands outside. */
  label: string
  value: RichTextDocument | undefined
  /** `undefined` for an empty text. Not called before the first change. */
  onChange(value: RichTextDocument | undefined): void
  /** The language of the buttons. */
  language: 'de' | 'fr' | 'en'
  /** The language of the text, for spelling and screen readers: `de-CH`. */
  lang: string
  describedBy?: string | undefined
  isInvalid?: boolean | undefined
  isRequired?: boolean | undefined
  isReadOnly?: boolean | undefined
  /** Node types that may be added, as the protocol names them; all by default. Existing ones stay. */
  allowedBlocks?: readonly string[] | undefined
  /** Opens a picker; `null` when it is closed. Without it only addresses can be linked. */
  pickLink?: ((kind: ItemKey['kind']) => Promise<ItemKey | null>) | undefined
  /** `null` for an item that does not exist any more. */
  describe?: ((key: ItemKey) => TargetCard | null) | undefined
  onOpenEntry?: ((key: ItemKey) => void) | undefined
}
