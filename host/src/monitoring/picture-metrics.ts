import type { Pictures } from '@vitrine/pictures'
import { Counter, type Registry, type RegistryContentType } from 'prom-client'
import { measureGauges } from './measure-gauges.ts'

export type PictureMetricsSource = Pick<Pictures, 'figures'>

/** Registers the metrics of the picture service. */
export function measurePictures(pictures: PictureMetricsSource, registry: Registry<RegistryContentType>): void {
  const registers = [registry]
  new Counter({
    name: 'pictures_encoded_total',
    help: 'Encoded pictures: sizes and variants that visitors requested, and sizes prepared ahead of requests',
    labelNames: ['reason'],
    registers,
    collect() {
      const { encoded, preparation } = pictures.figures()
      this.reset()
      for (const [reason, count] of Object.entries({ ...encoded, prepared: preparation.encoded }))
        this.inc({ reason }, count)
    },
  })
  new Counter({
    name: 'pictures_answers_total',
    help: 'Requests for a picture that was not encoded yet: answered by the nearest size, or refused because too many wait',
    labelNames: ['answer'],
    registers,
    collect() {
      const { standIns, refused } = pictures.figures()
      this.reset()
      this.inc({ answer: 'nearest' }, standIns)
      this.inc({ answer: 'refused' }, refused)
    },
  })
  const gauges = {
    pictures_waiting: ['Requested pictures that are not encoded yet', () => pictures.figures().waiting],
    pictures_encoder_up: [
      '1 while the process that encodes requested pictures exists',
      () => Number(pictures.figures().isRunning),
    ],
    pictures_preparation_steps: [
      'Steps of preparing pictures in the background',
      () => pictures.figures().preparation.total,
    ],
    pictures_preparation_done: ['Finished steps of preparing pictures', () => pictures.figures().preparation.done],
  } as const
  measureGauges(gauges, registry)
}
