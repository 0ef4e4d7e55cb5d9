import { fileTypes } from '@care/shared/elders/files/elder-file.words'
import { labelOf } from '@care/shared/words'
import { newestRows, type PaperSource } from '../../../platform/sources/paper-source.ts'

/** Which papers lie in the archive; not what they say. */
export const filesPaper: PaperSource = {
  title: '附件清单',
  permission: 'elderfile:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, asked) => {
    const files = await db
      .selectFrom('elderFile')
      .select(['type', 'name', 'validTo', 'url', 'remark', 'createUser', 'createTime'])
      .where('tenantId', '=', asked.tenantId)
      .where('oldmanId', '=', asked.oldmanId)
      .orderBy('id', 'desc')
      .limit(asked.most + 1)
      .execute()
    const rows = files.map(({ type, url, ...file }) => [
      ...[labelOf(fileTypes, type), file.name, file.validTo, url ? '有' : '无', file.remark],
      ...[file.createUser, file.createTime.slice(0, 10)],
    ])
    const columns = [
      ['类型'],
      ['名称', 2.5],
      ['有效期至', 1.3],
      ['扫描件', 0.8],
      ['备注', 2.5],
      ['登记人'],
      ['登记日期', 1.3],
    ] as const
    return newestRows(asked, columns, rows)
  },
}
