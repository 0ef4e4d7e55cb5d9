import { notFound, refused } from '@care/shared/http/errors'
import { bed, building, floor, room } from '@care/shared/residence/rooms/room.words'
import { beds, buildings, floors, rooms } from '@care/shared/residence/rooms/rooms.contract'
import type { Caller } from '@care/shared/session/session'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { shownTo } from '../../elders/elders.port.ts'
import { findBedPage, findVirtualBedPage } from './bed-info.repository.ts'
import { findBedMap } from './bed-map.repository.ts'
import { findHolder, ofBed, ofFloor, ofRoom } from './room.repository.ts'
import { addBeds } from './several-beds.ts'

export async function roomRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, buildings, plainVerbs('building', building))
  serve(app, serving, floors, plainVerbs('floor', floor, ofFloor))
  serve(app, serving, rooms, {
    ...plainVerbs('room', room, ofRoom),
    bedInfo: async ({ db, caller, query }) => masked(caller, await findBedPage(db, caller, query)),
    virtualBeds: async ({ db, caller, query }) => masked(caller, await findVirtualBedPage(db, caller, query)),
    tree: ({ db, caller, query: { tenantId } }) => {
      if (tenantId !== undefined && !caller.tenantIds.includes(tenantId)) throw notFound('机构')
      return findBedMap(db, tenantId === undefined ? caller.tenantIds : [tenantId])
    },
  })
  const plainBeds = plainVerbs('bed', bed, ofBed)
  serve(app, serving, beds, {
    ...plainBeds,
    update: async (asked) => {
      const { id, status } = asked.body
      const holder = status === '1' ? await findHolder(asked.db, asked.caller, Number(id)) : undefined
      if (holder)
        throw refused(
          `床位已${holder.isReserved ? '为' : '由'}${holder.userName}${holder.isReserved ? '预订' : '入住'}，不能设为维修`,
        )
      return plainBeds.update(asked)
    },
    several: ({ db, caller, body }) => addBeds(db, caller, body),
  })
}

const masked = <R extends { mobile: string | null }, P extends { records: R[] }>(caller: Caller, page: P): P => ({
  ...page,
  records: page.records.map((row) => shownTo(caller, row)),
})
