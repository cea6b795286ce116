declare global {
  interface Window {
    /** The last button that was pressed before the page could answer; `ScrollManager` presses it again. */
    earlyPress?: HTMLElement | null
  }
}

/**
 * Runs in the browser before any other script. A visitor who reloads a page and goes back at once would see a new
 * address with the old page, because the router has not started yet; and a button that only scripts answer would do
 * nothing. `ScrollManager` takes over from it.
 */
function beginBeforeScripts() {
  const address = () => location.pathname + location.search
  const sent = address()
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- `ScrollManager` must be able to end it
  window.onpopstate = () => {
    if (address() !== sent) location.reload()
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- `ScrollManager` must be able to end it
  window.onclick = ({ target }) => {
    // Buttons with a command or a popover are answered by the browser, those of forms by the server.
    const answeredByScripts = 'button[type=button]:not([commandfor],[popovertarget]),a[role=button]'
    window.earlyPress = (target as Element).closest<HTMLElement>(answeredByScripts)
  }
}

export const beforeScripts = `(${beginBeforeScripts})()`
