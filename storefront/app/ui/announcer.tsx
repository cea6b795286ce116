import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

const AnnounceContext = createContext<(text: string) => void>(() => {})

/** Says a sentence to assistive technology, politely: `announce(t('common.loading'))`. */
export const useAnnounce = () => useContext(AnnounceContext)

type AnnouncerProps = { children: ReactNode }

/** Holds the live region for everything inside. A dialog has its own, since the page behind it is silent. */
export function Announcer({ children }: AnnouncerProps) {
  const [said, setSaid] = useState({ text: '', turn: 0 })
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <p className="visually-hidden" role="status">
        {/* A new element each time, so that the same words are said again. */}
        <span key={said.turn}>{said.text}</span>
      </p>
    </AnnounceContext>
  )
}
