import type { IncomingMessage, ServerResponse } from 'node:http'
import { createAdmissionGate } from './admission-gate.ts'
import { answerBusy } from './busy-page.ts'
import { type LoopClock, loopClock } from './loop-clock.ts'
import { classOf } from './request-class.ts'

export type Admission = ReturnType<typeof createAdmission>

/** Admission control in front of everything: a request is passed on when its class has room, or refused. */
export function createAdmission(clock: LoopClock = loopClock) {
  const gate = createAdmissionGate(clock)
  return {
    figures: gate.figures,
    hasOrders: gate.hasOrders,
    noteArrival: gate.noteArrival,
    admit(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
      const leave = gate.enter(classOf(request), { start: pass, refuse: () => answerBusy(request, response) })
      response.once('close', leave)
    },
  }
}
