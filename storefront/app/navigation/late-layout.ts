const whole = () => (document.documentElement.dataset['whole'] = '')

/**
 * A new page lays out its first screen. The rest follows once the visitor scrolls, in small steps; without scripts, as
 * it comes into view. Returns a function that stops waiting.
 */
export function layOutRestOnScroll(): () => void {
  const begin = () => {
    const late = [...document.querySelectorAll<HTMLElement>('[data-late]')]
    const step = () => {
      for (const next of late.splice(0, stepSize)) next.style.contentVisibility = 'visible'
      if (late.length > 0) rest(step)
      else whole()
    }
    rest(step)
  }
  addEventListener('scroll', begin, { once: true, passive: true })
  return () => removeEventListener('scroll', begin)
}

/** So many tiles or blocks are laid out at a time. */
const stepSize = 4

/** For positions that must be right at once. */
export const layOutNow = whole

const rest = (task: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 100 }) : setTimeout(task)
