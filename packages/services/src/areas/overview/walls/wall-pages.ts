import type { Caller } from '@care/shared/admin/session/session'
import { forbidden, notFound } from '@care/shared/http/errors'
import type { Page } from '@care/shared/http/page'
import type { ShownPage, Wall } from '@care/shared/overview/walls/wall'
import { wallPages } from '@care/shared/overview/walls/wall.words'
import type { Db } from '../../../platform/db/client.ts'
import { hasWholeScope } from '../../admin/staff/staff.port.ts'
import { findFloorNames } from '../../house/residence/residence.port.ts'

const floorsIn = (pages: readonly ShownPage[]) => [...new Set(pages.flatMap(({ floorId }) => floorId ?? []))]

/** The permissions that a big screen needs for these pages. */
export const permissionsOf = (pages: readonly ShownPage[]) => [
  ...new Set(pages.map(({ kind }) => wallPages[kind].permission)),
]

/** Throws for pages that the caller may not see themselves, and for floors of another institution. */
export async function requirePages(db: Db, caller: Caller, tenantId: number, pages: readonly ShownPage[]) {
  const barred = pages.find(({ kind }) => !caller.permissions.includes(wallPages[kind].permission))
  if (barred) throw forbidden(`您没有查看${wallPages[barred.kind].label}的权限，不能让终端显示它`)

  // a big screen has no data scope by roles, so the caller's scope must cover the institutions that it shows
  const andBelow = permissionsOf(pages).includes('group_screen')
  if (!(await hasWholeScope(db, caller, tenantId, { andBelow })))
    throw forbidden('大屏会显示您数据范围以外的内容，请由能看到整个机构的管理员设置')

  const floorIds = floorsIn(pages)
  const names = await findFloorNames(db, [tenantId], floorIds)
  if (floorIds.some((id) => !names.has(id))) throw notFound('轮播中的楼层')
}

/** The pages, without those of floors that were removed. */
export async function findRemainingPages(db: Db, tenantId: number, pages: readonly ShownPage[]): Promise<ShownPage[]> {
  const names = await findFloorNames(db, [tenantId], floorsIn(pages))
  return pages.filter(({ floorId }) => floorId === null || names.has(floorId))
}

type Listed = Omit<Wall, 'pages'> & { pages: ShownPage[] }

/** Big screens with the names of the floors that they show. */
export async function withFloorNames(db: Db, { tenantIds }: Caller, page: Page<Listed>): Promise<Page<Wall>> {
  const names = await findFloorNames(db, tenantIds, floorsIn(page.records.flatMap(({ pages }) => pages)))
  const named = ({ pages, ...wall }: Listed): Wall => ({
    ...wall,
    pages: pages.map((one) => ({ ...one, floorName: one.floorId === null ? null : (names.get(one.floorId) ?? null) })),
  })
  return { ...page, records: page.records.map(named) }
}
