import type { Store } from '@vitrine/contracts/catalogue'
import type { Topic } from '../../answer.ts'
import { customerServiceTopics } from './customer-service.ts'
import { deliveryTopics } from './delivery.ts'
import { exchangeTopics } from './exchange.ts'
import { paymentTopics } from './payment.ts'
import { pickupPointTopic } from './pickup-points.ts'
import { returnTopics } from './returns.ts'
import { toTopic } from './service-topic.ts'
import { storeTopics } from './stores.ts'

export type ServiceTopicsOptions = {
  /** Stores with a door, as the catalogue has them now. */
  stores: () => Promise<readonly Store[]> | readonly Store[]
}

/** Topics of the service, answered from the profile of the market and the stores. */
export const serviceTopics = ({ stores }: ServiceTopicsOptions): readonly Topic[] =>
  [
    ...deliveryTopics,
    pickupPointTopic,
    ...returnTopics,
    ...exchangeTopics,
    ...paymentTopics,
    ...storeTopics(stores),
    ...customerServiceTopics,
  ].map(toTopic)
