import type { Caller } from '@care/shared/admin/session/session'
import type { RowOutcome } from '@care/shared/jobs/import-rows'
import type { ProjectImportRow } from '@care/shared/money/catalogue/project-import'
import { projectImport } from '@care/shared/money/catalogue/project-import.words'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { importOnce } from '../../../platform/plain/import-run.repository.ts'
import { setPriceOfToday } from './price.routes.ts'
import { insertProject } from './project.repository.ts'

interface Rows {
  dry: boolean
  key: string
  rows: { row: number; values: ProjectImportRow }[]
}

/** Imports new projects from a file, each with a price of today; those that exist stay as they are. */
export function importProjects(db: Db, caller: Caller, { dry, key, rows }: Rows): Promise<RowOutcome[]> {
  const { tenantId, nickName: createUser } = caller
  return importOnce(db, caller, { dry, key, scope: {}, title: `导入${projectImport.noun}` }, async () => {
    const services = await rowsOf(db, 'costService', { tenantId }).all(['id', 'serverName'])
    const known = await rowsOf(db, 'costProject', { tenantId }).all(['projecName', 'ltcCode'])
    const serviceOf = new Map(services.map(({ id, serverName }) => [serverName, id]))
    const names = new Set(known.map(({ projecName }) => projecName))
    const codes = new Set(known.flatMap(({ ltcCode }) => (ltcCode ? [ltcCode] : [])))
    const judge = ({ projecName, serverName, ltcCode, ...price }: ProjectImportRow): Omit<RowOutcome, 'row'> => {
      if (names.has(projecName)) return { outcome: 'skip', message: '服务项目已存在，未作修改' }
      const refused = (message: string) => ({ outcome: 'refused' as const, message })
      if (!serviceOf.has(serverName)) return refused(`服务分类“${serverName}”不存在，请先新增`)
      if (ltcCode && codes.has(ltcCode)) return refused('长护险编码已用于其他服务项目')
      if ((price.subsidyPrice ?? 0) > price.projecStandardPrice) return refused('补贴价不能高于单价')
      return { outcome: 'create', message: null }
    }
    const outcomes = rows.map(({ row, values }) => ({ row, ...judge(values) }))
    if (dry) return outcomes
    for (const [at, { values }] of rows.entries()) {
      if (outcomes[at]?.outcome !== 'create') continue
      const { serverName, projecStandardPrice, subsidyPrice = null, costPrice = null, ...project } = values
      const serverId = serviceOf.get(serverName) ?? 0
      const projectId = await insertProject(db, { ...project, serverId, tenantId, createUser })
      await setPriceOfToday(db, { tenantId, projectId, projecStandardPrice, subsidyPrice, costPrice, createUser })
    }
    return outcomes
  })
}
