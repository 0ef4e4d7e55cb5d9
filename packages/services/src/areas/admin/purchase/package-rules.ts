import { isModule } from '@care/shared/admin/purchase/package-modules'
import { invalid, orNotFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../platform/db/client.ts'
import { findApplicants, findInstitutions, findOpenOrderNos, lockPackage } from './base-package.repository.ts'

/** Throws unless all closed modules are sold separately. */
export function requireModules(closed: readonly string[] = []): void {
  const other = closed.find((name) => !isModule(name))
  if (other !== undefined) throw invalid(`“${other}”对所有机构开放，不能关闭`)
}

/** Maximum users of a package that are named; further ones are only counted. */
const most = 3

/**
 * Throws if the package has pending applications, unfinished orders or institutions that use it, and names all of them.
 */
export async function requireUnusedPackage(db: Db, id: number): Promise<void> {
  const { packageCode, isBase } = orNotFound('机构套餐')(await lockPackage(db, id))
  if (isBase) throw refused('新机构默认使用该套餐，不能删除')
  // applications and orders are read before the institutions: an institution gets its package only through one of them,
  // so it cannot be missed between the reads
  const uses = [
    named('个未完成的订单', await findOpenOrderNos(db, packageCode)),
    named('份待审核的机构申请', await findApplicants(db, id)),
    named('个机构', await findInstitutions(db, packageCode)),
  ].filter((use) => use !== null)
  if (uses.length > 0) throw refused(`套餐正在使用，不能删除：${uses.join('；')}`)
}

function named(unit: string, all: readonly { name: string }[]): string | null {
  if (all.length === 0) return null
  const names = all.slice(0, most).map(({ name }) => name)
  return `${all.length}${unit}（${names.join('、')}${all.length > most ? '等' : ''}）`
}
