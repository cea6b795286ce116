/** Scrolls to a field and opens the sections around it, after they have been rendered. */
export function scrollToField(item: string, field: string | undefined): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const place =
        (field &&
          document.querySelector<HTMLElement>(
            `[data-item="${CSS.escape(item)}"][data-field="${CSS.escape(field)}"]`,
          )) ||
        document.querySelector<HTMLElement>(`[data-fold="${CSS.escape(item)}"]`) ||
        document.querySelector<HTMLElement>(`[data-item="${CSS.escape(item)}"]`)
      if (!place) return
      for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
        fold.open = true
      place.scrollIntoView({ block: 'center', behavior: isCalm() ? 'instant' : 'smooth' })
      const control = place.matches('button')
        ? place
        : place.querySelector<HTMLElement>('input, textarea, select, [contenteditable="true"], button')
      control?.focus({ preventScroll: true })
    }),
  )
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
