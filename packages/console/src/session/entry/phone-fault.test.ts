import { smsCode } from '@care/shared/admin/session/ways/phone.contract'
import { mobile } from '@care/shared/validators'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { phoneFault, smsCodeFault } from './phone-fault.ts'

const faultBy = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues[0]?.message ?? null

it.each(['', '1370000', '137000000041', '12700000004', '1370000000a', '13700000004'])(
  'validates the phone number %o as the server does',
  (phone) => expect(phoneFault(phone)).toBe(faultBy(mobile, phone)),
)

it.each(['12345', 'abcdef', '123456'])('validates the code %o as the server does', (code) =>
  expect(smsCodeFault(code)).toBe(faultBy(smsCode, code)),
)
