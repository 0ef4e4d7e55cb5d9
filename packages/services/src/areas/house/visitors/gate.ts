import { randomInt } from 'node:crypto'
import type { Caller } from '@care/shared/admin/session/session'
import { HealthCode, type VisitRow } from '@care/shared/house/visitors/visit.words'
import { conflict, refused } from '@care/shared/http/errors'
import type { Db } from '../../../platform/db/client.ts'
import { now } from '../../../platform/db/rows.ts'
import { findBlock, wholeSecond } from './visit.repository.ts'

/** Letters and digits that are not mistaken for each other. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** A random code of 8 characters (40 bits) for the gate. */
export const nextGateCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

/** A code as typed or scanned. */
export const readGateCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()

export const approval = ({ nickName }: Caller) => ({ approveUser: nickName, approveTime: wholeSecond, updateTime: now })

/** Refuses a visitor who is on the institution's list of blocked people, with the reason for the desk. */
export async function requireAdmissible(
  db: Db,
  visitor: { tenantId: number; visitorName: string; phone: string | null; marks: readonly string[] },
): Promise<void> {
  const block = await findBlock(db, visitor)
  if (block) throw refused(`${visitor.visitorName}在拒访名单中（${block.name}：${block.reason}），不能来访`)
}

interface Arriving {
  db: Db
  row: VisitRow & { approveTime: string | null; idCardMark: string | null }
  body: { healthCode: number }
}

/** Checks at the gate: confirmed, today, well, and not blocked since the booking. */
export async function arrive({ db, row, body }: Arriving, today: string) {
  const { tenantId, visitorName, phone, appointTime, idCardMark } = row
  if (row.approveTime === null) throw refused('该预约尚未确认，请先确认预约')
  if (appointTime.slice(0, 10) > today) throw refused(`预约的来访时间是${appointTime.slice(0, 16)}，今天不能登记到访`)
  await requireAdmissible(db, { tenantId, visitorName, phone, marks: idCardMark ? [idCardMark] : [] })
  if (body.healthCode !== HealthCode.Well)
    throw refused('访客有传染病症状或接触史，不能进入；请改约，或取消本次来访并写明原因')
  return { visitTime: now, updateTime: now }
}

/** Confirms a booking once: of two confirmations, the second is refused. */
export async function approve({ db, caller, row }: Pick<Arriving, 'db' | 'row'> & { caller: Caller }) {
  const { tenantId, visitorName, phone, idCardMark, approveUser } = row
  if (row.approveTime !== null) throw conflict(`该预约已由${approveUser}确认`)
  if (row.oldmanId === null) throw refused(`请先选择${visitorName}探访的长者（访客填写：${row.namedElder}）`)
  await requireAdmissible(db, { tenantId, visitorName, phone, marks: idCardMark ? [idCardMark] : [] })
  return approval(caller)
}
