import { dictionaries, dictionaryItems } from '@care/shared/administration/administration.contract'
import { dictionary, dictionaryItem } from '@care/shared/administration/dictionary.words'
import { found } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { plainVerbs } from '../../platform/plain/plain-verbs.ts'
import { findDictItems, lockDictionary, ofDictionary, removeItemsOf } from './dictionary.repository.ts'

/** Dictionaries are shared by all institutions: everyone reads them, the operator alone writes. */
export function dictionaryRoutes(app: FastifyInstance, serving: Serving) {
  const plain = plainVerbs('sysDict', dictionary)
  serve(app, serving, dictionaries, {
    ...plain,
    items: async ({ db, params }) => (await findDictItems(db, [params.type]))[params.type] ?? [],
    several: ({ db, query }) => findDictItems(db, query.types.split(',')),
    remove: async (asked) => {
      await removeItemsOf(asked.db, asked.params.id)
      return plain.remove(asked)
    },
  })
}

export function dictionaryItemRoutes(app: FastifyInstance, serving: Serving) {
  const plain = plainVerbs('sysDictItem', dictionaryItem, ofDictionary)
  serve(app, serving, dictionaryItems, {
    ...plain,
    take: async (asked) => {
      await lockDictionary(asked.db, Number(asked.body.scope.dictId)).then(found(dictionary.noun))
      return plain.take(asked)
    },
  })
}
