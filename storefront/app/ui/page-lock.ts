/**
 * Keeps the page behind a dialog or the open search still, with the room of the scrollbar that goes away. An attribute
 * says so: `:has()` at the root would be computed again with every change of a page.
 */
export function lockPage(): void {
  const root = document.documentElement
  if (root.hasAttribute('data-locked')) return
  root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
  root.setAttribute('data-locked', '')
}

/** Lets the page scroll again, unless another dialog or the search is open. */
export function unlockPage(): void {
  const isCovered = document.querySelector('dialog:modal, [role="search"][data-open]') !== null
  document.documentElement.toggleAttribute('data-locked', isCovered)
}
