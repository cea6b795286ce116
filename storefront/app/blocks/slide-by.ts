/** Scrolls a row by what is in sight, at once for those who want nothing to move. */
export function slideBy(track: HTMLElement | null, screens: number): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  track?.scrollBy({ left: screens * track.clientWidth, behavior: isCalm ? 'instant' : 'smooth' })
}
