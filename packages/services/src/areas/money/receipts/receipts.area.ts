import { admissions, deposits, withdrawals } from '@care/shared/money/receipts/receipts.contract'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { admissionVerbs } from './admission-verbs.ts'
import { depositVerbs } from './deposit-verbs.ts'
import { receiptsDemo } from './receipts.demo.ts'
import { withdrawalVerbs } from './withdrawal-verbs.ts'

/** 押金、入住缴费、提现: documents of money that comes in and goes out. */
async function receiptsApp(app: FastifyInstance, serving: Serving) {
  serve(app, serving, deposits, depositVerbs)
  serve(app, serving, admissions, admissionVerbs)
  serve(app, serving, withdrawals, withdrawalVerbs)
}

export const receiptsArea = area({
  routes: [receiptsApp],
  demos: { 145: { receipts: receiptsDemo } },
})
