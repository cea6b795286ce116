/** Pages that are fetched ahead because a visitor is about to open them; only a few at a time. */
export type PreloadQueue = { active: readonly string[]; waiting: readonly string[]; done: readonly string[] }

export const maxConcurrentPreloads = 4
const remembered = 50

export const emptyQueue: PreloadQueue = { active: [], waiting: [], done: [] }

const fill = ({ active, waiting, done }: PreloadQueue): PreloadQueue => {
  const room = Math.max(0, maxConcurrentPreloads - active.length)
  return { active: [...active, ...waiting.slice(0, room)], waiting: waiting.slice(room), done }
}

export function requestPreload(queue: PreloadQueue, path: string): PreloadQueue {
  const isKnown = [queue.active, queue.waiting, queue.done].some((paths) => paths.includes(path))
  return isKnown ? queue : fill({ ...queue, waiting: [...queue.waiting, path] })
}

export function finishPreload(queue: PreloadQueue, path: string): PreloadQueue {
  if (!queue.active.includes(path)) return queue
  const active = queue.active.filter((other) => other !== path)
  return fill({ ...queue, active, done: [...queue.done, path].slice(-remembered) })
}
