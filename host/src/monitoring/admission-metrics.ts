import { Counter, Gauge, type Registry, type RegistryContentType } from 'prom-client'

type ClassFigures = { admitted: number; queued: number; refused: number; waiting: number; running: number }

export type AdmissionMetricsSource = {
  figures(): { classes: Readonly<Record<string, ClassFigures>>; lagMs: number }
}

/** Registers the metrics of admission control; its counters are read with each scrape. */
export function measureAdmission(admission: AdmissionMetricsSource, registry: Registry<RegistryContentType>): void {
  const registers = [registry]
  new Counter({
    name: 'admission_requests_total',
    help: 'Requests by class, and by outcome: admitted, queued before that, or refused',
    labelNames: ['class', 'outcome'],
    registers,
    collect() {
      this.reset()
      for (const [name, { admitted, queued, refused }] of Object.entries(admission.figures().classes))
        for (const [outcome, count] of Object.entries({ admitted, queued, refused }))
          this.inc({ class: name, outcome }, count)
    },
  })
  new Gauge({
    name: 'admission_requests',
    help: 'Requests that run or wait now, by class',
    labelNames: ['class', 'state'],
    registers,
    collect() {
      for (const [name, { running, waiting }] of Object.entries(admission.figures().classes))
        for (const [state, count] of Object.entries({ running, waiting })) this.set({ class: name, state }, count)
    },
  })
  new Gauge({
    name: 'admission_loop_lag_seconds',
    help: 'How late the event loop was when admission control measured it last',
    registers,
    collect() {
      this.set(admission.figures().lagMs / 1000)
    },
  })
}
