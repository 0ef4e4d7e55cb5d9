import { fileTypes } from '@care/shared/people/elders/files/elder-file.words'
import { labelOf } from '@care/shared/words'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { newestRows, type PaperSource } from '../../../../platform/sources/paper-source.ts'

/** Prints the list of files in the archive, without their content. */
export const filesPaper: PaperSource = {
  title: '附件清单',
  permission: 'elderfile:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, asked) => {
    const files = await rowsOf(db, 'elderFile', { tenantId: asked.tenantId, oldmanId: asked.oldmanId }).all(
      ['type', 'name', 'validTo', 'url', 'remark', 'createUser', 'createTime'],
      ['id desc'],
      asked.most + 1,
    )
    return newestRows(asked, files, [
      ['类型', 40, ({ type }) => labelOf(fileTypes, type)],
      ['名称', 100, 'name'],
      ['有效期至', 53, 'validTo'],
      ['扫描件', 30, ({ url }) => (url ? '有' : '无')],
      ['备注', 110, 'remark'],
      ['登记人', 58, 'createUser'],
      ['登记日期', 54, ({ createTime }) => createTime.slice(0, 10)],
    ])
  },
}
