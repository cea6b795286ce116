import type { Topic } from '../../answer.ts'
import { deliveryTopics } from './delivery.ts'
import { returnTopics } from './returns.ts'
import { toTopic } from './service-topic.ts'

/** Topics of the service, answered from the profile of the market. */
export const serviceTopics = (): readonly Topic[] => [...deliveryTopics, ...returnTopics].map(toTopic)
