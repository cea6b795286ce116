import type { StaffRight } from '@vitrine/contracts/staff'
import type { StudioMessages } from '../messages/messages.ts'
import { addressOf } from '../studio-routes.ts'
import { placesFor } from './studio-menu.tsx'

export type FoundPlace = { to: string; label: string; section: string }

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Pages whose names have a word for each typed one, and the searches that the typed text can be sent to. */
export function findPlaces(typed: string, rights: readonly StaffRight[], messages: StudioMessages): FoundPlace[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const places = placesFor(rights)
    .map(({ id, path, section }) => ({
      to: addressOf(path),
      label: messages.places[id],
      section: messages.sections[section],
    }))
    .filter(({ label, section }) => words.every((word) => plain(`${section} ${label}`).includes(word)))
  return places
}
