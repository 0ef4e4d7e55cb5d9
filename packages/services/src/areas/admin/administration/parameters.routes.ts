import { parameters } from '@care/shared/admin/administration/administration.contract'
import { parameter } from '@care/shared/admin/administration/parameter.words'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { keepChanges, keptKinds } from './changes/keep-changes.ts'
import { restoreChange, showChanges } from './changes/restore-change.ts'
import { acrossTenants } from './effects/across-tenants.ts'
import { findParameterEffect } from './effects/parameter-effect.ts'
import { findParameter } from './parameter.repository.ts'

/** Parameters belong to the platform: everyone reads them, only the operator writes, and each change is logged. */
export function parameterRoutes(app: FastifyInstance, serving: Serving) {
  const kept = keptKinds.parameter
  const plain = plainVerbs('sysParam', parameter)
  const verbs: typeof plain = {
    ...plain,
    create: (asked) => keepChanges(asked, kept, ['publicKey', Object(asked.body).publicKey], () => plain.create(asked)),
    update: (asked) => keepChanges(asked, kept, ['publicId', Object(asked.body).publicId], () => plain.update(asked)),
    remove: (asked) => keepChanges(asked, kept, ['publicId', asked.params.id], () => plain.remove(asked)),
  }
  serve(app, serving, parameters, {
    ...verbs,
    publicValue: ({ db, params }) => findParameter(db, params.key),
    effect: async (asked) => {
      const { publicKey } = await plain.get(asked)
      return acrossTenants(asked.db, asked.caller, (ids) => findParameterEffect(asked.db, ids, publicKey))
    },
    changes: ({ db, query: { publicId, ...query } }) =>
      showChanges(
        db,
        { things: ['parameter'], of: publicId === undefined ? undefined : { thing: 'parameter', recordId: publicId } },
        query,
      ),
    putBack: ({ params, ...asked }) => restoreChange(asked, { parameter: verbs }, params.id),
  })
}
