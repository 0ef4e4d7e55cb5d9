import type { Caller } from '@care/shared/admin/session/session'
import { notFound, wrongInput } from '@care/shared/http/errors'
import type { SupervisionRule } from '@care/shared/money/supervision/supervision'
import { fenOf } from '@care/shared/yuan'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { now, rowsOf, upsert } from '../../../platform/db/rows.ts'

export type Rule = Omit<SupervisionRule, 'tenantId'>

/** The rules of an institution that has set none: national ones, where there are, and usual ones. */
const usual: Rule = {
  serviceMonths: 12,
  depositMonths: 12,
  membership: null,
  refundDays: 10,
  reservePercent: 20,
  reserveOf: '1',
  source: null,
  bankName: null,
  accountNo: null,
  since: null,
  opening: 0,
}

export const institutionOf = ({ tenantId, tenantIds }: Caller, asked: number | undefined): number => {
  if (asked !== undefined && !tenantIds.includes(asked)) throw notFound('机构')
  return asked ?? tenantId
}

const masked = (accountNo: string | null) => accountNo && `${'*'.repeat(8)}${accountNo.slice(-4)}`

/** The rules of an institution, its account number masked. */
export async function findRule(db: Db, tenantId: number): Promise<Rule> {
  const row = await rowsOf(db, 'supervisionRule', { tenantId }).find([
    'serviceMonths',
    'depositMonths',
    'refundDays',
    'reservePercent',
    'source',
    'bankName',
    'accountNo',
    'since',
    sql<'1' | '2'>`reserve_of`.as('reserveOf'),
    sql<number | null>`membership_fen::float8 / 100`.as('membership'),
    sql<number>`opening_fen::float8 / 100`.as('opening'),
  ])
  return row ? { ...row, accountNo: masked(row.accountNo) } : usual
}

/** Stores the rules; a masked or missing account number keeps the one that is stored. */
export async function setRule(db: Db, caller: Caller, given: SupervisionRule): Promise<true> {
  const { tenantId: asked, membership, opening, accountNo: typed, ...rule } = given
  const tenantId = institutionOf(caller, asked)
  const known = await rowsOf(db, 'supervisionRule', { tenantId }).value('accountNo')
  const accountNo = typed && !typed.includes('*') ? typed.replaceAll(' ', '') : (known ?? null)
  if (rule.since !== null && !rule.bankName) throw wrongInput('bankName', '设置存管起始日须填写存管银行')
  if (rule.since !== null && !accountNo) throw wrongInput('accountNo', '设置存管起始日须填写存管账号')
  if (membership !== null && !rule.source) throw wrongInput('source', '收取会员费须填写本省依据')
  const sums = { membershipFen: membership === null ? null : fenOf(membership), openingFen: fenOf(opening ?? 0) }
  const stored = { ...rule, ...sums, accountNo, createUser: caller.nickName, updateTime: now }
  await upsert(db, 'supervisionRule', { tenantId }, stored)
  return true
}
