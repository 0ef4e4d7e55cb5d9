import type { Caller } from '@care/shared/admin/session/session'
import { callSeat, callService, callSkillGroup } from '@care/shared/calls/seats/seat.words'
import { callSeats, callServices, callSkillGroups } from '@care/shared/calls/seats/seats.contract'
import { invalid, notFound, orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../platform/db/constraint.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { isInCall } from '../records/records.port.ts'
import { findSeatsOf, findSkills, groupColumns, replaceSkills, seatColumns, serviceColumns } from './seat.repository.ts'

type SkillLevels = readonly { skillGroupId: number; skillLevel: number }[]

/** 呼叫服务, 坐席 and 技能组. */
export async function seatRoutes(app: FastifyInstance, serving: Serving) {
  const services = plainVerbs('callService', callService, serviceColumns)
  const needsInstance = refuseOnConstraint({
    call_service_instance: wrongInput('instanceId', '云呼叫服务请填写实例编号'),
  })
  serve(app, serving, callServices, {
    ...services,
    create: (asked) => services.create(asked).catch(needsInstance),
    update: ({ body: { accessKeyRef, ...body }, ...asked }) =>
      services.update({ ...asked, body: accessKeyRef ? { ...body, accessKeyRef } : body }).catch(needsInstance),
  })

  const seats = plainVerbs('callSeat', callSeat, seatColumns)
  serve(app, serving, callSeats, {
    ...seats,
    page: async ({ db, caller, query }) => {
      const page = await seats.page({ db, caller, query })
      return { ...page, records: await withSkills(db, caller, page.records) }
    },
    get: async (asked) => {
      const [seat] = await withSkills(asked.db, asked.caller, [await seats.get(asked)])
      return seat ?? Promise.reject(notFound('坐席'))
    },
    create: async ({ db, caller, body: { skillLevels, ...body } }) => {
      const own = await ofInstitution(db, caller, body.serviceId, body.sysUserId)
      await requireFree(db, own.tenantId, body)
      await requireRoom(db, own, body.serviceId)
      await seats.create({ db, caller: own, body })
      if (skillLevels) {
        const { id } = await rowsOf(db, 'callSeat', { tenantId: own.tenantId, sysUserId: body.sysUserId }).get(['id'])
        await saveSkills(db, own.tenantId, id, skillLevels)
      }
      return true
    },
    update: async ({ db, caller, body: { skillLevels, ...body } }) => {
      const seat = await rowsOf(db, 'callSeat', { tenantId: caller.tenantIds, id: body.id })
        .lock(['tenantId', 'serviceId', 'sysUserId', 'userId'])
        .then(orNotFound('坐席'))
      const { serviceId = seat.serviceId, sysUserId = seat.sysUserId, userId = seat.userId } = body
      await ofInstitution(db, { ...caller, tenantIds: [seat.tenantId] }, serviceId, sysUserId)
      await requireFree(db, seat.tenantId, { serviceId, sysUserId, userId }, body.id)
      if (Object.keys(body).length > 1) await seats.update({ db, caller, body })
      if (skillLevels) await saveSkills(db, seat.tenantId, body.id, skillLevels)
      return true
    },
    remove: async (asked) => {
      const { db, caller, params } = asked
      await rowsOf(db, 'callSeat', { tenantId: caller.tenantIds, id: params.id }).lock(['id']).then(orNotFound('坐席'))
      if (await isInCall(db, caller, params.id)) throw refused('该坐席正在通话，通话结束后才能删除')
      return seats.remove(asked)
    },
  })

  const groups = plainVerbs('callSkillGroup', callSkillGroup, groupColumns)
  serve(app, serving, callSkillGroups, {
    ...groups,
    page: async ({ db, caller, query }) => {
      const page = await groups.page({ db, caller, query })
      return { ...page, records: await withSeats(db, caller, page.records) }
    },
    get: async (asked) => {
      const [group] = await withSeats(asked.db, asked.caller, [await groups.get(asked)])
      return group ?? Promise.reject(notFound('技能组'))
    },
    create: async (asked) =>
      groups.create({ ...asked, caller: await ofService(asked.db, asked.caller, asked.body.serviceId) }),
    update: async (asked) => {
      const { db, caller, body } = asked
      if (body.serviceId !== undefined) {
        const { tenantId } = await rowsOf(db, 'callSkillGroup', { tenantId: caller.tenantIds, id: body.id })
          .find(['tenantId'])
          .then(orNotFound('技能组'))
        await ofService(db, { ...caller, tenantIds: [tenantId] }, body.serviceId)
      }
      return groups.update(asked)
    },
  })
}

/** The caller limited to the institution of the service, which owns its seats and groups. */
async function ofService(db: Db, caller: Caller, serviceId: number): Promise<Caller> {
  const { tenantId } = await rowsOf(db, 'callService', { tenantId: caller.tenantIds, id: serviceId })
    .find(['tenantId'])
    .then(orNotFound('呼叫服务'))
  return { ...caller, tenantId }
}

async function ofInstitution(db: Db, caller: Caller, serviceId: number, sysUserId: number): Promise<Caller> {
  const own = await ofService(db, caller, serviceId)
  await rowsOf(db, 'sysUser', { tenantId: own.tenantId, id: sysUserId, lockFlag: '0' })
    .find(['id'])
    .then(orNotFound('员工'))
  return own
}

interface Place {
  serviceId: number
  sysUserId: number
  userId: string
}

/** One seat a person, and one seat an agent of the provider; `id` is the seat itself. */
async function requireFree(db: Db, tenantId: number, { serviceId, sysUserId, userId }: Place, id?: number) {
  const [person, agent] = [
    await rowsOf(db, 'callSeat', { tenantId, sysUserId }).find(['id']),
    await rowsOf(db, 'callSeat', { tenantId, serviceId, userId }).find(['id']),
  ]
  if (person && person.id !== id) throw wrongInput('sysUserId', '该员工已有坐席')
  if (agent && agent.id !== id) throw wrongInput('userId', '该服务中已有这个坐席账号')
}

async function requireRoom(db: Db, { tenantId }: Caller, serviceId: number): Promise<void> {
  const service = await rowsOf(db, 'callService', { tenantId, id: serviceId }).lock(['seatLimit'])
  const limit = service?.seatLimit
  if (limit && (await rowsOf(db, 'callSeat', { tenantId, serviceId }).count()) >= limit)
    throw refused(`该呼叫服务最多${limit}个坐席`)
}

async function saveSkills(db: Db, tenantId: number, seatId: number, skills: SkillLevels): Promise<void> {
  const id = skills.map(({ skillGroupId }) => skillGroupId)
  if (new Set(id).size < id.length) throw invalid('同一技能组不能选择两次')
  if (id.length > 0 && (await rowsOf(db, 'callSkillGroup', { tenantId, id }).count()) < id.length)
    throw notFound('技能组')
  await replaceSkills(db, tenantId, seatId, skills)
}

async function withSkills<R extends { id: number }>(db: Db, caller: Caller, seats: R[]) {
  const skills =
    seats.length > 0
      ? await findSkills(
          db,
          caller,
          seats.map(({ id }) => id),
        )
      : []
  return seats.map((seat) => {
    const own = skills.filter(({ seatId }) => seatId === seat.id)
    return {
      ...seat,
      skillGroupIds: own.map(({ groupId }) => groupId),
      skillLevels: own.map(({ groupId, level }) => ({ skillGroupId: groupId, skillLevel: level })),
    }
  })
}

async function withSeats<R extends { id: number }>(db: Db, caller: Caller, groups: R[]) {
  const skills =
    groups.length > 0
      ? await findSeatsOf(
          db,
          caller,
          groups.map(({ id }) => id),
        )
      : []
  return groups.map((group) => ({
    ...group,
    seats: skills
      .filter(({ groupId }) => groupId === group.id)
      .map(({ seatId, level }) => ({ seatId, skillLevel: level })),
  }))
}
