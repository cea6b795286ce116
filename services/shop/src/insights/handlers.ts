import type { Handlers } from '../rpc/handlers.ts'
import type { Insights } from './insights.ts'

export const createInsightHandlers = (insights: Pick<Insights, 'add'>): Pick<Handlers, 'recordVisit'> => ({
  async recordVisit(visit, context) {
    insights.add(visit, context)
    return { success: true }
  },
})
