import { z } from 'zod'
import { area, calls, get } from '../http/endpoint.ts'
import { maxImportBytes, maxTakenRows } from '../jobs/limits.ts'
import { optionalId } from '../validators.ts'
import { ElderSearch } from './elder.ts'

const edit = calls({ access: 'elder:edit' })

/** Up to `maxTakenRows` rows (and 4 MB) are taken at once; what is wrong with the others stands in `failList` by its line in the file. */
const Taken = z.object({
  successCount: z.number(),
  failCount: z.number(),
  failList: z.array(z.object({ row: z.number(), userName: z.string(), reason: z.string() })),
  /**
   * Of a longer file, which is looked at in the background: its progress at `/tenant-questionnaire/common/process`, what was found at
   * `/job/import/:key`, and `/job/import/:key/run` takes what is good. Null where the rows are in.
   */
  key: z.string().nullable(),
})
export type TakenFile = z.output<typeof Taken>

/** Served by the gateway: the list of elders as a file, and elders out of one, for clients of the specification (api-shapes §6.1). */
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
