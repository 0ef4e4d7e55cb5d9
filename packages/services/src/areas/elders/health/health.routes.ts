import { healthChecks, healthRecords } from '@care/shared/elders/health/health.contract'
import { conflict, notFound, wrongInput } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { elderWhose, inInstitutionOf } from '../whose.repository.ts'
import {
  deleteCheck,
  findCheckPage,
  findHealthRecord,
  insertCheck,
  insertHealthRecord,
  updateCheck,
  updateHealthRecord,
} from './health.repository.ts'

export async function healthRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, healthRecords, {
    get: async ({ db, caller, params }) => {
      await elderWhose(db, caller, params.oldmanId)
      return (await findHealthRecord(db, caller, params.oldmanId)) ?? null
    },
    create: async ({ db, caller, body }) => {
      const acting = await inInstitutionOf(db, caller, body.oldmanId)
      if (!(await insertHealthRecord(db, acting, body).catch(taken))) throw conflict('该长者已有健康档案，请刷新后修改')
      return true
    },
    update: async ({ db, caller, body }) => {
      await elderWhose(db, caller, body.oldmanId)
      if (!(await updateHealthRecord(db, caller, body).catch(taken))) throw notFound('健康档案')
      return true
    },
  })

  serve(app, serving, healthChecks, {
    page: ({ db, caller, query }) => findCheckPage(db, caller, query),
    create: async ({ db, caller, body }) => {
      const acting = await inInstitutionOf(db, caller, body.oldmanId)
      await insertCheck(db, acting, body)
      return true
    },
    update: async ({ db, caller, body }) => {
      if (!(await updateCheck(db, caller, body))) throw notFound('体检记录')
      return true
    },
    remove: async ({ db, caller, params }) => {
      if (!(await deleteCheck(db, caller, params.id))) throw notFound('体检记录')
      return true
    },
  })
}

/** Another elder of the institution has this number. */
function taken(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (code === '23505' && String(constraint).includes('archive_no'))
    throw wrongInput('archiveNo', '健康档案编号已被其他长者使用', 200)
  throw error
}
