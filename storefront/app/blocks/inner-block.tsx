import { createContext, type ReactNode, useContext } from 'react'
import type { Block } from '../platform/content/views.ts'

export type BlockViewProps = { block: Block; isFirst?: boolean; sizes?: string | undefined }

const InnerBlockContext = createContext<(props: BlockViewProps) => ReactNode>(() => null)

/** Tells blocks how to show what stands inside of them: they cannot import what imports them. */
export const InnerBlocks = InnerBlockContext.Provider

/** A block inside of another. */
export function InnerBlock(props: BlockViewProps) {
  return useContext(InnerBlockContext)(props)
}
