import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import { type ClaimRow, claim } from '@care/shared/money/payers/claim.words'
import { claims } from '@care/shared/money/payers/payers.contract'
import { spread } from '@care/shared/money/payers/split-amount'
import { fenOf } from '@care/shared/yuan'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { now, rowsOf } from '../../../platform/db/rows.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { proveBedDays, refuseShares } from '../billing/billing.port.ts'
import {
  claimRows,
  fillClaim,
  findAmounts,
  findClaimedStays,
  findClaimLines,
  hasDraft,
  lockClaim,
  lockPayer,
  setRefused,
} from './claim.repository.ts'
import { printClaim } from './print-claim.ts'

type Claim = ClaimRow & { tenantId: number }
const firstDay = (month: string) => `${month}-01`

/** A claim is proven by resident-days: each bed-day of its month was lived and billed once. */
async function requireProof(db: Db, row: Claim): Promise<void> {
  const month = firstDay(row.month)
  const stays = await findClaimedStays(db, row, month)
  const { differences } = await proveBedDays(db, [row.tenantId], month)
  const wrong = differences.filter(({ checkInId }) => stays.includes(checkInId))
  if (wrong.length === 0) return
  const names = wrong.slice(0, 3).map(({ userName, text }) => `${userName}${text}`)
  throw refused(`床日与账单不符，请先在床日核对中处理：${names.join('；')}`)
}

/**
 * What the payer refused is first of bills that are void by now, which nobody owes; the rest goes back to the residents,
 * in the proportion of their bills. What a later claim took back is not refused again.
 */
async function giveBack(db: Db, { nickName }: Caller, { tenantId, id, payerId }: Claim, fen: number): Promise<void> {
  const asked = (await findAmounts(db, { tenantId, id })).filter(({ amountFen }) => amountFen > 0)
  let left = fen
  for (const line of asked.filter(({ isVoid, takenBackBy }) => isVoid && takenBackBy === null)) {
    const part = Math.min(left, line.amountFen)
    if (part > 0) await setRefused(db, tenantId, line.id, part)
    left -= part
  }
  if (left === 0) return
  const bills = asked.filter(({ isVoid }) => !isVoid)
  const amounts = bills.map(({ amountFen }) => amountFen)
  if (left > amounts.reduce((all, one) => all + one, 0)) {
    const later = asked.find(({ takenBackBy }) => takenBackBy !== null)?.takenBackBy
    throw refused(`已作废账单的金额已由结算单${later}冲回，不能再拒付`)
  }
  const parts = spread(left, amounts)
  const back = bills.flatMap(({ settlementId }, at) => (parts[at] ? [{ settlementId, fen: parts[at] }] : []))
  await refuseShares(db, { tenantId, payerId, claimId: id, bills: back, createUser: nickName })
}

/** A claim stays while a later one took back a bill of it. */
async function requireNotTakenBack(db: Db, row: Claim & { id: number }): Promise<void> {
  const later = (await findAmounts(db, row)).find(({ takenBackBy }) => takenBackBy !== null)?.takenBackBy
  if (later) throw refused(`其中已作废的账单由结算单${later}冲回，请先作废该结算单`)
}

const verbs = documentVerbs(claim, {
  table: 'claim',
  rows: claimRows,
  filters: { words: claim, same: ['tenantId'] },
  begin: async ({ db, caller, body: { payerId, month } }) => {
    const { tenantId } = await lockPayer(db, caller, payerId).then(orNotFound('付费方'))
    if (await hasDraft(db, { tenantId, month: firstDay(month) })) throw refused(`${month}还有未出账的账单，请先出账`)
    return { tenantId, month: firstDay(month), createBy: caller.userId }
  },
  steps: {
    submit: async ({ db, caller, row }) => {
      // a bill may be void meanwhile, and leave the claim
      const { totalFen } = await lockClaim(db, row).then(orNotFound(claim.noun))
      if (totalFen <= 0) throw refused('结算单已没有可结算的金额，请作废')
      await requireProof(db, row)
      return { submitTime: now, submitUser: caller.nickName }
    },
    receive: ({ caller, row, body: { received, reason } }) => {
      if (received > row.total) throw wrongInput('received', `不能超过结算金额${row.total.toFixed(2)}元`)
      if (received < row.total && !reason) throw wrongInput('reason', '请填写部分拒付原因')
      return { refusedFen: fenOf(row.total) - fenOf(received), receiveTime: now, receiveUser: caller.nickName }
    },
    refuse: ({ row }) => ({ refusedFen: fenOf(row.total) }),
    void: async ({ db, row }) => {
      await requireNotTakenBack(db, row)
      return {}
    },
  },
  moved: async ({ db, caller, row, move, patch }) => {
    const { tenantId, id } = row
    if (move === 'void') await rowsOf(db, 'claimLine', { tenantId, claimId: id }).change({ isVoid: true })
    const refusedFen = Number(patch.refusedFen ?? 0)
    if (refusedFen > 0) await giveBack(db, caller, row, refusedFen)
  },
})

type Asked = Parameters<typeof verbs.create>[0]

/** A new claim takes what the payer owes of all locked bills until its month. */
async function create(asked: Asked): Promise<{ id: number }> {
  const { db, caller, body } = asked
  const made = await verbs.create(asked)
  const { tenantId } = await rowsOf(db, 'claim', { tenantId: caller.tenantIds, id: made.id }).get(['tenantId'])
  const totalFen = await fillClaim(db, { tenantId, ...made, payerId: body.payerId, month: firstDay(body.month) })
  if (totalFen <= 0) throw refused('没有待结算的账单')
  return made
}

export const claimRoutes = async (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, claims, {
    ...verbs,
    create,
    print: (asked) => printClaim(asked, verbs.detail),
    content: async ({ db, caller, params: { id } }) => {
      const row = await rowsOf(db, 'claim', { tenantId: caller.tenantIds, id }).find(['tenantId', 'id'])
      return findClaimLines(db, orNotFound(claim.noun)(row))
    },
  })
