import { notFound, refused } from '@care/shared/http/errors'
import type { NewBeds } from '@care/shared/residence/rooms/bed-info'
import type { Caller } from '@care/shared/session/session'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/client.ts'
import { insertBeds, lockRoom } from './room.repository.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Makes beds with the next letters that the room has not, after its own name: 301-A床, 301-B床. */
export async function addBeds(db: Db, caller: Caller, { roomId, count }: z.output<typeof NewBeds>): Promise<true> {
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
