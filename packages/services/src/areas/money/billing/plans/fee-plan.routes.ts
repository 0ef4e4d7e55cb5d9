import type { Caller } from '@care/shared/admin/session/session'
import { conflict, notFound, orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import { feePlans } from '@care/shared/money/billing/billing.contract'
import { fenOf } from '@care/shared/yuan'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { now, rowsOf } from '../../../../platform/db/rows.ts'
import { findTenantOfElder } from '../../../../platform/elder/elder.repository.ts'
import { serve } from '../../../../platform/http/serve.ts'
import type { BillingServing } from '../billing-serving.ts'
import { changeFee } from './change-fee.ts'
import { endFee, findPlanRows } from './fee-plan.repository.ts'
import { findConsumablesFrom, findFeeRules, setFeeRules } from './fee-rule.repository.ts'

const ofInstitution = ({ tenantId, tenantIds }: Caller, asked: number | undefined) => {
  if (asked !== undefined && !tenantIds.includes(asked)) throw notFound('机构')
  return asked ?? tenantId
}

const lockFee = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'feePlan', { tenantId: tenantIds, id, replacedTime: null })
    .lock(['tenantId', 'checkInId', 'id', 'kind', 'name', 'priceFen', 'unit', 'fromDate as from', 'toDate as to'])
    .then(orNotFound('费用方案'))

export async function feePlanRoutes(app: FastifyInstance, { stays, ...serving }: BillingServing) {
  serve(app, serving, feePlans, {
    list: async ({ db, caller, query: { oldmanId } }) => {
      const elder = await findTenantOfElder(db, caller, oldmanId).then(orNotFound('长者'))
      return findPlanRows(db, { tenantId: elder.tenantId, oldmanId })
    },
    change: async ({ db, caller, body: { oldmanId, price, fromDate, ackDate, kind, unit, ...fee } }) => {
      const stay = await stays.lockCurrent(db, caller.tenantIds, oldmanId).then(orNotFound('长者'))
      const { tenantId, checkInId, since, userName } = stay
      if (checkInId === null) throw refused(`${userName}没有入住记录，不能变更费用`)
      if (since !== null && fromDate < since) throw wrongInput('fromDate', `不能早于入住日期 ${since}`)
      const terms = { priceFen: fenOf(price), from: fromDate, unit: Number(unit), kind: Number(kind) }
      await changeFee(db, caller, { ...fee, ...terms, tenantId, oldmanId, checkInId, ackDate: ackDate ?? null })
      return true
    },
    end: async ({ db, caller, body: { id, toDate } }) => {
      const fee = await lockFee(db, caller, id)
      if (toDate < fee.from) throw wrongInput('toDate', `不能早于 ${fee.from}`)
      if (fee.to !== null && toDate > fee.to) throw wrongInput('toDate', `该费用已于 ${fee.to} 结束`)
      if (!(await endFee(db, fee, fee, toDate))) throw conflict('费用方案刚被他人修改，请刷新后重试')
      return true
    },
    acknowledge: async ({ db, caller, body: { id, ackDate } }) => {
      const { tenantId } = await lockFee(db, caller, id)
      return rowsOf(db, 'feePlan', { tenantId, id }).change({ ackDate, updateTime: now })
    },
    rule: async ({ db, caller, query }) => {
      const tenantId = ofInstitution(caller, query.tenantId)
      const { leave, hospital, ...rules } = await findFeeRules(db, tenantId)
      return {
        ...rules,
        consumablesFrom: await findConsumablesFrom(db, tenantId),
        leaveMinDays: leave.minDays,
        leaveMealsFrom: leave.mealsFrom,
        leaveCareFrom: leave.careFrom,
        leaveBedFrom: leave.bedFrom,
        hospitalMinDays: hospital.minDays,
        hospitalMealsFrom: hospital.mealsFrom,
        hospitalCareFrom: hospital.careFrom,
        hospitalBedFrom: hospital.bedFrom,
      }
    },
    setRule: async ({ db, caller, body: { tenantId, ...rules } }) => {
      await setFeeRules(db, ofInstitution(caller, tenantId), { ...rules, createUser: caller.nickName })
      return true
    },
  })
}
