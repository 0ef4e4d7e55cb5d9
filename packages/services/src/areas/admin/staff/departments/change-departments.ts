import type { Caller } from '@care/shared/admin/session/session'
import type { DepartmentChange, DepartmentDraft, DepartmentNode } from '@care/shared/admin/staff/departments.contract'
import { notFound, orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { lockPeople } from '../account.repository.ts'
import {
  changeDepartment,
  deleteDepartment,
  findContents,
  findDepartment,
  findDepartments,
  findPath,
  insertDepartment,
} from './department.repository.ts'

/** The maximum depth of the department tree, which still fits beside a list on the page. */
const deepest = 8

export async function findTree(db: Db, caller: Caller, tenantId = caller.tenantId): Promise<DepartmentNode[]> {
  const childrenOf = Map.groupBy(await findDepartments(db, caller, tenantId), ({ parentId }) => parentId)
  const below = (parentId: number): DepartmentNode[] =>
    (childrenOf.get(parentId) ?? []).map((row) => {
      const children = below(row.id)
      return children.length > 0 ? { ...row, children } : row
    })
  return below(0)
}

export async function createDepartment(db: Db, caller: Caller, draft: DepartmentDraft): Promise<{ id: number }> {
  const { tenantId = caller.tenantId, ...given } = draft
  if (!caller.tenantIds.includes(tenantId)) throw notFound('机构')
  await lockPeople(db, tenantId)
  await requireParent(db, tenantId, given.parentId)
  return onceBelow(() => insertDepartment(db, tenantId, given))
}

/** Changes a department, which moves together with all departments below it. */
export async function updateDepartment(db: Db, caller: Caller, { deptId, ...change }: DepartmentChange): Promise<true> {
  const { tenantId, parentId } = orNotFound('部门')(await findDepartment(db, caller, deptId))
  // moving the department would extend the caller's own data scope
  if (caller.scope && change.parentId !== undefined && change.parentId !== parentId)
    throw refused('您的数据范围只是部分部门，不能调整部门的上下级')
  await lockPeople(db, tenantId)
  if (change.parentId !== undefined) await requireParent(db, tenantId, change.parentId, deptId)
  await onceBelow(() => changeDepartment(db, tenantId, deptId, change))
  return true
}

export async function removeDepartment(db: Db, caller: Caller, id: number): Promise<true> {
  const { tenantId, name } = orNotFound('部门')(await findDepartment(db, caller, id))
  await lockPeople(db, tenantId)
  const { below, people } = await findContents(db, tenantId, id)
  if (below.length > 0) throw refused(`“${name}”下还有${below.length}个部门（${someOf(below)}），不能删除`)
  if (people.length > 0) throw refused(`“${name}”还有${people.length}名员工（${someOf(people)}），请先调整其部门`)
  await deleteDepartment(db, tenantId, id)
  return true
}

/**
 * Throws unless the new parent exists, is neither the department itself nor below it, and the tree stays within its
 * maximum depth.
 */
async function requireParent(db: Db, tenantId: number, parentId: number, id?: number): Promise<void> {
  if (parentId === 0) return
  const path = await findPath(db, tenantId, parentId)
  if (path.length === 0) throw notFound('上级部门')
  if (id !== undefined && path.includes(id)) throw wrongInput('parentId', '上级部门不能是自己或自己的下级', 200)
  if (path.length >= deepest) throw wrongInput('parentId', `部门最多${deepest}级`, 200)
}

const someOf = (names: string[]) => names.slice(0, 3).join('、') + (names.length > 3 ? '等' : '')

const onceBelow = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch(refuseOnConstraint({ sys_dept_once: wrongInput('name', '同一上级下已有同名部门', 200) }))
