import type { Caller } from '@care/shared/admin/session/session'
import type { BindingQuery, BindingSearch, Bound } from '@care/shared/forms/questionnaires/bindings.contract'
import type { Page } from '@care/shared/http/page'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { applyFilters, findListPage } from '../../../../platform/db/paging/filters.ts'
import { insert, rowsOf } from '../../../../platform/db/rows.ts'

/**
 * Selects bindings with the questionnaire's current name; for a deleted questionnaire, the name that it had when it was
 * bound.
 */
const select = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('projectQuestionnaire as bound')
    .innerJoin('costProject as project', inTenant('project.id', 'bound.serverProjectId'))
    .leftJoin('questionnaire as form', (join) =>
      join
        .onRef('form.tenantId', '=', 'bound.tenantId')
        .onRef('form.key', '=', 'bound.key')
        .on('form.deleteTime', 'is', null),
    )
    .select(['bound.id', 'bound.key', 'bound.questionId', 'bound.isDefault', 'bound.serverProjectId', 'form.status'])
    .select('project.projecName as serverProjectName')
    .select(sql<string>`coalesce(form.name, bound.name)`.as('name'))
    .where('bound.tenantId', 'in', tenantIds)

export function findBindingPage(db: Db, caller: Caller, search: BindingSearch): Promise<Page<Bound>> {
  const rows = select(db, caller).orderBy('bound.id', 'desc').$castTo<Bound>()
  return findListPage(db, rows, search, { parts: ['name'], same: ['serverProjectId', 'bound.tenantId'] })
}

export function findBindings(db: Db, caller: Caller, query: BindingQuery): Promise<Bound[]> {
  const rows = applyFilters(select(db, caller), query, {
    same: ['serverProjectId', 'bound.tenantId', 'key'],
    where: { isDefault: (asked) => sql`bound.is_default = ${asked === 'true' || asked === '1'}` },
  })
  return rows.orderBy('bound.isDefault', 'desc').orderBy('bound.sort').orderBy('bound.id').$castTo<Bound>().execute()
}

/** Locks the project (FOR NO KEY UPDATE), so that concurrent changes of its bindings run one after the other. */
export const lockProject = (db: Db, { tenantIds }: Caller, id: number, tenantId?: number | null) =>
  db
    .selectFrom('costProject')
    .select(['tenantId', 'id'])
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .$if(Boolean(tenantId), (one) => one.where('tenantId', '=', tenantId ?? 0))
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findKeysOf = async (db: Db, { tenantId, id }: RowKey): Promise<Set<string>> =>
  new Set(
    (await rowsOf(db, 'projectQuestionnaire', { tenantId, serverProjectId: id }).all(['key'])).map(({ key }) => key),
  )

/** Questionnaires of the institution with these keys, outside of the recycle bin. */
export const findForms = (db: Db, { tenantId }: RowKey, keys: readonly string[]) =>
  rowsOf(db, 'questionnaire', { tenantId, key: keys, deleteTime: null }).all(['id', 'key', 'name', 'status'])

type NewBinding = Pick<Bound, 'key' | 'questionId' | 'name' | 'isDefault'>

/** Replaces all bindings of a project; the given order is stored. */
export async function replaceBindings(db: Db, { tenantId, id }: RowKey, bindings: readonly NewBinding[]) {
  await rowsOf(db, 'projectQuestionnaire', { tenantId, serverProjectId: id }).remove()
  if (bindings.length === 0) return
  const rows = bindings.map((one, sort) => ({ tenantId, serverProjectId: id, ...one, sort }))
  await insert(db, 'projectQuestionnaire', rows)
}
