import type { Market } from '@vitrine/contracts/markets'
import { type ConsentServices, serviceTexts, vendorOf } from '../consent/services.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Block, RichElement, RichNode } from '../platform/content/views.ts'

/** A paragraph of its own, in the text of an editor. */
const marker = '{consent.services}'

type ConsentServicesContext = ConsentServices & { market: Market; t: Translate }

/**
 * Replaces the marker in texts by a table of the services that need consent in this shop. The consent layer shows the
 * same list, so a privacy page names each vendor, and none that is not there.
 */
export const withConsentServices = (blocks: readonly Block[], context: ConsentServicesContext): readonly Block[] =>
  blocks.map((block) =>
    block.type === 'text' && block.body.some(isMarker)
      ? { ...block, body: block.body.map((node) => (isMarker(node) ? servicesTable(context) : node)) }
      : block,
  )

const isMarker = (node: RichNode): boolean =>
  typeof node !== 'string' && node.as === 'p' && node.children.length === 1 && node.children[0] === marker

function servicesTable({ services, market, t, ...vendors }: ConsentServicesContext): RichElement {
  const row = (as: 'td' | 'th', cells: readonly string[]): RichElement => ({
    as: 'tr',
    children: cells.map((cell) => ({ as, children: [cell] })),
  })
  return {
    as: 'table',
    name: t('consent.services'),
    head: [row('th', [t('consent.service_name'), t('consent.purpose'), t('consent.vendor'), t('consent.duration')])],
    children: services.map((service) => {
      const { name, purpose, duration } = serviceTexts[service]
      return row('td', [t(name), t(purpose), vendorOf(service, vendors) ?? market.seller.name, t(duration)])
    }),
  }
}
