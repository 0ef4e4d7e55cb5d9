import { bedRequests } from '@care/shared/house/residence/beds/bed-request.contract'
import { bedCleanings } from '@care/shared/house/residence/beds/cleaning.contract'
import { checkIns } from '@care/shared/house/residence/check-in/check-in.contract'
import { checkOuts } from '@care/shared/house/residence/check-out/check-out.contract'
import { leaves } from '@care/shared/house/residence/leave/leave.contract'
import { BedStatus } from '@care/shared/house/residence/rooms/bed-info.words'
import { beds, rooms } from '@care/shared/house/residence/rooms/rooms.contract'
import { timeline } from '@care/shared/people/elders/timeline/timeline.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { addBeds, addResidents, endCleanings, findHistory } from '../../../../testing/rows/house.repository.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk, nurse } = testCallers(made, 'haidian', 'desk', 'nurse')
const tenantId = 1000002
const ago = (days: number) => toShanghaiTime(Date.now() - days * 86_400_000)

async function house(count: number, shareable = false) {
  const free = await addBeds(made, tenantId, count + 1, shareable)
  const bedIds = free.slice(0, count).map(({ id }) => id)
  return { elders: await addResidents(made, tenantId, bedIds), beds: free, free: free[count]?.id ?? 0 }
}
const move = (oldmanId: number, bedId: number) => services.call(checkIns.move, desk, { body: { oldmanId, bedId } })
const swap = (oldmanId: number, bedId: number, otherId: number, otherBedId: number) =>
  services.call(checkIns.swap, desk, { body: { oldmanId, bedId, otherId, otherBedId } })
const cellOf = async (bedId: number) =>
  (await services.call(rooms.bedInfo, desk, { query: { ids: [bedId], size: 10 } })).data.records
const leave = (oldmanId: number, checkOutTime: string) =>
  services.call(checkOuts.checkOut, haidian, {
    body: { oldmanId, checkOutType: 0, checkOutTime, refundMethod: 1, refundName: '王芳', handlerName: '赵敏' },
  })

it('two residents exchange their beds in one action, without a gap, and each timeline names the bed', async () => {
  const { elders, beds } = await house(2)
  const [one = 0, other = 0] = elders.map(({ id }) => id)
  const [bed = 0, otherBed = 0] = beds.map(({ id }) => id)
  expect(await swap(one, bed, other, otherBed)).toMatchObject({ msg: '床位已有变化，请刷新后重新对调' })
  expect((await swap(one, otherBed, other, bed)).data).toBe(true)
  const [mine, theirs] = [await findHistory(made, tenantId, one), await findHistory(made, tenantId, other)]
  expect(mine.map(({ bedId }) => bedId)).toEqual([bed, otherBed])
  expect(theirs.map(({ bedId }) => bedId)).toEqual([otherBed, bed])
  expect([mine[0]?.toTime, mine[1]?.fromTime, theirs[1]?.fromTime]).toEqual(Array(3).fill(theirs[0]?.toTime))
  const { records } = (await services.call(timeline.read, haidian, { params: { id: one }, query: {} })).data
  expect(records[0]).toMatchObject({
    kind: 'stay',
    title: expect.stringContaining('对调床位：'),
    text: expect.stringContaining('与住户1对调'),
  })
  // a second answer to the same view of the board
  expect(await swap(one, otherBed, other, bed)).toMatchObject({ msg: '床位已有变化，请刷新后重新对调' })
  expect((await cellOf(bed)).map(({ bedStatus, oldmanId }) => [bedStatus, oldmanId])).toEqual([
    [BedStatus.Occupied, other],
  ])
})

it('a bed that somebody left is cleaned before it is assigned, with every step ticked and a photo', async () => {
  const { elders, beds, free } = await house(2)
  const [elder, other] = elders
  expect((await move(elder!.id, free)).msg).toBeNull()
  const left = beds[0]!
  expect((await cellOf(left.id))[0]).toMatchObject({ bedStatus: BedStatus.Cleaning, oldmanId: null })
  expect(await move(other!.id, left.id)).toMatchObject({ msg: `床位${left.name}正在清洁，完成清洁后才能安排` })
  const { records } = (await services.call(bedCleanings.page, nurse, { query: { bedName: left.name } })).data
  expect(records).toMatchObject([{ status: 0, cause: 2, bedId: left.id }])
  const id = records[0]!.id
  const all = { hasFreshLinen: true, hasCleanSurfaces: true, hasCleanFloor: true, isCleared: true }
  const photoUrl = await photo()
  const finish = (body: object) =>
    services.call(bedCleanings.finish, nurse, { body: { id, ...all, photoUrl, ...body } })
  expect(await finish({ isCleared: false })).toMatchObject({ status: 400, msg: '请先完成：无遗留物品' })
  expect(await finish({ photoUrl: '' })).toMatchObject({ status: 400, msg: '请上传清洁后的照片' })
  expect(await finish({ photoUrl: `/admin/sys-file/${tenantId}/none.png` })).toMatchObject({ msg: '文件不存在' })
  expect((await finish({})).data).toBe(true)
  expect(await finish({})).toMatchObject({ msg: '床位清洁状态已变更，请刷新后重试' })
  expect((await move(other!.id, left.id)).data).toBe(true)
})

