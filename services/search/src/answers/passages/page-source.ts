import type { Locale } from '@vitrine/contracts/markets'
import type { SizeChart } from '../size-charts/size-chart.ts'

/** A part of a page below one heading. */
export type PagePart = {
  /** The heading or the question of the part; the title of the page before its first heading. */
  heading: string
  /** The fragment of its address, without `#`. */
  anchor?: string
  /** Plain sentences; rows of tables are sentences, too. */
  text: string
}

/** A published page of the content service, in the language of one shop. */
export type ContentPage = {
  id: string
  title: string
  /** Path in the shop without the prefix of its locale. */
  path: string
  parts: readonly PagePart[]
}

/** Published pages, as the host reads them from the content service. */
export type PageSource = {
  /** Pages of a shop as they are published now. */
  load(locale: Locale): Promise<readonly ContentPage[]>
  /** Size charts of a shop as they were published when the version was last looked at. */
  sizeCharts?(locale: Locale): Promise<readonly SizeChart[]>
  /** A text that changes whenever something is published. */
  version(): Promise<string>
  /** How often to look for a new version, in milliseconds: calls to an outside service are paid. */
  everyMs: number
}
