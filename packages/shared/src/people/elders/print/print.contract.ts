import { z } from 'zod'
import { area, get } from '../../../http/endpoint.ts'
import { chooseMessage, date, optional } from '../../../validators.ts'
import { type PaperKind, paperKinds, wrongPeriod } from './print.words.ts'

/** `from` and `to` are days of Asia/Shanghai, both included; only inspection papers have a period. */
const PrintQuery = z
  .object({
    kind: z.enum(Object.keys(paperKinds) as PaperKind[], chooseMessage('打印内容')),
    from: optional(date),
    to: optional(date),
  })
  .superRefine(({ kind, ...period }, { addIssue }) => {
    const message = kind === 'inspection' ? wrongPeriod(period) : null
    if (message) addIssue({ code: 'custom', message, path: ['from'] })
  })

export const elderPapers = area('tenant-members', {
  print: get('/oldman/:id/print', {
    ids: { id: 'elder' },
    access: 'elder:print',
    query: PrintQuery,
    reply: 'file',
    takesLong: true,
    summary: '打印长者档案、摘要或检查材料（PDF）',
  }),
})