it('a back-dated check-out ends stay and leave at its time, opens a cleaning, and a later move is refused', async () => {
  const { elders, beds, free } = await house(1)
  const [oldmanId, left] = [elders[0]!.id, beds[0]!.id]
  await services.call(leaves.create, desk, {
    body: { oldmanId, type: 1, leaveStart: ago(5), plannedReturn: ago(-1) },
  })
  expect((await cellOf(left))[0]).toMatchObject({ bedStatus: BedStatus.Occupied, leaveType: 1 })
  const at = ago(2)
  expect((await leave(oldmanId, at)).msg).toBeNull()
  expect(await findHistory(made, tenantId, oldmanId)).toMatchObject([{ bedId: left, toTime: at }])
  const away = (await services.call(leaves.page, desk, { query: { oldmanId } })).data.records
  expect(away).toMatchObject([{ actualReturn: at }])
  expect((await cellOf(left))[0]).toMatchObject({ bedStatus: BedStatus.Cleaning, leaveType: null })
  const later = await move(oldmanId, free)
  expect(later).toMatchObject({ code: 1, msg: '住户0未在住，请先办理入住', data: { reason: 'conflict' } })
  const skip = {
    id: (await services.call(bedCleanings.page, nurse, { query: { bedName: beds[0]!.name } })).data.records[0]!.id,
  }
  expect((await services.call(bedCleanings.skip, nurse, { body: { ...skip, remark: '当天已清洁' } })).data).toBe(true)
  expect((await cellOf(left))[0]).toMatchObject({ bedStatus: BedStatus.Free })
})

it('a stay within another one of the same bed is refused by the database', async () => {
  const [bed] = await addBeds(made, tenantId, 1)
  const [one, other] = await addResidents(
    made,
    tenantId,
    (await addBeds(made, tenantId, 2)).map(({ id }) => id),
  )
  const lie = (oldmanId: number, from: string, to: string, place = 1) =>
    sql`insert into bed_stay (tenant_id, bed_id, oldman_id, place, from_time, to_time)
      values (${tenantId}, ${bed!.id}, ${oldmanId}, ${place}, ${`2025-05-01 ${from}`}, ${`2025-05-01 ${to}`})`.execute(
      made.owner,
    )
  await lie(one!.id, '13:00', '15:00')
  await expect(lie(other!.id, '14:00', '14:30')).rejects.toThrow('bed_stay_one_elder')
  await expect(lie(other!.id, '14:00', '14:30', 2)).rejects.toThrow('not shareable')
  await lie(other!.id, '15:00', '16:00')
})

it('only a shareable bed holds two people, and it stays shareable while it does', async () => {
  const { beds: shared, elders } = await house(1, true)
  const single = await house(2)
  const bedId = shared[0]!.id
  expect((await move(single.elders[0]!.id, bedId)).data).toBe(true)
  expect(await cellOf(bedId)).toMatchObject([{ oldmanId: elders[0]!.id }, { oldmanId: single.elders[0]!.id }])
  expect(await move(single.elders[1]!.id, bedId)).toMatchObject({ msg: `床位${shared[0]!.name}已由住户0入住` })
  const unmark = () => services.call(beds.update, haidian, { body: { id: bedId, shareable: false } })
  expect(await unmark()).toMatchObject({ msg: '床位正由两人合住，不能取消合住' })
  expect((await move(single.elders[0]!.id, single.free)).data).toBe(true)
  expect((await unmark()).data).toBe(true)
})

