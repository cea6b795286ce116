import type { PictureSize } from '../sizes/size.ts'
import type { Variant } from '../variants/variant.ts'

/** Work for the encoder process. Pictures are read from and written to files; messages carry their paths only. */
export type EncoderTask =
  | { kind: 'sizes'; master: string; cacheDir: string; sizes: readonly PictureSize[] }
  | { kind: 'variant'; master: string; variant: Variant; file: string }

/** `encoded` counts the pictures that did not exist before. */
export type EncoderReply = { ok: true; encoded: number } | { ok: false; message: string }
