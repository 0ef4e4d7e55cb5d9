import type { Caller } from '@care/shared/admin/session/session'
import type { NewBeds } from '@care/shared/house/residence/rooms/bed-info'
import { bed, buildingWords, floorWords, roomType, roomWords } from '@care/shared/house/residence/rooms/room.words'
import { roomTypes } from '@care/shared/house/residence/rooms/room-types.contract'
import { beds, buildings, floors, rooms } from '@care/shared/house/residence/rooms/rooms.contract'
import { notFound, refused } from '@care/shared/http/errors'
import { shareText } from '@care/shared/work/work-orders/views/share-text'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../../../platform/db/client.ts'
import { paginateRows } from '../../../../platform/db/paging/paginate-rows.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { monthSpan } from '../../../../platform/http/month-span.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { tenantsIn } from '../../../../platform/http/tenants-in.ts'
import { plainVerbs } from '../../../../platform/plain/plain-verbs.ts'
import { requireReadableFile } from '../../../admin/files/files.port.ts'
import { maskPerson } from '../../../people/elders/elders.port.ts'
import { notifyBedChange } from '../beds/cleaning.repository.ts'
import { findCareLevels } from '../beds/months.repository.ts'
import { countPlaces, findOccupancy } from '../beds/occupancy.repository.ts'
import { readBedLive } from '../live/read-bed-live.ts'
import { findBedPage, findVirtualBedPage } from './bed-info.repository.ts'
import { findBedMap } from './bed-map.repository.ts'
import { bedColumns, findHolder, floorColumns, insertBeds, lockRoom, roomColumns } from './room.repository.ts'

export async function roomRoutes(app: FastifyInstance, serving: Serving) {
  const plainBuildings = plainVerbs('building', buildingWords)
  serve(app, serving, buildings, {
    ...plainBuildings,
    create: async (asked) => {
      await requireReadableFile(asked.db, asked.caller, asked.body.plan)
      return plainBuildings.create(asked).catch(planUnplaced)
    },
    update: async (asked) => {
      await requireReadableFile(asked.db, asked.caller, asked.body.plan)
      return plainBuildings.update(asked).catch(planUnplaced)
    },
  })
  const plainTypes = plainVerbs('roomType', roomType)
  serve(app, serving, roomTypes, {
    ...plainTypes,
    create: async (asked) => {
      await requireReadableFile(asked.db, asked.caller, asked.body.photo)
      return plainTypes.create(asked)
    },
    update: async (asked) => {
      await requireReadableFile(asked.db, asked.caller, asked.body.photo)
      return plainTypes.update(asked)
    },
  })
  serve(app, serving, floors, plainVerbs('floor', floorWords, floorColumns))
  serve(app, serving, rooms, {
    ...plainVerbs('room', roomWords, roomColumns),
    bedInfo: async ({ db, caller, query }) => masked(caller, await findBedPage(db, caller, query)),
    virtualBeds: async ({ db, caller, query }) => masked(caller, await findVirtualBedPage(db, caller, query)),
    tree: ({ db, caller, query }) => findBedMap(db, tenantsIn(caller, query)),
    live: ({ db, caller, query }) => readBedLive(db, caller, query),
    occupancy: async ({ db, caller, query }) => {
      const tenantIds = tenantsIn(caller, query)
      return { now: await countPlaces(db, tenantIds), months: await findOccupancy(db, tenantIds) }
    },
    occupancyMonths: async ({ db, caller, query }) => {
      const months = await findOccupancy(db, tenantsIn(caller, query), monthSpan(query))
      return paginateRows(
        months.toReversed().map((row) => ({ ...row, share: shareText(row.occupied, row.available) })),
        query,
      )
    },
    careLevels: async ({ db, caller, query }) =>
      paginateRows(await findCareLevels(db, tenantsIn(caller, query), monthSpan(query)), query),
  })
  const plainBeds = plainVerbs('bed', bed, bedColumns)
  serve(app, serving, beds, {
    ...plainBeds,
    update: async (asked) => {
      const { id, status } = asked.body
      const holder = status === '1' ? await findHolder(asked.db, asked.caller, Number(id)) : undefined
      if (holder)
        throw refused(
          `床位已${holder.isReserved ? '为' : '由'}${holder.userName}${holder.isReserved ? '预订' : '入住'}，不能设为维修`,
        )
      const done = await plainBeds.update(asked).catch(stillShared)
      if (status !== undefined) await tellMaps(asked.db, asked.caller, Number(id))
      return done
    },
    several: ({ db, caller, body }) => addBeds(db, caller, body),
  })
}

/** Has the maps of beds load a bed anew that is taken out of use, or is in use again. */
async function tellMaps(db: Db, { tenantIds }: Caller, bedId: number): Promise<void> {
  const { tenantId } = await rowsOf(db, 'bed', { tenantId: tenantIds, id: bedId }).get(['tenantId'])
  await notifyBedChange(db, { tenantId, bedId })
}

/** Refusal to make a bed that two people share one for a single person. */
function stillShared(error: { constraint?: unknown }): never {
  throw error.constraint === 'bed_shareable' ? refused('床位正由两人合住，不能取消合住') : error
}

/** Refusal of a plan that cannot be laid on the map. */
function planUnplaced(error: { constraint?: unknown }): never {
  throw error.constraint === 'building_plan_placed' ? refused('请填写平面图的宽度和中心位置') : error
}

const masked = <R extends { mobile: string | null }, P extends { records: R[] }>(caller: Caller, page: P): P => ({
  ...page,
  records: page.records.map((row) => maskPerson(caller, row)),
})

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Creates beds with the next free letters, named after the room: 301-A床, 301-B床. */
async function addBeds(db: Db, caller: Caller, { roomId, count }: z.output<typeof NewBeds>): Promise<true> {
  const room = await lockRoom(db, caller, roomId)
  if (!room) throw notFound('房间')
  const number = room.name.replace(/(室|房|房间)$/, '')
  const taken = new Set(room.beds.map(({ name }) => name))
  const free = letters.map((letter) => `${number}-${letter}床`).filter((name) => !taken.has(name))
  if (free.length < count) throw refused(`${room.name}最多还能新增${free.length}张床位`)
  const last = Math.max(0, ...room.beds.map(({ sort }) => sort))
  const { tenantId } = room
  await insertBeds(
    db,
    free
      .slice(0, count)
      .map((name, at) => ({ tenantId, roomId, name, sort: last + at + 1, createUser: caller.nickName })),
  )
  return true
}
