import { type ComponentType, lazy } from 'react'
import { loadParts } from '../navigation/page-messages.ts'

const Nothing = () => null

/** Comes with its words when it is first drawn. Where it cannot be had, what it adds to still works alone. */
export const lazyOverlay = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
) =>
  lazy(async () => {
    try {
      const [component] = await Promise.all([load(), loadParts(['overlays'])])
      return { default: component }
    } catch {
      return { default: instead }
    }
  })
