import { type ComponentType, lazy } from 'react'
import type { MessagePart } from '../i18n/message-parts.ts'
import { loadParts } from './page-messages.ts'

const Nothing = () => null

/** Loads an overlay with its messages on first use. If that fails, the page works without it. */
export const lazyOverlay = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
  parts: readonly MessagePart[] = ['overlays'],
) =>
  lazy(async () => {
    try {
      const [component] = await Promise.all([load(), loadParts(parts)])
      return { default: component }
    } catch {
      return { default: instead }
    }
  })
