import { z } from 'zod'
import { area, calls, get } from '../../http/endpoint.ts'
import { maxImportBytes, maxTakenRows } from '../../jobs/limits.ts'
import { optionalId } from '../../validators.ts'
import { ElderSearch } from './elder.ts'

const edit = calls({ access: 'elder:edit' })

/**
 * Up to `maxTakenRows` rows (and 4 MB) are imported immediately; `failList` has the errors of the others, by line in
 * the file.
 */
const Taken = z.object({
  successCount: z.number(),
  failCount: z.number(),
  failList: z.array(z.object({ row: z.number(), userName: z.string(), reason: z.string() })),
  /**
   * For a longer file, which is checked in the background: progress at `/tenant-questionnaire/common/process`, the
   * result at `/job/import/:key`, and `/job/import/:key/run` imports the valid rows. Null where the rows are imported
   * already.
   */
  key: z.string().nullable(),
})
export type ImportedFile = z.output<typeof Taken>

/** Served by the gateway: export and import of elders, for clients of the specification (api-shapes §6.1). */
export const elderSheets = area('tenant-members', {
  export: get('/oldman/export', { access: 'elder:view', query: ElderSearch, reply: 'file', summary: '导出长者列表' }),
  import: edit.post('/oldman/import', `导入长者档案，超过${maxTakenRows}行在后台校验`, {
    encoding: 'multipart',
    bodyLimit: maxImportBytes + 64 * 1024,
    body: z.object({
      tenantId: optionalId.of('tenant'),
      file: z.instanceof(File, { message: '请选择文件' }),
    }),
    data: Taken,
  }),
})
