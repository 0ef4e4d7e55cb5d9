import { z } from 'zod'
import { withNouns } from '../../nouns.ts'
import { codeOf, dateTime, id } from '../../validators.ts'
import type { Words } from '../../words.ts'

export const CodeStatus = { Active: 1, Stopped: 2 } as const
export const codeStatuses = {
  [CodeStatus.Active]: { label: '有效', look: 'success' },
  [CodeStatus.Stopped]: { label: '已停用', look: 'silent' },
} as const satisfies Words

export const CalledPhone = { Institution: 1, FirstContact: 2 } as const
/** Whose phone number a stranger sees. */
export const calledPhones = {
  [CalledPhone.Institution]: { label: '机构电话' },
  [CalledPhone.FirstContact]: { label: '第一联系人电话' },
} as const satisfies Words

/** Path of a code, after the application's base address. */
export const codePath = '/q/'
/** The random part of a code's address: 132 bits. */
export const codeToken = z.string().regex(/^[\w-]{22}$/, '二维码无效')

/** Everything that a stranger sees after scanning. */
export const CodeAnswer = z.object({ tenantName: z.string(), phone: z.string() })
export type CodeAnswer = z.output<typeof CodeAnswer>

/**
 * An elder's QR code (api-shapes §6.4). `content` is its address, `qrcodeUrl` the picture (SVG); both null once it is
 * stopped.
 */
export const ElderCode = z.object({
  id: z.number(),
  oldmanId: z.number(),
  qrcodeUrl: z.string().nullable(),
  content: z.string().nullable(),
  /** What a stranger would see now; null where the chosen party has no phone, so that the code shows nothing. */
  told: CodeAnswer.nullable(),
  phoneOf: z.literal([1, 2]),
  expireTime: z.string().nullable(),
  status: z.literal([1, 2]),
  scanCount: z.number(),
  lastScanTime: z.string().nullable(),
  createTime: z.string(),
})
export type ElderCode = z.output<typeof ElderCode>

export const ElderCodeDraft = z.object({
  oldmanId: withNouns('elder', z.number('请选择长者').int().positive('请选择长者')),
  phoneOf: codeOf(calledPhones).optional(),
  expireTime: dateTime.nullish(),
})
export type ElderCodeDraft = z.output<typeof ElderCodeDraft>

/**
 * `status` 2 stops the code for good, 1 keeps its content; without a status the content is renewed, and printed
 * copies become invalid.
 */
export const ElderCodeChange = z.object({
  id: id.of('elderCode'),
  status: codeOf(codeStatuses).optional(),
  phoneOf: codeOf(calledPhones).optional(),
  expireTime: dateTime.nullish(),
})
export type ElderCodeChange = z.output<typeof ElderCodeChange>
