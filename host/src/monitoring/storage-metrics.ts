import { Counter, type Registry, type RegistryContentType } from 'prom-client'
import type { FreeSpace } from './free-space.ts'
import { measureGauges } from './measure-gauges.ts'

export type StorageMetricsSource = Pick<FreeSpace, 'freeBytes' | 'isFull' | 'refusedWrites'>

/** Registers the metrics of the volumes that hold the data. */
export function measureStorage(storage: StorageMetricsSource, registry: Registry<RegistryContentType>): void {
  const gauges = {
    storage_free_bytes: ['Free bytes of the fullest volume', () => storage.freeBytes],
    storage_full: ['1 while writes are refused because a volume is nearly full', () => Number(storage.isFull)],
  } as const
  measureGauges(gauges, registry)
  new Counter({
    name: 'storage_refused_writes_total',
    help: 'Writes that were refused because a volume is nearly full',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(storage.refusedWrites)
    },
  })
}
