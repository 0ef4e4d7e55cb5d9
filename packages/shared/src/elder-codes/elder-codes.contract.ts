import { z } from 'zod'
import { area, get, post, put } from '../http/endpoint.ts'
import { text } from '../validators.ts'
import { CodeAnswer, codeToken, ElderCode, ElderCodeChange, ElderCodeDraft } from './elder-code.ts'

/** A code for bed, wrist and door: whoever scans it sees a phone to call, and nothing of the person. */
export const elderCodes = area('tenant-members', {
  /** The newest code of an elder; null when there was none. */
  newest: get('/tmoldmanqrcode/oldman/:id', {
    ids: { id: 'elder' },
    access: 'elder:view',
    data: ElderCode.nullable(),
    namesOwnAddress: true,
    summary: '长者二维码',
  }),
  create: post('/tmoldmanqrcode', {
    access: 'eldercode:edit',
    body: ElderCodeDraft,
    data: ElderCode,
    namesOwnAddress: true,
    summary: '生成长者二维码',
  }),
  update: put('/tmoldmanqrcode', {
    access: 'eldercode:edit',
    body: ElderCodeChange,
    data: ElderCode,
    namesOwnAddress: true,
    summary: '刷新或停用长者二维码',
  }),
  /** Somebody scanned it: null for a code that is unknown, stopped or over, which look alike. */
  scan: post('/tmoldmanqrcode/scan', {
    access: 'internal',
    body: z.object({ token: codeToken, source: text(20) }),
    data: CodeAnswer.nullable(),
  }),
})
