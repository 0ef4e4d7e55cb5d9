import type { Caller } from '@care/shared/admin/session/session'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { insertReturning, now, rowsOf } from '../../../../platform/db/rows.ts'

/** In requests and responses, parent 0 means the top level. */
const parentId = sql<number>`coalesce(parent_id, 0)`
const asStored = (id: number) => (id === 0 ? null : id)

export const findDepartment = (db: Db, { tenantIds }: Caller, id: number) =>
  db
    .selectFrom('sysDept')
    .select(['id as deptId', 'tenantId', 'name', 'sortOrder', 'createTime', parentId.as('parentId')])
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .executeTakeFirst()

/** All departments of an institution in sort order, each with the number of people directly in it. */
export const findDepartments = (db: Db, { tenantIds }: Caller, tenantId: number) =>
  db
    .selectFrom('sysDept as dept')
    .select(['dept.id', 'dept.name', 'sortOrder', parentId.as('parentId')])
    .select(({ selectFrom }) =>
      selectFrom('sysUser as user')
        .select(({ fn }) => fn.countAll<number>().as('people'))
        .whereRef('user.tenantId', '=', 'dept.tenantId')
        .whereRef('user.deptId', '=', 'dept.id')
        .where('lockFlag', '=', '0')
        .$asScalar()
        .$notNull()
        .as('people'),
    )
    .where('dept.tenantId', 'in', tenantIds)
    .where('dept.tenantId', '=', tenantId)
    .orderBy('sortOrder')
    .orderBy('dept.id')
    .execute()

interface Given {
  name: string
  parentId: number
  sortOrder: number
}

export const insertDepartment = (db: Db, tenantId: number, { parentId, ...given }: Given) =>
  insertReturning(db, 'sysDept', { tenantId, ...given, parentId: asStored(parentId) }, ['id'])

export const changeDepartment = (db: Db, tenantId: number, id: number, { parentId, ...change }: Partial<Given>) =>
  rowsOf(db, 'sysDept', { tenantId, id }).change({
    ...change,
    ...(parentId !== undefined && { parentId: asStored(parentId) }),
    updateTime: now,
  })

/** The ids of the department and all above it; empty when the department is not found. */
export async function findPath(db: Db, tenantId: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select id, parent_id from sys_dept where tenant_id = ${tenantId} and id = ${id}
      union select dept.id, dept.parent_id from sys_dept dept join above on dept.id = above.parent_id where dept.tenant_id = ${tenantId}
    ) select id from above`.execute(db)
  return rows.map((row) => row.id)
}

/** The names of the departments directly below this one and of its people, including disabled ones. */
export async function findContents(db: Db, tenantId: number, id: number) {
  const named = (rows: { name: string }[]) => rows.map(({ name }) => name)
  const below = await rowsOf(db, 'sysDept', { tenantId, parentId: id }).all(['name'], ['sortOrder'])
  const people = await rowsOf(db, 'sysUser', { tenantId, deptId: id }).all(['nickName as name'], ['id'])
  return { below: named(below), people: named(people) }
}

export const deleteDepartment = (db: Db, tenantId: number, id: number) =>
  db.deleteFrom('sysDept').where('tenantId', '=', tenantId).where('id', '=', id).execute()
