import { area } from '../../../platform/area/area.ts'
import { admissionRoutes } from './admissions.routes.ts'
import { depositRoutes } from './deposits.routes.ts'
import { receiptsDemo } from './receipts.demo.ts'
import { withdrawalRoutes } from './withdrawals.routes.ts'

/** 押金、入住缴费、提现: documents of money that comes in and goes out. */
export const receiptsArea = area({
  routes: [depositRoutes, admissionRoutes, withdrawalRoutes],
  demos: { 145: { receipts: receiptsDemo } },
})
