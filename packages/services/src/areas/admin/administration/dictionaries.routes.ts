import { dictionaries, dictionaryItems } from '@care/shared/admin/administration/administration.contract'
import { dictionary, dictionaryItem } from '@care/shared/admin/administration/dictionary.words'
import { orNotFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { administrationRecordKinds, withChangeLog } from './changes/log-changes.ts'
import { findChangeRecords, restoreChange } from './changes/restore-change.ts'
import {
  copiedDictionaryColumns,
  findDictItems,
  lockDictionary,
  removeDictionaryItems,
} from './dictionary.repository.ts'
import { inVisibleTenants } from './effects/across-tenants.ts'
import { findItemEffect } from './effects/effect.repository.ts'

/**
 * Dictionaries are shared by all institutions: everyone reads them, only the operator writes, and each change is
 * logged.
 */
export function dictionaryRoutes(app: FastifyInstance, serving: Serving) {
  const { dictionary: ofDictionaries, dictionaryItem: ofItems } = administrationRecordKinds
  const plain = plainVerbs('sysDict', dictionary)
  const plainItems = plainVerbs('sysDictItem', dictionaryItem, copiedDictionaryColumns)

  const verbs: typeof plain = {
    ...plain,
    create: (asked) =>
      withChangeLog(asked, ofDictionaries, ['type', Object(asked.body).type], () => plain.create(asked)),
    update: (asked) => withChangeLog(asked, ofDictionaries, ['id', Object(asked.body).id], () => plain.update(asked)),
    remove: (asked) => {
      const { id } = asked.params
      return withChangeLog(asked, ofDictionaries, ['id', id], () =>
        withChangeLog(asked, ofItems, ['dictId', id], async () => {
          await removeDictionaryItems(asked.db, id)
          return plain.remove(asked)
        }),
      )
    },
  }
  const itemVerbs: typeof plainItems = {
    ...plainItems,
    create: (asked) =>
      withChangeLog(asked, ofItems, ['dictId', Object(asked.body).dictId], () => plainItems.create(asked)),
    update: (asked) => withChangeLog(asked, ofItems, ['id', Object(asked.body).id], () => plainItems.update(asked)),
    remove: (asked) => withChangeLog(asked, ofItems, ['id', asked.params.id], () => plainItems.remove(asked)),
    take: async (asked) => {
      const dictId = Number(asked.body.scope.dictId)
      await lockDictionary(asked.db, dictId).then(orNotFound(dictionary.noun))
      return withChangeLog(asked, ofItems, ['dictId', dictId], () => plainItems.take(asked))
    },
  }

  serve(app, serving, dictionaries, {
    ...verbs,
    items: async ({ db, params }) => (await findDictItems(db, [params.type]))[params.type] ?? [],
    several: ({ db, query }) => findDictItems(db, query.types.split(',')),
    changes: ({ db, query: { dictId, itemId, ...query } }) =>
      findChangeRecords(
        db,
        {
          things: ['dictionary', 'dictionaryItem'],
          dictId,
          of: itemId === undefined ? undefined : { thing: 'dictionaryItem', recordId: itemId },
        },
        query,
      ),
    putBack: ({ params, ...asked }) =>
      restoreChange(asked, { dictionary: verbs, dictionaryItem: itemVerbs }, params.id),
  })
  serve(app, serving, dictionaryItems, {
    ...itemVerbs,
    effect: async (asked) => {
      const item = await plainItems.get(asked)
      return inVisibleTenants(asked.db, asked.caller, (ids) => findItemEffect(asked.db, ids, item))
    },
  })
}
