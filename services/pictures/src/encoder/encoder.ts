import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { EncoderReply, EncoderTask } from './task.ts'

export type EncoderOptions = {
  /** Scheduling priority of its process, from 0 to 19: a higher number leaves more of the processor to pages. */
  niceness: number
  /** The process ends after this time without work, which gives all of its memory back. */
  idleMs?: number
  /** A task that takes longer is stuck: its process is killed. */
  timeoutMs?: number
}

export type Encoder = {
  /** Runs one task and returns how many pictures it encoded. Tasks do not overlap: the caller has a queue. */
  run(task: EncoderTask): Promise<number>
  /** Whether its process exists at the moment. */
  isRunning(): boolean
  /** Ends the process; the task it works on fails. */
  close(): void
}

const program = fileURLToPath(new URL('./encoder-process.ts', import.meta.url))

/** Settings of the system that a program needs; secrets of the shop are none of a picture decoder's business. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE', 'SystemRoot']

/**
 * Encodes pictures in a process of its own. Encoders take hundreds of megabytes that the allocator does not return to the
 * system, and threads that pages would miss.
 */
export function createEncoder({ niceness, idleMs = 10_000, timeoutMs = 120_000 }: EncoderOptions): Encoder {
  let child: ChildProcess | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false

  function start(): ChildProcess {
    const environment = Object.fromEntries(inherited.map((name) => [name, process.env[name]]))
    const started = fork(program, [String(niceness)], {
      env: { ...environment, MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
      execArgv: ['--disable-warning=ExperimentalWarning', '--disable-proto=delete'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // Without work the process must not keep the shop from ending.
    started.unref()
    started.channel?.unref()
    started.once('exit', () => {
      if (child === started) child = null
    })
    child = started
    return started
  }

  function end() {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = null
  }

  return {
    async run(task) {
      if (isClosed) throw new Error('The encoder is closed')
      clearTimeout(idleTimer)
      try {
        const reply = await exchange(child ?? start(), task, timeoutMs)
        if (!reply.ok) throw new Error(reply.message)
        return reply.encoded
      } finally {
        if (!isClosed) idleTimer = setTimeout(end, idleMs).unref()
      }
    },
    isRunning: () => child !== null,
    close() {
      isClosed = true
      end()
    },
  }
}

/** Sends a task and waits for its reply. */
function exchange(child: ChildProcess, task: EncoderTask, timeoutMs: number): Promise<EncoderReply> {
  return new Promise<EncoderReply>((resolve, reject) => {
    const onExit = () => settle(() => reject(new Error('The encoder process ended during its work')))
    const onMessage = (reply: EncoderReply) => settle(() => resolve(reply))
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    function settle(finish: () => void) {
      clearTimeout(timer)
      child.off('exit', onExit).off('error', onExit).off('message', onMessage)
      child.channel?.unref()
      finish()
    }
    child.on('exit', onExit).on('error', onExit).on('message', onMessage)
    child.channel?.ref()
    child.send(task, (error) => error && onExit())
  })
}
