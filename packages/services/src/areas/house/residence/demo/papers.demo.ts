import { CheckIn } from '@care/shared/people/elders/check-in'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Db } from '../../../../platform/db/client.ts'
import type { DemoScene } from '../../../../platform/demo/demo-part.ts'
import type { Random } from '../../../../platform/demo/random.ts'
import { insertFees } from '../../../money/billing/billing.port.ts'
import { planOf } from '../check-in/plan-of.ts'
import type { HouseBed } from './house.repository.ts'
import {
  type DemoCheckIn,
  insertCheckIns,
  insertCheckOuts,
  insertLeaves,
  insertReservation,
} from './papers.repository.ts'

const dayMs = 86_400_000
const dayOf = (time: number) => toShanghaiTime(time).slice(0, 10)

interface Scene extends Pick<DemoScene, 'tenantId' | 'elders' | 'staff' | 'now'> {
  stays: { bedId: number; oldmanId: number; fromTime: Date; toTime?: Date }[]
  free: HouseBed[]
}

/** Check-ins of all these stays, check-outs of those who left, and a few check-ins that are open. */
export async function insertPapers(db: Db, random: Random, { tenantId, elders, staff, now, stays, free }: Scene) {
  const staffOf = (role: string) => staff.find(({ roleCode }) => roleCode === role) ?? staff[0]
  const [desk, manager] = [staffOf('desk'), staffOf('manager')]
  if (!desk || !manager) return
  const form = (careLevel: string | null | undefined, bedId: number, from: number, number: string) => ({
    ability: { careLevel: careLevel ?? '1', health: '慢性病病情稳定，按时服药。' },
    config: {
      bedId,
      checkInStart: dayOf(from),
      bedCost: 1_800,
      nursingCost: 600 + 500 * Number(careLevel ?? 1),
      mealCost: 900,
      depositAmount: 10_000,
      depositMethod: 4,
    },
    contract: {
      name: '养老服务合同',
      contractNo: number,
      signDate: dayOf(from),
      startTime: dayOf(from),
      endTime: dayOf(from + 3 * 365 * dayMs),
    },
  })
  const checkIns = [...Map.groupBy(stays, ({ oldmanId }) => oldmanId)].flatMap(([oldmanId, own]): DemoCheckIn[] => {
    const [elder, first, last] = [elders.find(({ id }) => id === oldmanId), own[0], own.at(-1)]
    if (!elder || !first || !last) return []
    const from = first.fromTime.getTime()
    const config = form(elder.careLevel, last.bedId, from, `HT${tenantId}${oldmanId}`)
    const { bedCost, nursingCost, mealCost } = config.config
    const months = Math.floor(((last.toTime ?? now).getTime() - from) / (30 * dayMs))
    const monthFen = (bedCost + nursingCost + mealCost) * 100
    return [{ tenantId, oldmanId, form: config, from: first.fromTime, to: last.toTime ?? null, months, monthFen }]
  })
  const ids = await insertCheckIns(db, checkIns, { desk, manager })
  await insertCheckOuts(db, checkIns, ids, manager.nickName)
  const by = { userId: manager.id, nickName: manager.nickName }
  await insertFees(
    db,
    checkIns.flatMap(({ form: { config }, from, oldmanId }) =>
      planOf(config, { tenantId, oldmanId, checkInId: ids.get(oldmanId) ?? 0, from: dayOf(from.getTime()), by }),
    ),
  )

  const residents = checkIns.filter(({ to }) => !to)
  const stateOf = (oldmanId: number) => elders.find(({ id }) => id === oldmanId)?.checkInStatus
  const away = (oldmanId: number, start: number, days: number, isBack: boolean) => ({
    tenantId,
    oldmanId,
    type: random.between(0, 2),
    companion: '家属',
    createUser: desk.nickName,
    leaveStart: new Date(start),
    plannedReturn: new Date(start + days * dayMs),
    status: isBack ? 4 : 2,
    actualReturn: isBack ? new Date(start + days * dayMs - 3_600_000) : null,
    reason: random.pick(['回家团聚', '外出复诊', '探望亲友']),
  })
  const year = now.getTime() - 360 * dayMs
  await insertLeaves(
    db,
    residents.flatMap(({ oldmanId, from }) => {
      const begin = Math.max(from.getTime(), year)
      const room = now.getTime() - begin - 20 * dayMs
      const past =
        room > 30 * dayMs && random.chance(0.4)
          ? [away(oldmanId, begin + Math.floor(random.next() * room), random.between(1, 6), true)]
          : []
      if (stateOf(oldmanId) !== CheckIn.OnLeave) return past
      const start = Math.max(from.getTime(), now.getTime() - random.between(1, 4) * dayMs)
      return [...past, away(oldmanId, start, random.between(1, 6), false)]
    }),
  )

  // two drafts, and one that waits for approval with a reserved bed
  const home = elders.filter(({ checkInStatus }) => checkInStatus === CheckIn.Home).slice(0, 3)
  const [waiting, ...begun] = home
  const [bed] = free
  if (waiting && bed) {
    const given = form(waiting.careLevel, bed.id, now.getTime(), `HT${tenantId}${waiting.id}`)
    await insertReservation(db, { tenantId, oldmanId: waiting.id, bedId: bed.id, form: given, by: desk, now })
  }
  for (const { id, careLevel } of begun)
    await insertReservation(db, {
      tenantId,
      oldmanId: id,
      bedId: null,
      form: { ability: { careLevel }, config: {}, contract: {} },
      by: desk,
      now,
    })
}
