type Component<Needs extends object, Adds extends object> = {
  name: string
  /** Receives everything that the components before it have added. */
  start(started: Needs): Promise<Adds> | Adds
  stop?(added: Adds): Promise<unknown> | void
}

export type ComponentList<Started extends object> = {
  add<Adds extends object>(component: Component<Started, Adds>): ComponentList<Started & Adds>
  /** Starts all components in order. If one fails, those before it are stopped and its error is thrown. */
  start(onStopFailed: (name: string, error: unknown) => void): Promise<RunningComponents<Started>>
}

type RunningComponents<Started extends object> = {
  started: Started
  /** Stops in reverse order. A component that fails to stop is reported and does not keep the others running. */
  stop(): Promise<void>
}

type StopStep = { name: string; stop(): Promise<unknown> | void }

/** A list of components that start in order and stop in reverse. Each receives what the ones before it have added. */
export const componentList = (): ComponentList<object> => listOf(async () => ({}))

function listOf<Started extends object>(startAll: (steps: StopStep[]) => Promise<Started>): ComponentList<Started> {
  return {
    add: ({ name, start, stop }) =>
      listOf(async (steps) => {
        const before = await startAll(steps)
        const added = await start(before)
        if (stop) steps.push({ name, stop: () => stop(added) })
        return { ...before, ...added }
      }),
    async start(onStopFailed) {
      const steps: StopStep[] = []
      async function stop(): Promise<void> {
        for (const step of steps.splice(0).toReversed()) {
          try {
            await step.stop()
          } catch (error) {
            onStopFailed(step.name, error)
          }
        }
      }
      try {
        return { started: await startAll(steps), stop }
      } catch (error) {
        await stop()
        throw error
      }
    },
  }
}
