import type { Caller } from '@care/shared/admin/session/session'
import type { LevelItemDraft, LevelItemEnd, PlanRenewing } from '@care/shared/house/residence/rates/care-level-item'
import { careLevelItem } from '@care/shared/house/residence/rates/care-level-item.words'
import { careLevelItems } from '@care/shared/house/residence/rates/care-level-items.contract'
import { careRate } from '@care/shared/house/residence/rates/care-rate.words'
import { conflict, notFound, orNotFound, wrongInput } from '@care/shared/http/errors'
import { defaultRule } from '@care/shared/recurrence/recurrence'
import { ruleText } from '@care/shared/recurrence/rule-text'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import {
  countPlanChanges,
  deleteItem,
  endItem,
  findItem,
  findItemPage,
  findRateLevel,
  findResidents,
  followLevels,
  insertItem,
  isProjectInUse,
  lockRate,
  lockResidents,
} from './level-item.repository.ts'

export async function levelItemRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, careLevelItems, {
    page: async ({ db, caller, query }) => {
      const page = await findItemPage(db, caller, query)
      return { ...page, records: page.records.map(withRhythm) }
    },
    create: ({ db, caller, body }) => createItem(db, caller, body),
    end: ({ db, caller, body }) => changeEnd(db, caller, body),
    remove: ({ db, caller, params }) => removeItem(db, caller, params.id),
    renewal: async ({ db, caller, query }) => {
      const level = await findRateLevel(db, caller, query.rateId).then(orNotFound(careRate.noun))
      return countPlanChanges(db, level.tenantId, await findResidents(db, level))
    },
    renew: ({ db, caller, body }) => renewPlans(db, caller, body),
  })
}

type Stored = Awaited<ReturnType<typeof findItemPage>>['records'][number]

function withRhythm({ cycle, weekDays, monthDays, times, ...item }: Stored) {
  const monthDay = monthDays.length > 0 ? monthDays : Number(item.fromDate.slice(8))
  const time = times.toSorted().join('、')
  return { ...item, rhythm: ruleText({ ...defaultRule, startDate: item.fromDate, cycle, weekDays, monthDay, time }) }
}

const overlapping = {
  care_level_item_once: wrongInput('projectId', '这个护理等级在该时段已有这项服务，请先填写原来那项的结束日期', 200),
}

async function createItem(db: Db, caller: Caller, { toDate = null, ...item }: LevelItemDraft): Promise<true> {
  const { tenantId } = await lockRate(db, caller, item.rateId).then(orNotFound(careRate.noun))
  if (!(await isProjectInUse(db, tenantId, item.projectId))) throw notFound('服务项目')
  const { userId, nickName } = caller
  await insertItem(db, { ...item, toDate, tenantId, createBy: userId, createUser: nickName }).catch(
    refuseOnConstraint(overlapping),
  )
  return true
}

async function changeEnd(db: Db, caller: Caller, { id, toDate = null }: LevelItemEnd): Promise<true> {
  const { tenantId, fromDate } = await findItem(db, caller, id).then(orNotFound(careLevelItem.noun))
  if (toDate !== null && toDate < fromDate) throw wrongInput('toDate', '结束日期不能早于开始日期')
  await endItem(db, tenantId, id, toDate).catch(refuseOnConstraint(overlapping))
  return true
}

async function removeItem(db: Db, caller: Caller, id: number): Promise<true> {
  const { tenantId } = await findItem(db, caller, id).then(orNotFound(careLevelItem.noun))
  const inUse = '已有照护计划按这项内容执行，不能删除，可以填写结束日期'
  await deleteItem(db, tenantId, id).catch(refuseOnConstraint({ care_plan_level_item_id_fkey: inUse }))
  return true
}

/** Brings the plans of all residents of a level in line with its items, as somebody has seen it before. */
async function renewPlans(db: Db, caller: Caller, { rateId, ...seen }: PlanRenewing): Promise<true> {
  const level = await lockRate(db, caller, rateId).then(orNotFound(careRate.noun))
  const elders = await lockResidents(db, level)
  const now = await countPlanChanges(db, level.tenantId, elders)
  const isSame = (['residents', 'added', 'ended', 'shortened'] as const).every((name) => now[name] === seen[name])
  if (!isSame) throw conflict('需要更新的照护计划已变化，请重新核对')
  await followLevels(db, level.tenantId, elders)
  return true
}
