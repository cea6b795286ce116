import { type EventSink, eventOrder, type PageState, sortEvents, type TrackingEvent } from './events.ts'

/** Milliseconds after the last event until all are sent, and after a new page until its title is read. */
const flushDelayMs = 1000
const titleDelayMs = 500

export type EventQueueOptions = {
  sinks: readonly EventSink[]
  pageState: () => PageState
  title: () => string
  order?: readonly string[]
  /** Ends with `pagehide`. */
  page?: Pick<EventTarget, 'addEventListener'>
}

/** Collects events and hands them to the sinks in a fixed order, a second after the last one or when the page ends. */
export function createEventQueue({
  sinks,
  pageState,
  title,
  order = eventOrder,
  page = globalThis,
}: EventQueueOptions) {
  let queue: TrackingEvent[] = []
  let flushTimer: ReturnType<typeof setTimeout> | undefined
  let titleTimer: ReturnType<typeof setTimeout> | undefined
  let pendingView: (() => void) | undefined

  function flush(): void {
    clearTimeout(flushTimer)
    const events = sortEvents(queue, order)
    queue = []
    for (const event of events) for (const sink of sinks) deliver(sink, event)
  }

  function push(event: TrackingEvent): void {
    // The page of this moment: by the time of the flush the visitor may be on another one.
    queue.push({ ...pageState(), ...event })
    clearTimeout(flushTimer)
    flushTimer = setTimeout(flush, flushDelayMs)
  }

  page.addEventListener('pagehide', () => {
    pendingView?.()
    flush()
  })

  return {
    push,
    flush,
    /** Tells of a new page once its title is there. A page that is left earlier was only passed through. */
    viewPage(view: Readonly<Record<string, unknown>>): void {
      clearTimeout(titleTimer)
      const state = pageState()
      pendingView = () => {
        clearTimeout(titleTimer)
        pendingView = undefined
        push({ ...state, event: 'content_view', ...view, title: title() })
      }
      titleTimer = setTimeout(pendingView, titleDelayMs)
    },
  }
}

/** A sink that fails must not keep events from the others. */
function deliver(sink: EventSink, event: TrackingEvent): void {
  try {
    sink(event)
  } catch (error) {
    console.warn('tracking.sink.failed', event.event, error)
  }
}
