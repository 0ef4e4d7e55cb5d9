import { conflict, invalid, notFound, orNotFound, wrongInput } from '@care/shared/http/errors'
import { factsToAnswers } from '@care/shared/people/elders/facts/norm-answers'
import { healthChecks, healthRecords } from '@care/shared/people/elders/health/health.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { asTenantOfElder, findElderOwner } from '../elder-owner.repository.ts'
import { writeFacts } from '../facts/write-facts.ts'
import { lockElder } from '../record/elder-record.repository.ts'
import {
  findCheckPage,
  insertCheck,
  insertHealthRecord,
  updateCheck,
  updateHealthRecord,
  voidCheck,
} from './health.repository.ts'
import { findWholeRecord, splitHealthAnswers } from './whole-record.ts'

export async function healthRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, healthRecords, {
    get: async ({ db, caller, params }) => {
      await findElderOwner(db, caller, params.oldmanId)
      return (await findWholeRecord(db, caller, params.oldmanId)) ?? null
    },
    create: async ({ db, caller, body: { facts = {}, ...body } }) => {
      const acting = await asTenantOfElder(db, caller, body.oldmanId)
      if (isBlank([body.archiveNo, body.doctor, body.record, facts])) throw invalid(noAnswer)
      const elder = await lockElder(db, caller, body.oldmanId).then(orNotFound('长者'))
      const { own: record, held } = splitHealthAnswers(body.record)
      if (!(await insertHealthRecord(db, acting, { ...body, record }).catch(taken)))
        throw conflict('该长者已有健康档案，请刷新后修改')
      await writeFacts(db, caller, elder, facts, held)
      return true
    },
    update: async ({ db, caller, body: { facts = {}, ...body } }) => {
      const elder = await lockElder(db, caller, body.oldmanId).then(orNotFound('长者'))
      const { own: record, held } = splitHealthAnswers(body.record)
      const kept = await updateHealthRecord(db, caller, { ...body, record })
        .catch(taken)
        .then(orNotFound('健康档案'))
      if (isBlank([kept, factsToAnswers(await writeFacts(db, caller, elder, facts, held))])) throw invalid(noAnswer)
      return true
    },
  })

  serve(app, serving, healthChecks, {
    page: async ({ db, caller, query }) => {
      await findElderOwner(db, caller, query.oldmanId)
      return findCheckPage(db, caller, query)
    },
    create: async ({ db, caller, body }) => {
      const acting = await asTenantOfElder(db, caller, body.oldmanId)
      if (isBlank(body.findings)) throw invalid(noFinding)
      await insertCheck(db, acting, body)
      return true
    },
    update: async ({ db, caller, body }) => {
      if (!(await updateCheck(db, caller, body))) throw notFound('体检记录')
      if (isBlank(body.findings)) throw invalid(noFinding)
      return true
    },
    remove: async ({ db, caller, params, query }) => {
      if (!(await voidCheck(db, caller, params.id, query.reason))) throw notFound('体检记录')
      return true
    },
  })
}

const noAnswer = '健康档案没有填写任何内容，请至少填写一项'
const noFinding = '体检记录没有填写任何结果，请至少填写一项'

/** Whether the value is empty, or everything nested in it is. */
const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isBlank))

/** Error for the unique violation when another elder of the institution has the same archive number. */
function taken(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (code === '23505' && String(constraint).includes('archive_no'))
    throw wrongInput('archiveNo', '健康档案编号已被其他长者使用', 200)
  throw error
}
