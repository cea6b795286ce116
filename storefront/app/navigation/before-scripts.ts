/**
 * Runs in the browser before any other script. A visitor who reloads a page and goes back at once would see a new
 * address with the old page, because the router has not started yet. It takes over from `ScrollManager` on.
 */
function loadWhatTheAddressNames() {
  const address = () => location.pathname + location.search
  const sent = address()
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- `ScrollManager` must be able to end it
  window.onpopstate = () => {
    if (address() !== sent) location.reload()
  }
}

export const beforeScripts = `(${loadWhatTheAddressNames})()`
