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

const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog[open]'
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(typed) !== null

/** Moves the focus to the next or previous row of the list, by its link. */
function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')]
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[current < 0 ? (step === 1 ? 0 : rows.length - 1) : current + step]
  const target = next?.querySelector('a') ?? next?.querySelector<HTMLElement>('button, input')
  target?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const chooseRow = (): void =>
  document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('input[name="chosen"]')?.click()

/** Presses the page's main button, which can be a question that was just asked. */
const pressMain = (): void => document.querySelector<HTMLElement>('main [data-main-action]')?.click()

type StudioKeys = { rights: readonly StaffRight[]; onFind: () => void; onHelp: () => void }

/** `Ctrl K` finds a page, `Ctrl Enter` presses the main button. Single letters are deaf in fields, and can be switched off (WCAG 2.1.4). */
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
      if ((event.ctrlKey || event.metaKey) && event.key === 'Enter' && !document.querySelector('dialog[open]')) {
        event.preventDefault()
        pressMain()
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
      else if (event.key === 'j') moveRow(1)
      else if (event.key === 'k') moveRow(-1)
      else if (event.key === 'x') chooseRow()
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
