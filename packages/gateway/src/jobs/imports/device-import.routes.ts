import { randomBytes } from 'node:crypto'
import type { Caller } from '@care/shared/admin/session/session'
import {
  type DeviceFileCheck,
  deviceSheets,
  type ImportedDevices,
} from '@care/shared/devices/devices/device-sheets.contract'
import { invalid, notFound, refused } from '@care/shared/http/errors'
import type { RowsBody } from '@care/shared/jobs/import-rows'
import { maxTakenRows } from '@care/shared/jobs/limits'
import type { Serve } from '../../serve/serve.ts'
import type { IncomingFile } from '../../serve/upload.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { refuseTooMany } from '../enqueue.ts'
import type { JobMeans } from '../job.routes.ts'
import { fileLifeMs } from '../job-store.ts'
import { checkRows } from './check-rows.ts'
import { dropChecked, type GoodRow, markImported, type RowError, readChecked, writeChecked } from './checked-file.ts'
import { storeUpload, withUpload } from './import.routes.ts'
import { importableOf } from './importable.ts'
import { readShortFile } from './read-short.ts'
import { isImported } from './run-import.ts'
import { dropSealed } from './sealed-file.ts'

const target = 'devices'
const workerOf = (caller: Caller): Caller => ({ ...caller, permissions: [...caller.permissions, 'internal'] })

/**
 * Device import by the calls of the specification: a check within the request, then the import of the valid rows by the
 * key of the check.
 */
export function deviceImportRoutes(serve: Serve, means: JobMeans & { call: InternalCalls }) {
  const { store, filesDir, load, call } = means
  const devices = importableOf(target)
  const { importCheck, import: take } = deviceSheets

  /** Checks a file within the request, and stores the result like a background check does. */
  async function check(caller: Caller, tenantId: number | undefined, file: IncomingFile) {
    load.admit('last')
    if (tenantId !== undefined && !caller.tenantIds.includes(tenantId)) throw notFound('机构')
    await refuseTooMany(store, caller)
    const scope: Record<string, number> = tenantId === undefined ? {} : { tenantId }
    const upload = await storeUpload(file, caller, filesDir)
    const table = await withUpload(filesDir, upload, (bytes) => readShortFile(bytes, devices.columns)).finally(() =>
      dropSealed(filesDir, upload),
    )
    if (!table) throw refused(`一次最多导入${maxTakenRows}行，请拆分后导入`)
    const asked = { kind: 'check' as const, target, scope, update: false, upload }
    const run = { scope, update: false, dry: true, key: randomBytes(16).toString('base64url') }
    const ask = (rows: RowsBody['rows']) => devices.take(call, workerOf(caller), { ...run, rows })
    const checked = await checkRows(table, devices, ask)
    await writeChecked(filesDir, upload, checked)
    const job = await store.create(`导入${devices.noun}`, caller, asked)
    const expireAt = Date.now() + fileLifeMs
    await store.change(job, { status: 'done', rate: 100, rows: table.rows.length, expireAt })
    const imeis = new Map(table.rows.map(({ row, cells: { imei } }) => [row, typeof imei === 'string' ? imei : '']))
    const told = ({ row, messages }: RowError) => ({
      row,
      imei: (imeis.get(row) ?? '').slice(0, 50),
      reason: messages.join('；'),
    })
    const left = [...checked.faults, ...checked.skips].sort((a, b) => a.row - b.row)
    return { key: job.key, upload, scope, ...checked, failList: left.map(told) }
  }

  async function takeGood(caller: Caller, key: string, scope: Record<string, number>, good: GoodRow[]) {
    if (good.length === 0) return { successCount: 0, late: [] }
    if (!(await store.once(key, 'run'))) throw refused('该文件已经导入，请勿重复提交')
    const outcomes = await devices.take(call, workerOf(caller), { scope, update: false, dry: false, key, rows: good })
    const imeis = new Map(good.map(({ row, values }) => [row, String(values.imei ?? '')]))
    const late = outcomes.flatMap((one) =>
      isImported(one) ? [] : { row: one.row, imei: imeis.get(one.row) ?? '', reason: one.message ?? '不能导入' },
    )
    return { successCount: outcomes.length - late.length, late }
  }

  serve(
    { importCheck, take },
    {
      importCheck: async ({ pass: { caller }, body: { tenantId, file } }): Promise<DeviceFileCheck> => {
        const { key, total, good, failList } = await check(caller, tenantId, file)
        const [successCount, failCount] = [good.length, failList.length]
        return { key: successCount > 0 ? key : null, total, successCount, failCount, failList }
      },
      take: async ({ pass: { caller }, body: { tenantId, file, key } }): Promise<ImportedDevices> => {
        if (file) {
          const { key: made, upload, scope, good, failList } = await check(caller, tenantId, file)
          const { successCount, late } = await takeGood(caller, made, scope, good)
          await dropChecked(filesDir, upload)
          const all = [...failList, ...late].sort((a, b) => a.row - b.row)
          return { successCount, failCount: all.length, failList: all }
        }
        if (!key) throw invalid('请选择文件')
        const { request, status } = await store.ofOwner(key, caller)
        if (request.kind !== 'check' || request.target !== target || status !== 'done') throw notFound('导入校验结果')
        const checked = await readChecked(filesDir, request.upload)
        if (!checked) throw refused('导入文件已过期，请重新上传')
        if (checked.isTaken) throw refused('该文件已经导入，请勿重复提交')
        const { successCount, late } = await takeGood(caller, key, request.scope, checked.good)
        await markImported(filesDir, request.upload, checked)
        return { successCount, failCount: late.length, failList: late }
      },
    },
  )
}
