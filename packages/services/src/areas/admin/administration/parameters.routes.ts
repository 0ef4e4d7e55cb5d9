import { parameters } from '@care/shared/admin/administration/administration.contract'
import { parameter } from '@care/shared/admin/administration/parameter.words'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { administrationRecordKinds, withChangeLog } from './changes/log-changes.ts'
import { findChangeRecords, restoreChange } from './changes/restore-change.ts'
import { inVisibleTenants } from './effects/across-tenants.ts'
import { findParameterEffect } from './effects/parameter-effect.ts'
import { findParameter } from './parameter.repository.ts'

/** Parameters belong to the platform: everyone reads them, only the operator writes, and each change is logged. */
export function parameterRoutes(app: FastifyInstance, serving: Serving) {
  const kept = administrationRecordKinds.parameter
  const plain = plainVerbs('sysParam', parameter)
  const verbs: typeof plain = {
    ...plain,
    create: (asked) =>
      withChangeLog(asked, kept, ['publicKey', Object(asked.body).publicKey], () => plain.create(asked)),
    update: (asked) => withChangeLog(asked, kept, ['publicId', Object(asked.body).publicId], () => plain.update(asked)),
    remove: (asked) => withChangeLog(asked, kept, ['publicId', asked.params.id], () => plain.remove(asked)),
  }
  serve(app, serving, parameters, {
    ...verbs,
    publicValue: ({ db, params }) => findParameter(db, params.key),
    effect: async (asked) => {
      const { publicKey } = await plain.get(asked)
      return inVisibleTenants(asked.db, asked.caller, (ids) => findParameterEffect(asked.db, ids, publicKey))
    },
    changes: ({ db, query: { publicId, ...query } }) =>
      findChangeRecords(
        db,
        { things: ['parameter'], of: publicId === undefined ? undefined : { thing: 'parameter', recordId: publicId } },
        query,
      ),
    putBack: ({ params, ...asked }) => restoreChange(asked, { parameter: verbs }, params.id),
  })
}