it('somebody on the waiting list gets a reservation, gives it back, and leaves the list on moving in', async () => {
  const [bed, next] = await addBeds(made, tenantId, 2)
  const person = { tenantId, userName: '候床人', gender: '1', mobile: '13800000000' }
  const { id: oldmanId } = await made.owner.insertInto('elder').values(person).returning('id').executeTakeFirstOrThrow()
  const wanted = { oldmanId, priority: 2, wantedDate: '2027-01-01' }
  const { id } = (await services.call(bedRequests.create, desk, { body: wanted })).data
  expect(await services.call(bedRequests.create, desk, { body: wanted })).toMatchObject({ msg: '候床人已在候床' })
  const today = ago(0).slice(0, 10)
  const reserve = (bedId: number, until = today) =>
    services.call(bedRequests.reserve, desk, { body: { id, bedId, until } })
  expect(await reserve(bed!.id, '2026-01-01')).toMatchObject({ status: 400, msg: '预订至不能早于今天' })
  expect((await reserve(bed!.id)).data).toBe(true)
  const row = async () =>
    (await services.call(bedRequests.page, desk, { query: { ids: [id] } })).data.records.map(
      ({ status, bedName, reservedUntil }) => [status, bedName, reservedUntil],
    )
  expect(await row()).toEqual([[2, bed!.name, `${today} 23:59:59`]])
  expect((await cellOf(bed!.id))[0]).toMatchObject({ bedStatus: BedStatus.Reserved, userName: '候床人' })
  // another bed instead, then none
  expect((await reserve(next!.id)).data).toBe(true)
  expect((await cellOf(bed!.id))[0]).toMatchObject({ bedStatus: BedStatus.Free })
  expect((await services.call(bedRequests.release, desk, { body: { id } })).data).toBe(true)
  expect(await row()).toEqual([[1, null, null]])
  expect((await reserve(bed!.id)).data).toBe(true)

  const { data: checkIn } = await services.call(checkIns.submit, desk, {
    body: {
      oldmanId,
      ability: { careLevel: '3' },
      config: { bedId: bed!.id, checkInStart: ago(3).slice(0, 10) },
      contract: { contractNo: 'W-1', startTime: today, endTime: '2027-12-31' },
    },
  })
  expect(await services.call(bedRequests.release, desk, { body: { id } })).toMatchObject({
    msg: '候床人的入住办理待审批，请先撤销入住办理',
  })
  expect((await services.call(checkIns.approve, haidian, { body: { id: checkIn.id } })).data).toBe(true)
  expect((await row())[0]?.[0]).toBe(3)
  // the stay begins when it is billed from
  const start = `${ago(3).slice(0, 10)} 00:00:00`
  expect(await findHistory(made, tenantId, oldmanId)).toMatchObject([{ bedId: bed!.id, fromTime: start }])
  const fee = await services.call(checkOuts.fee, haidian, { query: { oldmanId } })
  expect(fee.data.checkInTime).toBe(start)
})

it('a stay begins after the one before it in the bed, and so does the billing', async () => {
  const { elders, beds } = await house(1)
  const left = ago(2)
  expect((await leave(elders[0]!.id, left)).msg).toBeNull()
  await endCleanings(made, tenantId)
  const person = { tenantId, userName: '后来人', gender: '1', mobile: '13800000000' }
  const { id: oldmanId } = await made.owner.insertInto('elder').values(person).returning('id').executeTakeFirstOrThrow()
  const { data } = await services.call(checkIns.submit, desk, {
    body: {
      oldmanId,
      ability: { careLevel: '3' },
      config: { bedId: beds[0]!.id, checkInStart: ago(9).slice(0, 10) },
      contract: { contractNo: 'W-2', startTime: '2026-01-01', endTime: '2027-12-31' },
    },
  })
  expect((await services.call(checkIns.approve, haidian, { body: { id: data.id } })).data).toBe(true)
  expect(await findHistory(made, tenantId, oldmanId)).toMatchObject([{ fromTime: left }])
  expect((await services.call(checkOuts.fee, haidian, { query: { oldmanId } })).data.checkInTime).toBe(left)
})

it('occupancy counts a bed-day once, for whoever is in the bed at its end', async () => {
  const before = (await services.call(rooms.occupancy, desk, { query: {} })).data
  const { elders, free } = await house(1)
  await move(elders[0]!.id, free)
  const { now, months } = (await services.call(rooms.occupancy, desk, { query: {} })).data
  expect([now.total - before.now.total, now.occupied - before.now.occupied]).toEqual([2, 1])
  const grown = (at: number) => months[at]!.occupied - before.months[at]!.occupied
  // since 1 January of this year, so that the whole last month counts
  const days = new Date(Number(months[10]!.month.slice(0, 4)), Number(months[10]!.month.slice(5)), 0).getDate()
  expect(months).toHaveLength(12)
  expect(grown(10)).toBe(days)
  for (const { available, occupied } of months) expect(occupied).toBeLessThanOrEqual(available)
})

/** The address of a picture that the nurse uploaded. */
async function photo() {
  const fileName = `cleaned-${Date.now()}.png`
  const file = {
    tenantId,
    createBy: nurse.userId,
    fileName,
    fileSize: 1,
    type: 'png',
    purpose: 'picture',
    original: '图.png',
  }
  await made.owner.insertInto('sysFile').values(file).execute()
  return `/admin/sys-file/${tenantId}/${fileName}`
}
