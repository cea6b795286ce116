/** Over it tabs of one browser tell each other that a basket was changed. */
const basketChannel = 'vitrine-basket'

/** After a basket was changed here: the other tabs look at theirs again. */
export function tellBasketChanged(shopId: number): void {
  const channel = new BroadcastChannel(basketChannel)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel.postMessage(shopId)
  channel.close()
}
