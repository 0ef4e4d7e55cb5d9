import type { dictionaries } from '@care/shared/administration/administration.contract'
import { forbidden, notFound } from '@care/shared/http/errors'
import { operatorTenantId } from '@care/shared/session/identity'
import type { Caller } from '@care/shared/session/session'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../http/serve.ts'
import {
  findDictItems,
  findDictPage,
  insertDict,
  insertDictItem,
  removeDictItem,
  updateDict,
  updateDictItem,
} from './dictionary.repository.ts'

/** Dictionaries are shared by all tenants: everyone reads them, the operator alone writes. */
export function dictionaryRoutes(app: FastifyInstance, serving: Serving, calls: typeof dictionaries) {
  serve(app, serving, calls, {
    items: ({ db, params }) => findDictItems(db, params.type),
    page: ({ db, query }) => findDictPage(db, query),
    create: ({ db, caller, body }) => operatorOnly(caller, () => insertDict(db, body)),
    update: ({ db, caller, body }) => operatorOnly(caller, () => updateDict(db, body).then(insist('字典'))),
    createItem: ({ db, caller, body }) => operatorOnly(caller, () => insertDictItem(db, body)),
    updateItem: ({ db, caller, body }) => operatorOnly(caller, () => updateDictItem(db, body).then(insist('字典项'))),
    removeItem: ({ db, caller, params }) =>
      operatorOnly(caller, () => removeDictItem(db, params.id).then(insist('字典项'))),
  })
}

function operatorOnly<T>({ tenantIds }: Caller, write: () => Promise<T>): Promise<T> {
  if (!tenantIds.includes(operatorTenantId)) throw forbidden()
  return write()
}

const insist = (what: string) => (isThere: boolean) => {
  if (!isThere) throw notFound(what)
  return true
}
