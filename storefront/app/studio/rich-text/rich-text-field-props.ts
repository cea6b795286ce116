import type { ItemKey, RichTextDocument } from '@vitrine/contracts/content'

/** Title and picture of a link target, for a card or a tooltip. */
export type TargetCard = { title: string; type: string; pictureUrl?: string | null }

export type RichTextFieldProps = {
  /** Of the box one types in: `document.getElementById(id)?.focus()` works from the start. */
  id: string
  /** Accessible name of the box; the visible label stands outside. */
  label: string
  value: RichTextDocument | undefined
  /** `undefined` for an empty text. Not called before the first change. */
  onChange(value: RichTextDocument | undefined): void
  /** The language of the buttons. */
  language: 'de' | 'fr' | 'en'
  /** The language of what is written, for spelling and voices: `de-CH`. */
  lang: string
  describedBy?: string | undefined
  isInvalid?: boolean | undefined
  isRequired?: boolean | undefined
  isReadOnly?: boolean | undefined
  /** Node types one may add, as the protocol names them; all by default. What is there already stays. */
  allowedBlocks?: readonly string[] | undefined
  /** Opens a picker; `null` when it is closed. Without it only addresses can be linked. */
  pickLink?: ((kind: ItemKey['kind']) => Promise<ItemKey | null>) | undefined
  /** `null` for what does not exist any more. */
  describe?: ((key: ItemKey) => TargetCard | null) | undefined
  onOpenEntry?: ((key: ItemKey) => void) | undefined
}
