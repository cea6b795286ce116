const whole = () => (document.documentElement.dataset['whole'] = '')

/**
 * A page that has just arrived lays out its first screen; the rest follows in small steps while the visitor rests, so
 * that nothing they do has to wait for it. Where there are no scripts it follows as they scroll.
 */
export function layOutRest(): void {
  const late = [...document.querySelectorAll<HTMLElement>('[data-late]')]
  const step = () => {
    const next = late.shift()
    if (!next) return whole()
    next.style.contentVisibility = 'visible'
    rest(step)
  }
  rest(step)
}

/** For positions that must be right at once. */
export const layOutNow = whole

const rest = (task: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 100 }) : setTimeout(task)
