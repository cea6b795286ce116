/** The visit of this tab: a random id and its times. Stored with consent only, and never for longer than the tab. */
const storageName = 'vitrine:analytics:visit'
const idleMs = 30 * 60_000
const longestMs = 12 * 60 * 60_000

type Visit = { id: string; startedAt: number; lastAt: number }

/** Without session storage a visit lasts as long as the page. */
let pageVisit: Visit | null = null

/** The id of the visit: a new one after half an hour of silence, and after twelve hours at the latest. */
export function currentVisitId(now: number = Date.now()): string {
  const stored = readVisit()
  const visit = stored === undefined ? pageVisit : stored
  const isOver = !visit || now - visit.lastAt > idleMs || now - visit.startedAt > longestMs || now < visit.startedAt
  const next = isOver ? { id: crypto.randomUUID(), startedAt: now, lastAt: now } : { ...visit, lastAt: now }
  pageVisit = next
  try {
    sessionStorage.setItem(storageName, [next.id, next.startedAt, next.lastAt].join(' '))
  } catch {
    // Full or forbidden storage.
  }
  return next.id
}

/** Null where none is stored, as after a withdrawal; undefined where storage is forbidden. */
function readVisit(): Visit | null | undefined {
  try {
    const [id = '', startedAt, lastAt] = (sessionStorage.getItem(storageName) ?? '').split(' ')
    const isOurs = /^[\da-f-]{36}$/.test(id) && Number(startedAt) > 0 && Number(lastAt) > 0
    return isOurs ? { id, startedAt: Number(startedAt), lastAt: Number(lastAt) } : null
  } catch {
    return undefined
  }
}
