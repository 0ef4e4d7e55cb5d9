import type { dictionaries, dictionaryImports } from '@care/shared/administration/administration.contract'
import { notFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../http/serve.ts'
import {
  findDictItemPage,
  findDictItems,
  findDictPage,
  insertDict,
  insertDictItem,
  removeDict,
  removeDictItem,
  updateDict,
  updateDictItem,
} from './dictionary.repository.ts'
import { takeDictItems } from './dictionary-import.repository.ts'
import { takeOnce } from './import-run.repository.ts'

/** Dictionaries are shared by all tenants: everyone reads them, the operator alone writes. */
export function dictionaryRoutes(app: FastifyInstance, serving: Serving, calls: typeof dictionaries) {
  serve(app, serving, calls, {
    items: ({ db, params }) => findDictItems(db, params.type),
    page: ({ db, query }) => findDictPage(db, query),
    create: ({ db, body }) => insertDict(db, body),
    update: ({ db, body }) => updateDict(db, body).then(insist('字典')),
    remove: ({ db, params }) => removeDict(db, params.id).then(insist('字典')),
    itemPage: ({ db, query }) => findDictItemPage(db, query),
    createItem: ({ db, body }) => insertDictItem(db, body),
    updateItem: ({ db, body }) => updateDictItem(db, body).then(insist('字典项')),
    removeItem: ({ db, params }) => removeDictItem(db, params.id).then(insist('字典项')),
  })
}

/** Rows of files: a run is taken once, however often the worker asks. */
export function dictionaryImportRoutes(app: FastifyInstance, serving: Serving, calls: typeof dictionaryImports) {
  serve(app, serving, calls, {
    take: ({ db, caller, body }) =>
      takeOnce(db, caller, { ...body, title: '导入字典项' }, () => takeDictItems(db, body)),
  })
}

const insist = (what: string) => (isThere: boolean) => {
  if (!isThere) throw notFound(what)
  return true
}
