/** The filters of the log in the address; what does not fit is left out. */
export function readLogQuery(query: URLSearchParams) {
  const after = query.get('after')
  const subject = query.get('subject')?.trim()
  const day = (name: string) => /^\d{4}-\d{2}-\d{2}$/.exec(query.get(name) ?? '')?.[0]
  const [from, to] = [day('from'), day('to')]
  return {
    ...(after && /^\d{1,15}$/.test(after) && { after }),
    ...(subject && { subject: subject.slice(0, 200) }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
