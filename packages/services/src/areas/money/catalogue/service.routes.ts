import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound, wrongInput } from '@care/shared/http/errors'
import { costServices } from '@care/shared/money/catalogue/catalogue.contract'
import { costService, maxServiceLevels } from '@care/shared/money/catalogue/cost-service.words'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { narrowCaller } from '../../../platform/plain/narrow-caller.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { refuseInUse } from './refuse-in-use.ts'
import { deleteService, findLevels, lockService, lockServiceTree, serviceColumns } from './service.repository.ts'

export async function serviceRoutes(app: FastifyInstance, serving: Serving) {
  const verbs = plainVerbs('costService', costService, serviceColumns)
  serve(app, serving, costServices, {
    ...verbs,
    page: ({ db, caller, query: { tenantId, ...query } }) =>
      verbs.page({ db, query, caller: narrowCaller(caller, tenantId) }),
    create: async (asked) => {
      const { parentId } = asked.body
      await lockServiceTree(asked.db)
      if (parentId) await requireLevels(asked.db, asked.caller, parentId, 1)
      return verbs.create(asked)
    },
    update: async (asked) => {
      const { id, parentId } = asked.body
      // refuses a parent below the service itself first
      await verbs.update(asked)
      if (parentId) await requireLevels(asked.db, asked.caller, id, 0)
      return true
    },
    remove: ({ db, caller, params }) => removeService(db, caller, params.id),
  })
}

async function requireLevels(db: Db, caller: Caller, id: number, more: 0 | 1): Promise<void> {
  const { above, below } = await findLevels(db, caller, id)
  if (above + (more || below) > maxServiceLevels) throw wrongInput('parentId', `服务分类最多${maxServiceLevels}级`, 200)
}

async function removeService(db: Db, caller: Caller, id: number): Promise<true> {
  const { tenantId } = await lockService(db, caller, id).then(orNotFound(costService.noun))
  await deleteService(db, tenantId, id).catch(refuseInUse(costService.noun))
  return true
}
