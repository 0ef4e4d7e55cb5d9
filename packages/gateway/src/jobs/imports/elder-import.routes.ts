import { randomBytes } from 'node:crypto'
import type { Caller } from '@care/shared/admin/session/session'
import { notFound } from '@care/shared/http/errors'
import type { RowsBody } from '@care/shared/jobs/import-rows'
import { elderSheets, type ImportedFile } from '@care/shared/people/elders/elder-sheets.contract'
import type { Serve } from '../../serve/serve.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { enqueue, refuseTooMany } from '../enqueue.ts'
import type { JobMeans } from '../job.routes.ts'
import { checkRows } from './check-rows.ts'
import { storeUpload, withUpload } from './import.routes.ts'
import { importableOf } from './importable.ts'
import { readShortFile } from './read-short.ts'
import { isImported } from './run-import.ts'
import { dropSealed } from './sealed-file.ts'

const target = 'elders'

/**
 * Elder import by the call of the specification: a short file is imported within the request, a longer one by a
 * background job.
 */
export function elderImportRoutes(serve: Serve, means: JobMeans & { call: InternalCalls }) {
  const { store, filesDir, load, call } = means
  const elders = importableOf(target)

  serve(
    { import: elderSheets.import },
    {
      import: async ({ pass: { caller }, body: { tenantId, file } }): Promise<ImportedFile> => {
        load.admit('last')
        if (tenantId !== undefined && !caller.tenantIds.includes(tenantId)) throw notFound('机构')
        await refuseTooMany(store, caller)
        const upload = await storeUpload(file, caller, filesDir)
        const scope: Record<string, number> = tenantId === undefined ? {} : { tenantId }
        const table = await withUpload(filesDir, upload, (bytes) => readShortFile(bytes, elders.columns)).catch(
          async (error: unknown) => {
            await dropSealed(filesDir, upload)
            throw error
          },
        )
        if (!table) {
          const asked = { kind: 'check' as const, target, scope, update: false, upload }
          const { key } = await enqueue(means, `导入${elders.noun}`, caller, asked)
          return { successCount: 0, failCount: 0, failList: [], key }
        }
        await dropSealed(filesDir, upload)

        const worker: Caller = { ...caller, permissions: [...caller.permissions, 'internal'] }
        const run = { scope, update: false, key: randomBytes(16).toString('base64url') }
        const take = (rows: RowsBody['rows'], dry: boolean) => elders.take(call, worker, { ...run, dry, rows })
        const { good, faults, skips } = await checkRows(table, elders, (rows) => take(rows, true))
        const outcomes = good.length > 0 ? await take(good, false) : []
        const late = outcomes.filter((one) => !isImported(one))
        const names = new Map(table.rows.map(({ row, cells: { userName } }) => [row, userName]))
        const failList = [
          ...faults,
          ...skips,
          ...late.map(({ row, message }) => ({ row, messages: [message ?? '不能导入'] })),
        ]
          .sort((a, b) => a.row - b.row)
          .map(({ row, messages }) => {
            const name = names.get(row)
            return { row, userName: typeof name === 'string' ? name.slice(0, 50) : '', reason: messages.join('；') }
          })
        return { successCount: outcomes.length - late.length, failCount: failList.length, failList, key: null }
      },
    },
  )
}
