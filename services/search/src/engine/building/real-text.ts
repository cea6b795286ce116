import { createTextBuilder } from '../../text/text-builder.ts'
import { openTextIndex } from '../../text/text-index.ts'
import type { TextMaker } from '../segment/segment-builder.ts'

export const realText: TextMaker = { createTextBuilder, openTextIndex }
