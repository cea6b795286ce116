import { describeInsights } from './after-sales/insights.ts'
import { describeNewsletter } from './after-sales/newsletter.ts'
import { describeOrders } from './after-sales/orders.ts'
import { useAfterSalesShop } from './after-sales/shop.ts'
import { describeStatements } from './after-sales/statements.ts'

useAfterSalesShop()
describeStatements()
describeOrders()
describeNewsletter()
describeInsights()
