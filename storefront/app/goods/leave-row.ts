/** Before a row of a list disappears: the way to its neighbour, or to the heading where it was the last. */
export function leaveRow(inside: Element): () => void {
  const row = inside.closest('li')
  const neighbour = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('a')
  return () => {
    if (row?.isConnected) return
    const heading = document.querySelector<HTMLElement>('h1')
    if (heading) heading.tabIndex = -1
    const target = neighbour?.isConnected ? neighbour : heading
    target?.focus()
  }
}
