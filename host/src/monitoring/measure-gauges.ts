import { Gauge, type Registry, type RegistryContentType } from 'prom-client'

/** By name: its help text, and how it is read with each scrape. */
type Gauges = Readonly<Record<string, readonly [help: string, read: () => number | Promise<number>]>>

/** Registers figures that go up and down. */
export function measureGauges(gauges: Gauges, registry: Registry<RegistryContentType>): void {
  for (const [name, [help, read]] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
}
