import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../monitoring/log.ts'
import { isReadyMessage, type ReadyMessage } from './messages.ts'
import { createRestartDelay } from './restart-delay.ts'

type ChildOptions = {
  name: string
  environment: Record<string, string>
  log: Log
  /** Milliseconds after which a process that does not stop is killed. */
  stopTimeoutMs: number
}

export type Child = {
  name: string
  /** Settles when the process answers requests for the first time; rejects if it ends before. */
  started: Promise<ReadyMessage['ready']>
  /** Where its figures are; null while it is not ready. */
  adminUrl(): string | null
  restarts(): number
  stop(): Promise<void>
}

/** The first start of a process failed; it has printed why. */
class ChildFailed extends Error {
  override name = 'ChildFailed'
  readonly exitCode: number
  constructor(name: string, exitCode: number) {
    super(`Process ${name} could not start.`)
    this.exitCode = exitCode
  }
}

/** Starts one process of the group, and again when it ends before the group is stopped. */
export function startChild({ name, environment, log, stopTimeoutMs }: ChildOptions): Child {
  const delay = createRestartDelay()
  const started = Promise.withResolvers<ReadyMessage['ready']>()
  started.promise.catch(() => {})
  let worker: Worker | undefined
  let adminUrl: string | null = null
  let isStopping = false
  let hasStarted = false
  let restarts = 0

  function fork(): void {
    const current = cluster.fork(environment)
    worker = current
    delay.noteStart()
    current.on('message', (message: unknown) => {
      if (!isReadyMessage(message)) return
      adminUrl = message.ready.adminUrl
      hasStarted = true
      started.resolve(message.ready)
    })
    current.once('exit', (code: number | null, signal: string | null) => {
      adminUrl = null
      worker = undefined
      if (isStopping) return
      if (!hasStarted) return started.reject(new ChildFailed(name, code || 1))
      const pauseMs = delay.next()
      log.error('process.ended', { process: name, code, signal, restartInMs: pauseMs })
      setTimeout(() => {
        if (isStopping) return
        restarts += 1
        fork()
      }, pauseMs)
    })
  }

  fork()
  return {
    name,
    started: started.promise,
    adminUrl: () => adminUrl,
    restarts: () => restarts,
    async stop() {
      isStopping = true
      started.reject(new Error(`Process ${name} was stopped`))
      const { process: child } = worker ?? {}
      if (!child) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await Promise.race([ended, sleep(stopTimeoutMs, undefined, { ref: false })])
      child.kill('SIGKILL')
      await ended
    },
  }
}
