import type { StaffRight } from '@vitrine/contracts/staff'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { addressOf, type StudioSection } from '../studio-routes.ts'
import { placesFor } from './studio-menu.tsx'

/** Pressed after `g`. */
export const sectionKeys: Readonly<Record<StudioSection, string>> = {
  today: 'h',
  content: 'e',
  merchandising: 'm',
  insights: 'i',
  orders: 'o',
  goods: 'p',
  customers: 'c',
  team: 't',
}

const storageKey = 'vitrine-studio-keys'
export const areLettersOn = (): boolean => localStorage.getItem(storageKey) !== 'off'
export const switchLetters = (isOn: boolean): void => localStorage.setItem(storageKey, isOn ? 'on' : 'off')

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null

type StudioKeys = { rights: readonly StaffRight[]; onFind: () => void; onHelp: () => void }

/** `Ctrl K` finds a page. Single letters are deaf in fields, and can be switched off (WCAG 2.1.4). */
export function useStudioKeys({ rights, onFind, onHelp }: StudioKeys): void {
  const navigate = useNavigate()
  useEffect(() => {
    let isGoing = false
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        onFind()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areLettersOn()) return
      if (isGoing) {
        isGoing = false
        const section = Object.entries(sectionKeys).find(([, key]) => key === event.key)?.[0]
        if (section === 'today') void navigate('/studio/')
        const place = placesFor(rights).find((one) => one.section === section)
        if (place) void navigate(addressOf(place.path))
      } else if (event.key === 'g') isGoing = true
      else if (event.key === '?') onHelp()
      else if (event.key === '/') {
        const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
        if (field) event.preventDefault()
        field?.focus()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, rights, onFind, onHelp])
}
