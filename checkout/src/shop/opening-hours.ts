type Hours = readonly [string, string] | null

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** `Mo.–Fr. 10:00–19:00, Sa. 10:00–18:00`: days with the same hours stand together, closed ones are left out. */
export function openingHours(hours: Readonly<Record<string, Hours>>, weekdays: readonly string[]): string {
  const groups: { from: number; to: number; hours: string }[] = []
  days.forEach((day, index) => {
    const open = hours[day]
    if (!open) return
    const text = open.join('–')
    const last = groups.at(-1)
    if (last && last.hours === text && last.to === index - 1) last.to = index
    else groups.push({ from: index, to: index, hours: text })
  })
  // The names of a market begin with Sunday.
  const name = (index: number) => weekdays[(index + 1) % 7] ?? ''
  return groups
    .map(({ from, to, hours: text }) => `${from === to ? name(from) : `${name(from)}–${name(to)}`} ${text}`)
    .join(', ')
}
