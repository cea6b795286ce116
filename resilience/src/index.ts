export { type Breaker, BreakerOpenError, type BreakerOptions, type BreakerState, createBreaker } from './breaker.ts'
export { type Patience, startBudget, startPatience } from './patience.ts'
export {
  type AsyncRateLimiter,
  createRateLimiter,
  type RateLimit,
  type RateLimiter,
  type RateLimiterOptions,
} from './rate-limiter.ts'
export { createRandom, type Random } from './seeded-random.ts'
export { startWithRetry, type RetriedStart } from './start-with-retry.ts'
export { createSingleFlight, type SingleFlight } from './single-flight.ts'
export { createTaskQueue, QueueFullError, type TaskQueue, type TaskQueueOptions } from './task-queue.ts'
export { raceAbort, TimeoutError, withTimeout } from './timeout.ts'
export { createWeightedCache, type WeightedCache, type WeightedCacheOptions } from './weighted-cache.ts'
export { createWriteQueue, type WriteQueueLimits, type WriteQueueOptions } from './write-queue.ts'
