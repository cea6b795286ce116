/**
 * Runs in the browser before any other script. Whoever reloads a page and goes back at once would be shown a new
 * address only: nobody is there yet to draw its page. The router takes over from `ScrollManager` on.
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
