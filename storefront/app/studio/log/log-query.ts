import { isCalendarDay } from '@vitrine/contracts/formats'

/** The filters of the log in the address; what does not fit is left out. */
export function readLogQuery(query: URLSearchParams) {
  const after = query.get('after')
  const staffId = query.get('person')
  const subject = query.get('subject')?.trim()
  const action = query.get('action')?.trim()
  const day = (name: string) => [query.get(name) ?? ''].find(isCalendarDay)
  const [from, to] = [day('from'), day('to')]
  return {
    ...(after && /^\d{1,15}$/.test(after) && { after }),
    ...(staffId && /^\d{1,15}$/.test(staffId) && { staffId: Number(staffId) }),
    ...(action && { action: action.slice(0, 60) }),
    ...(subject && { subject: subject.slice(0, 200) }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
