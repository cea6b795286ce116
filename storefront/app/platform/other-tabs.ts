/** Events for other tabs of the same browser. */
type News = 'signed-out' | 'basket'

// One channel for the whole page: a channel does not receive its own messages.
let channel: BroadcastChannel | undefined
const theChannel = () => (channel ??= new BroadcastChannel('vitrine'))

export function tellOtherTabs(news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  theChannel().postMessage(news)
}

/** Answers the way to stop listening. */
export function hearOtherTabs(listener: (news: News) => void): () => void {
  const hear = ({ data }: MessageEvent<News>) => listener(data)
  theChannel().addEventListener('message', hear)
  return () => theChannel().removeEventListener('message', hear)
}
