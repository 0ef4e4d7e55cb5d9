import type { Insertable } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { insert } from '../../../../platform/db/rows.ts'
import type { ElderLeave, LevelChange } from '../../../../platform/db/tables.ts'

interface By {
  id: number
  nickName: string
}

export interface DemoCheckIn {
  tenantId: number
  oldmanId: number
  form: {
    config: { bedId: number; depositAmount: number; depositMethod: number }
    contract: { name: string; contractNo: string; signDate: string; startTime: string; endTime: string }
  }
  from: Date
  /** Time of the check-out; null while the elder lives here. */
  to: Date | null
  /** How many whole months were paid, and the sum per month. */
  months: number
  monthFen: number
}

/** Inserts approved check-ins with contract, deposit and monthly payments; returns their ids by elder. */
export async function insertCheckIns(db: Db, all: DemoCheckIn[], { desk, manager }: Record<'desk' | 'manager', By>) {
  const made = await db
    .insertInto('checkIn')
    .values(
      all.map(({ tenantId, oldmanId, form, from, to }) => ({
        tenantId,
        oldmanId,
        form: JSON.stringify(form),
        bedId: form.config.bedId,
        auditStatus: 2,
        step: 5,
        status: to ? 4 : 2,
        checkInTime: from,
        checkOutTime: to,
        createTime: from,
        createUser: desk.nickName,
        submitUserId: desk.id,
        submitUser: desk.nickName,
        submitTime: from,
        auditUserId: manager.id,
        auditUser: manager.nickName,
        auditTime: from,
      })),
    )
    .returning(['id', 'oldmanId'])
    .execute()
  const ids = new Map(made.map(({ id, oldmanId }) => [oldmanId, id]))
  const own = ({ tenantId, oldmanId }: DemoCheckIn) => ({ tenantId, oldmanId, checkInId: ids.get(oldmanId) ?? 0 })
  await db
    .insertInto('elderContract')
    .values(all.map((one) => ({ ...own(one), ...one.form.contract, status: one.to ? 3 : 1, createTime: one.from })))
    .execute()
  await db
    .insertInto('deposit')
    .values(
      all.map((one) => {
        const amountFen = one.form.config.depositAmount * 100
        const back = one.to ? { status: 1, refundFen: amountFen, deductFen: 0, refundTime: one.to } : {}
        const { depositMethod: payMethod } = one.form.config
        return { ...own(one), amountFen, payMethod, createTime: one.from, createUser: desk.nickName, ...back }
      }),
    )
    .execute()
  const payments = all.flatMap((one) =>
    Array.from({ length: one.months }, (_, at) => ({
      ...own(one),
      amountFen: one.monthFen,
      payMethod: 4,
      remark: `第${at + 1}个月`,
      createUser: desk.nickName,
      createTime: new Date(one.from.getTime() + at * 30 * 86_400_000),
    })),
  )
  for (let at = 0; at < payments.length; at += 2_000)
    await db
      .insertInto('stayPayment')
      .values(payments.slice(at, at + 2_000))
      .execute()
  return ids
}

export async function insertCheckOuts(db: Db, all: DemoCheckIn[], ids: Map<number, number>, createUser: string) {
  const gone = all.flatMap(({ tenantId, oldmanId, to }) =>
    to ? [{ tenantId, oldmanId, to, checkInId: ids.get(oldmanId) ?? null }] : [],
  )
  if (gone.length === 0) return
  await db
    .insertInto('checkOut')
    .values(
      gone.map(({ tenantId, oldmanId, to, checkInId }) => ({
        tenantId,
        oldmanId,
        checkInId,
        status: 4,
        checkOutType: 0,
        checkOutTime: to,
        createTime: to,
        createUser,
        form: JSON.stringify({ checkOutType: 0, reason: '回家由子女照护' }),
      })),
    )
    .execute()
}

export async function insertLeaves(db: Db, leaves: Insertable<ElderLeave>[]): Promise<void> {
  if (leaves.length > 0) await db.insertInto('elderLeave').values(leaves).execute()
}

interface Begun {
  tenantId: number
  oldmanId: number
  bedId: number | null
  form: object
  by: By
  now: Date
}

/** Inserts an open check-in: a draft without a bed, or a submitted one with a reserved bed. */
export async function insertReservation(db: Db, { tenantId, oldmanId, bedId, form, by, now }: Begun): Promise<void> {
  const waits = bedId === null ? {} : { auditStatus: 1, status: 1, submitUserId: by.id, submitUser: by.nickName }
  await db
    .insertInto('checkIn')
    .values({ tenantId, oldmanId, bedId, form: JSON.stringify(form), createUser: by.nickName, step: 1, ...waits })
    .execute()
  if (bedId === null) return
  const fromTime = new Date(Math.floor(now.getTime() / 1000) * 1000)
  const toTime = new Date(fromTime.getTime() + 7 * 86_400_000)
  await db
    .insertInto('bedStay')
    .values({ tenantId, oldmanId, bedId, isReserved: true, fromTime, toTime, createUser: by.nickName })
    .execute()
}

export const insertLevelChanges = (db: Db, all: Insertable<LevelChange>[]) => insert(db, 'levelChange', all)
