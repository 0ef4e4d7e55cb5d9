import { z } from 'zod'
import { area, calls, get, internal } from '../../http/endpoint.ts'
import { text } from '../../validators.ts'
import { CodeAnswer, codeToken, ElderCode, ElderCodeChange, ElderCodeDraft } from './elder-code.ts'

const edit = calls({ access: 'eldercode:edit', namesOwnAddress: true })

/**
 * A QR code for bed, wrist and door: a person who scans the code sees a phone number to call, and nothing about the
 * elder.
 */
export const elderCodes = area('tenant-members', {
  /** The newest code of an elder; null when there was none. */
  newest: get('/tmoldmanqrcode/oldman/:id', {
    ids: { id: 'elder' },
    access: 'elder:view',
    data: ElderCode.nullable(),
    namesOwnAddress: true,
    summary: '长者二维码',
  }),
  create: edit.post('/tmoldmanqrcode', '生成长者二维码', { body: ElderCodeDraft, data: ElderCode }),
  update: edit.put('/tmoldmanqrcode', '刷新或停用长者二维码', { body: ElderCodeChange, data: ElderCode }),
  /** Called when somebody scanned a code. Null alike for an unknown, a stopped and an expired code. */
  scan: internal.post('/tmoldmanqrcode/scan', {
    body: z.object({ token: codeToken, source: text(20) }),
    data: CodeAnswer.nullable(),
  }),
})
