import { createContext, useContext } from 'react'
import type { FooterView } from './footer-view.ts'

export const footerElementId = 'vitrine-footer'

const FooterContext = createContext<FooterView | null>(null)
export const FooterProvider = FooterContext.Provider

export function useFooter(): FooterView {
  const footer = useContext(FooterContext)
  if (!footer) throw new Error('useFooter is used outside of FooterProvider')
  return footer
}
