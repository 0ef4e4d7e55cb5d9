import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { parse } from '@care/shared/http/read-input'
import type { Thing } from '@care/shared/things/thing'
import type { FastifyInstance } from 'fastify'
import { type Guard, insistOn } from '../../session/guard.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import type { JobMeans } from '../job.routes.ts'
import { contentTypes } from './content-types.ts'
import { prefaceOf } from './export-preface.ts'
import { exportOf } from './export-table.ts'
import { cellText, textsOf } from './export-texts.ts'
import { createSheetWriter } from './sheet-writer.ts'

type Means = Pick<JobMeans, 'filesDir' | 'load'> & { guard: Guard; call: InternalCalls }

/** Plain lists as sheets, answered at once: for clients of the specification, which know no background job. */
export function sheetRoutes(app: FastifyInstance, { guard, filesDir, load, call }: Means) {
  for (const { name, path, options } of endpointsOf(contract)) {
    const { sheetOf: thing } = options
    if (!thing) continue
    const list = exportOf(name.replace(/\.\w+$/, '.page'))

    app.get(path, async (request, reply) => {
      load.admit('last')
      const pass = await guard.admit(request.headers)
      insistOn(options, pass)
      if (options.query) parse(options.query, request.query)
      const query = request.query as Record<string, string>
      const { caller } = pass
      await list.count(call, caller, query)

      const { head, fields, filters } = columnsOf(thing, query)
      const texts = await textsOf(list, call, caller, fields)
      const asked = { name: list.name, texts, request: { filters }, caller, at: Date.now() }
      const file = join(filesDir, 'sheets', `${randomUUID()}.xlsx`)
      await mkdir(dirname(file), { recursive: true })
      const writer = createSheetWriter('xlsx', file, { name: list.name, preface: prefaceOf(asked), head })
      try {
        for await (const rows of list.rows(call, caller, query))
          await writer.write(rows.map((row) => fields.map((field) => cellText(texts, field, row[field]))))
        await writer.end()
        const { size } = await stat(file)
        // its bytes stay readable by who has it open
        const bytes = createReadStream(file).once('open', () => void rm(file, { force: true }))
        return await reply
          .type(contentTypes.xlsx)
          .header('content-length', size)
          .header(
            'content-disposition',
            `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(`${list.name}.xlsx`)}`,
          )
          .header('content-security-policy', "default-src 'none'; sandbox")
          .send(bytes)
      } catch (error) {
        writer.destroy()
        await rm(file, { force: true })
        throw error
      }
    })
  }
}

/** The columns of the list, and what it was narrowed by, as people call them. */
function columnsOf({ columns, search, fields }: Thing, query: Record<string, string>) {
  const labelOf = (field: string) => fields[field]?.label ?? field
  const filters = search.flatMap((field) =>
    query[field] ? [{ label: labelOf(field), field, value: String(query[field]) }] : [],
  )
  return { fields: [...columns], head: columns.map(labelOf), filters }
}
