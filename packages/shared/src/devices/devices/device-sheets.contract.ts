import { z } from 'zod'
import { area, get, post } from '../../http/endpoint.ts'
import { maxImportBytes, maxTakenRows } from '../../jobs/limits.ts'
import { optionalId } from '../../validators.ts'
import { DeviceSearch } from './device.ts'

/** Validation message of a row; `row` is its line in the file. */
const Fault = z.object({ row: z.number(), imei: z.string(), reason: z.string() })
const upload = z.object({
  tenantId: optionalId.of('tenant'),
  file: z.instanceof(File, { message: '请选择文件' }),
})
/** `key` imports the valid rows of a checked file, once; null where no row is valid. */
const Checked = z.object({
  key: z.string().nullable(),
  total: z.number(),
  successCount: z.number(),
  failCount: z.number(),
  failList: z.array(Fault),
})
export type DeviceFileCheck = z.output<typeof Checked>
const Taken = z.object({ successCount: z.number(), failCount: z.number(), failList: z.array(Fault) })
export type ImportedDevices = z.output<typeof Taken>

const multipart = {
  access: 'device:create',
  encoding: 'multipart',
  bodyLimit: maxImportBytes + 64 * 1024,
} as const

/** Served by the gateway: export and import of devices, by the names of the specification (api-shapes §5.1). */
export const deviceSheets = area('tenant-device', {
  export: get('/device/export', { access: 'device:view', query: DeviceSearch, reply: 'file', summary: '导出设备列表' }),
  importCheck: post('/device/importCheck', {
    ...multipart,
    body: upload,
    data: Checked,
    summary: `校验设备导入文件，最多${maxTakenRows}行`,
  }),
  /** Imports by the `key` of a check, or checks a file and imports its valid rows. */
  import: post('/device/import', {
    ...multipart,
    body: upload
      .partial({ file: true })
      .extend({ key: z.string('导入编号不正确').max(100, '导入编号不正确').optional() }),
    data: Taken,
    summary: '导入设备',
  }),
})
