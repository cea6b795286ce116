/** What other tabs of the same browser have to know at once. */
type News = 'signed-out' | 'signed-in' | 'basket'

const channelName = 'vitrine'

export function tellOtherTabs(news: News): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(news)
  channel.close()
}

/** Answers the way to stop listening. */
export function hearOtherTabs(listener: (news: News) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data))
  return () => channel.close()
}
