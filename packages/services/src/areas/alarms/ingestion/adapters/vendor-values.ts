import { z } from 'zod'
import { isoOf } from './adapter.ts'

/** A vendor's time: epoch ms, or `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai; parsed into ISO 8601. */
export const vendorTime = z.union([
  z.number().int().min(0).max(8.64e15).transform(isoOf),
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    .transform((text) => `${text.replace(' ', 'T')}+08:00`)
    .refine((text) => !Number.isNaN(Date.parse(text))),
])

/** A device's serial number; validated again as part of its message. */
export const serialNumber = z.string().min(1).max(40)

/** A measured value; 0 means not measured. */
export const measuredValue = z
  .number()
  .nullish()
  .transform((value) => value || undefined)
