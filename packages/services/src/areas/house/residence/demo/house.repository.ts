import { CleaningCause } from '@care/shared/house/residence/beds/cleaning.words'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { Db } from '../../../../platform/db/client.ts'
import { insert } from '../../../../platform/db/rows.ts'
import { type DemoBed, demoBeds } from '../../../../platform/demo/elders.ts'

export interface HouseBed extends DemoBed {
  id: number
}

const orientations = ['南', '北']

/** Inserts the house of a demo institution, with every bed of its elders. */
export async function insertHouse(db: Db, tenantId: number, createUser: string): Promise<HouseBed[]> {
  const beds = demoBeds().filter((bed) => bed !== undefined)
  const own = { tenantId, createUser }
  const distinct = <K extends string | number>(of: (bed: DemoBed) => K) => [...new Set(beds.map(of))]

  const buildings = await db
    .insertInto('building')
    .values(distinct(({ buildingName }) => buildingName).map((name, sort) => ({ ...own, name, sort })))
    .returning(['id', 'name'])
    .execute()
  const floors = await db
    .insertInto('floor')
    .values(
      buildings.flatMap(({ id: buildingId }) =>
        distinct(({ floor }) => floor).map((floor) => ({ ...own, buildingId, name: `${floor}层`, sort: floor })),
      ),
    )
    .returning(['id', 'buildingId', 'sort'])
    .execute()
  const floorOf = ({ buildingName, floor }: DemoBed) =>
    floors.find(
      ({ buildingId, sort }) => sort === floor && buildings.find(({ id }) => id === buildingId)?.name === buildingName,
    )?.id ?? 0
  const { id: roomTypeId } = await db
    .insertInto('roomType')
    .values({ ...own, name: '双人间', bedCount: 2, priceFen: 180_000, introduction: '朝阳，独立卫生间，两张护理床' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const byRoom = new Map(beds.map((bed) => [bed.roomName, bed]))
  const rooms = await db
    .insertInto('room')
    .values(
      [...byRoom.values()].map((bed, at) => ({
        ...own,
        floorId: floorOf(bed),
        name: bed.roomName,
        sort: at,
        roomTypeId,
        orientation: orientations[at % 2] ?? null,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const roomIds = new Map(rooms.map(({ id, name }) => [name, id]))
  const made = await db
    .insertInto('bed')
    .values(
      beds.map((bed, at) => ({
        ...own,
        roomId: roomIds.get(bed.roomName) ?? 0,
        name: bed.bedName,
        sort: at % 2,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const ids = new Map(made.map(({ id, name }) => [name, id]))
  return beds.map((bed) => ({ ...bed, id: ids.get(bed.bedName) ?? 0 }))
}

interface DemoStay {
  bedId: number
  oldmanId: number
  fromTime: Date
  toTime?: Date
}

export async function insertStays(db: Db, tenantId: number, createUser: string, stays: DemoStay[]): Promise<void> {
  await db
    .insertInto('bedStay')
    .values(stays.map((stay) => ({ ...stay, tenantId, createUser })))
    .execute()
}

/** Marks the beds as under repair. */
export async function closeBeds(db: Db, tenantId: number, ids: number[]): Promise<void> {
  await db.updateTable('bed').set({ status: '1' }).where('tenantId', '=', tenantId).where('id', 'in', ids).execute()
}

interface Waiting {
  now: Date
  /** Beds that somebody left and nobody has cleaned yet. */
  left: number[]
  /** Elders who wait for a bed. */
  waiting: number[]
}

/** Inserts open cleanings of beds, and a waiting list of different urgency. */
export async function insertWaiting(
  db: Db,
  tenantId: number,
  createUser: string,
  { now, left, waiting }: Waiting,
): Promise<void> {
  await insert(
    db,
    'bedCleaning',
    [...new Set(left)].map((bedId) => ({ tenantId, bedId, cause: CleaningCause.CheckOut, createUser })),
  )
  await insert(
    db,
    'bedRequest',
    waiting.map((oldmanId, at) => ({
      tenantId,
      oldmanId,
      priority: at % 3,
      wantedDate: toShanghaiDay(now.getTime() + (at + 2) * 86_400_000),
      note: at === 0 ? '术后出院，家中无人照护' : null,
      createUser,
    })),
  )
  await insert(db, 'bedRequest', {
    tenantId,
    personName: '秦淑芬',
    personPhone: '13900001941',
    personGender: '2',
    birthYear: 1941,
    wantedDate: toShanghaiDay(now.getTime() + 10 * 86_400_000),
    note: '电话咨询，尚未建档',
    createUser,
  })
}
