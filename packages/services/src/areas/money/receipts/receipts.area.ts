import { area } from '../../../platform/area/area.ts'
import { admissionRoutes } from './admissions.routes.ts'
import { bookingDepositRoutes } from './booking-deposits.routes.ts'
import { depositRoutes } from './deposits.routes.ts'
import { receiptsDemo } from './receipts.demo.ts'
import { withdrawalRoutes } from './withdrawals.routes.ts'

/** 押金、订金、入住缴费、提现: documents of money that comes in and goes out. */
export const receiptsArea = area({
  routes: [depositRoutes, bookingDepositRoutes, admissionRoutes, withdrawalRoutes],
  demos: { 145: { receipts: receiptsDemo } },
})
