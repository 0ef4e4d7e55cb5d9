import type { Caller } from '@care/shared/admin/session/session'
import { conflict, orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import type { PlanRow } from '@care/shared/money/billing/charged'
import { dayNumber, dayText, monthOf } from '@care/shared/money/billing/days'
import { PayerKind } from '@care/shared/money/payers/payer.words'
import { everyFee, ShareWay } from '@care/shared/money/payers/payer-share.words'
import { payerShares } from '@care/shared/money/payers/payers.contract'
import { fenOf } from '@care/shared/yuan'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { findTenantOfElder } from '../../../../platform/elder/elder.repository.ts'
import { serve } from '../../../../platform/http/serve.ts'
import type { BillingServing } from '../billing-serving.ts'
import { findFeePlan } from './fee-plan.repository.ts'
import { endShare, findShareRows, findShares, insertShare } from './payer-share.repository.ts'

const changed = conflict('付费约定刚被他人修改，请刷新后重试')
const lastPriority = 99
const dayBefore = (day: string) => dayText(dayNumber(day) - 1)
const fenOr = (amount: number | null | undefined) => (amount ? fenOf(amount) : null)

const lockShare = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'payerShare', { tenantId: tenantIds, id, replacedTime: null })
    .lock(['tenantId', 'id', 'fromDate as from', 'toDate as to'])
    .then(orNotFound('付费约定'))

interface Insured {
  kind: number
  from: string
  insuredPrice?: number | null | undefined
  consentDate?: string | null | undefined
}

/**
 * An insurance pays for one kind of fee at its own price. What it does not cover, a fee or the rest of a price, the
 * resident pays only by a written consent.
 */
function requireCover(plan: readonly PlanRow[], { kind, from, insuredPrice, consentDate }: Insured): void {
  if (kind === everyFee) throw wrongInput('kind', '保险基金须按费用类别分别设置')
  if (!insuredPrice) throw wrongInput('insuredPrice', '保险基金付费须填写保险结算价')
  const later = plan.filter(({ to, priceFen }) => priceFen > 0 && (to === null || to >= from))
  const low = later.find((fee) => fee.kind === kind && fee.priceFen < fenOf(insuredPrice))
  if (low) throw wrongInput('insuredPrice', `保险结算价不能高于自费价格${(low.priceFen / 100).toFixed(2)}元`)
  if (consentDate) return
  const outside = later.find((fee) => fee.kind !== kind || fee.priceFen > fenOf(insuredPrice))
  if (outside) throw wrongInput('consentDate', `${outside.name}不在保险范围内，请填写自费项目的书面同意日期`)
}

/** A voucher is granted for a month, pays for any fee, and after all other payers. */
function requireVoucher({ kind, way, from }: { kind: number; way: number; from: string }) {
  if (kind !== everyFee) throw wrongInput('kind', '消费券用于全部费用')
  if (way !== ShareWay.Fixed) throw wrongInput('way', '消费券按每月定额设置')
  const { first, to } = monthOf(dayNumber(from))
  if (from !== first) throw wrongInput('fromDate', '消费券从每月1日起，当月有效')
  return { toDate: dayText(to), priority: lastPriority }
}

export async function payerShareRoutes(app: FastifyInstance, { stays, ...serving }: BillingServing) {
  serve(app, serving, payerShares, {
    list: async ({ db, caller, query: { oldmanId } }) => {
      const elder = await findTenantOfElder(db, caller, oldmanId).then(orNotFound('长者'))
      return findShareRows(db, { tenantId: elder.tenantId, oldmanId })
    },
    change: async ({ db, caller, body: { oldmanId, payerId, fromDate, ...asked } }) => {
      const stay = await stays.lockCurrent(db, caller.tenantIds, oldmanId).then(orNotFound('长者'))
      const { tenantId, checkInId, since, userName } = stay
      const payer = await rowsOf(db, 'payer', { tenantId, id: payerId })
        .find(['kind', 'status'])
        .then(orNotFound('付费方'))
      if (checkInId === null) throw refused(`${userName}没有入住记录，不能设置付费约定`)
      if (payer.status !== '0') throw wrongInput('payerId', '该付费方已停用')
      if (since !== null && fromDate < since) throw wrongInput('fromDate', `不能早于入住日期 ${since}`)
      const { percent, fixed, cap, insuredPrice, consentDate = null, reason } = asked
      const [kind, way] = [Number(asked.kind), Number(asked.way)]
      const stayKey = { tenantId, checkInId }
      if (payer.kind === PayerKind.Insurance)
        requireCover(await findFeePlan(db, stayKey), { kind, from: fromDate, insuredPrice, consentDate })
      const voucher = payer.kind === PayerKind.Voucher ? requireVoucher({ kind, way, from: fromDate }) : undefined
      const rows = await findShares(db, stayKey, { payerId, kind })
      const before = rows.find(({ from, to }) => from <= fromDate && (to === null || to >= fromDate))
      if (before && !(await endShare(db, tenantId, before, dayBefore(fromDate)))) throw changed
      const next = rows.find(({ from }) => from > fromDate)
      await insertShare(db, {
        ...stayKey,
        oldmanId,
        payerId,
        kind,
        way,
        percent: way === ShareWay.Percent ? (percent ?? null) : null,
        fixedFen: way === ShareWay.Percent ? null : fenOr(fixed),
        capFen: fenOr(cap),
        insuredPriceFen: payer.kind === PayerKind.Insurance ? fenOr(insuredPrice) : null,
        consentDate,
        priority: voucher?.priority ?? asked.priority,
        fromDate,
        toDate: voucher?.toDate ?? (before ? before.to : next ? dayBefore(next.from) : null),
        reason,
        createBy: caller.userId,
        createUser: caller.nickName,
      })
      return true
    },
    end: async ({ db, caller, body: { id, toDate } }) => {
      const share = await lockShare(db, caller, id)
      if (toDate < share.from) throw wrongInput('toDate', `不能早于 ${share.from}`)
      if (share.to !== null && toDate > share.to) throw wrongInput('toDate', `该约定已于 ${share.to} 结束`)
      if (!(await endShare(db, share.tenantId, share, toDate))) throw changed
      return true
    },
  })
}
