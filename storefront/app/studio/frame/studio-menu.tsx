import type { StaffRight } from '@vitrine/contracts/staff'
import { useLocation } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { useMessages } from '../messages/messages.ts'
import { addressOf, placesInMenu, type StudioSection, studioSections } from '../studio-routes.ts'
import styles from './studio-menu.module.css'

export const placesFor = (rights: readonly StaffRight[]) => placesInMenu.filter(({ right }) => rights.includes(right))

/** The place whose address begins the path; the longest one wins. */
const currentPlace = (pathname: string) =>
  placesInMenu
    .filter(({ path }) => pathname.startsWith(addressOf(path)))
    .toSorted((one, other) => other.path.length - one.path.length)[0]

/** Sections with at least one page that the member may open; the current one shows all of its pages. */
export function StudioMenu({ rights }: { rights: readonly StaffRight[] }) {
  const { messages } = useMessages()
  const { pathname } = useLocation()
  const current = currentPlace(pathname)
  const places = placesFor(rights)
  const inSection = (section: StudioSection) => places.filter((place) => place.section === section)
  const isToday = pathname === '/studio/'
  return (
    <nav id="studio-menu" popover="auto" className={styles.menu} aria-label={messages.navigation}>
      <ul role="list">
        <li>
          <Link kind="quieter" to="/studio/" aria-current={isToday ? 'page' : undefined}>
            {messages.sections.today}
          </Link>
        </li>
        {studioSections.map((section) => {
          const [first, ...rest] = inSection(section)
          if (!first) return null
          const isOpen = current?.section === section
          return (
            <li key={section}>
              <Link
                kind="quieter"
                to={addressOf(first.path)}
                aria-current={isOpen ? (rest.length === 0 ? 'page' : 'true') : undefined}
              >
                {messages.sections[section]}
              </Link>
              {isOpen && rest.length > 0 && (
                <ul role="list">
                  {[first, ...rest].map(({ id, path }) => (
                    <li key={id}>
                      <Link kind="quieter" to={addressOf(path)} aria-current={current.id === id ? 'page' : undefined}>
                        {messages.places[id]}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
