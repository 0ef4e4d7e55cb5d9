import { z } from 'zod'
import type { Schema } from './http/schema.ts'
import { idCardRefusal } from './id-card.ts'
import { mobileRule } from './mobile-rule.ts'
import { normalizeIdCard, normalizeMobile, normalizeMobilePart, normalizeName } from './normalize-input.ts'
import { type Nouns, withNouns, wordOf } from './nouns.ts'
import { type Outcome, outcomeWords } from './outcomes.ts'
import { epochOf, isRealDate } from './shanghai-time.ts'
import { fileAddressPattern } from './text/file-address.ts'

/** Control characters except tab and line ends. */
const controls = /[^\P{Cc}\t\n\r]/u
const clean = (text: string) => !controls.test(text) && text.isWellFormed()

const lineEnd = /[\n\r\u2028\u2029]/

const isMissing = (value: unknown) => value === undefined || value === null || value === ''
const said = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (isMissing(input) ? missing : wrong),
})
/** Message for a typed value: 请输入 when it is missing, otherwise why it is invalid. */
export const enterMessage = (label: string, wrong = `${label}不正确`) => said(`请输入${label}`, wrong)
/** Message for a value to be chosen. */
export const chooseMessage = (label: string, wrong = `${label}不正确`) => said(`请选择${label}`, wrong)

const trimmed = (text: string) => text.trim()

/**
 * Text of at most `max` characters, possibly several lines, without control characters; `read` normalises it, by
 * default trims it.
 */
export const lines = (max: number, label = '内容', missing = `请输入${label}`, read = trimmed) =>
  z
    .string(said(missing, `${label}格式不正确`))
    .overwrite(read)
    .max(max, `${label}不能超过${max}个字符`)
    .refine(clean, `${label}含有非法字符`)

/** Text on one line, for names, addresses and search terms. */
export const text = (max: number, label = '内容', missing = `请输入${label}`, read = trimmed) =>
  lines(max, label, missing, read).refine((value) => !lineEnd.test(value), `${label}不能换行`)

export const requiredText = (max: number, missing: string, label = '内容') => text(max, label, missing).min(1, missing)

/** A person's name, normalised by `normalizeName`. */
export const personName = (max: number, message: string, label = '姓名') =>
  text(max, label, message, normalizeName).min(1, message)

export const mobile = z
  .string(mobileRule.none)
  .overwrite(normalizeMobile)
  .min(1, mobileRule.none)
  .length(mobileRule.length, mobileRule.wrongLength)
  .regex(mobileRule.pattern, mobileRule.wrong)

/** An ID number of 18 characters with a valid birthday and check character, or of 15 characters (first generation). */
export const idCard = z
  .string('请输入身份证号码')
  .overwrite(normalizeIdCard)
  .superRefine((value, context) => {
    const message = idCardRefusal(value)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** 6 to 12 characters with digits and letters (specification 0 §5). */
export const password = z
  .string('请输入密码')
  .min(1, '请输入密码')
  .max(12, '密码长度不超过12个字符。')
  .min(6, '密码长度不低于6个字符。')
  .regex(/^(?=.*\d)(?=.*[A-Za-z])[\x21-\x7e]+$/, '密码必须由数字，英文字母组成！')

export const url = z
  .string(enterMessage('链接'))
  .trim()
  .max(500)
  .regex(/^https?:\/\//, '链接必须以http或https开头')

const wrongFile = '文件地址不正确'
const fileOf = (missing: string) =>
  z.string(said(missing, wrongFile)).trim().max(500, wrongFile).regex(fileAddressPattern, wrongFile)

/** Permanent address of a stored file, or empty; an external picture would reveal its viewers to its host. */
export const fileAddress = withNouns('file', fileOf('请选择文件'))
/** A required file address, with the message for a missing one. */
export const requiredFile = (missing: string) => fileOf(missing).min(1, missing)

/** A region by its GB/T 2260 code, or empty. */
export const regionCode = z
  .string(chooseMessage('地区', '地区编码不正确'))
  .trim()
  .regex(/^(\d{6})?$/, '地区编码不正确')

export const parseDigits = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value
/** A whole number, or its digits as text: other values that JavaScript converts (true, [], "", " 7") are refused. */
export const wholeNumber = <T extends z.ZodNumber>(schema: T) => z.preprocess(parseDigits, schema)

const wrongId = '编号不正确'
/** A valid id; `message` refuses an invalid one, `missing` an absent one. */
export const idNumber = (message = wrongId, missing = message) =>
  wholeNumber(z.number(said(missing, message)).int(message).positive(message).max(Number.MAX_SAFE_INTEGER, message))
const filled = (value: unknown) => (value === '' ? undefined : value)

/** A positive whole number within JavaScript's safe range; its digits as text are accepted too. */
export const id = {
  /** `label` is the Chinese name, where the noun has none. */
  of: (nouns: Nouns, label = wordOf(nouns)) => withNouns(nouns, idNumber(wrongId, `请选择${label}`)),
}
export const optionalId = { of: (nouns: Nouns) => z.preprocess(filled, id.of(nouns).optional()) }

export const emailAddress = text(100, '邮箱')
  .min(1, '请输入邮箱')
  .regex(/^[^\s@,;<>"]{1,64}@[^\s@,;<>"]+\.[^\s@,;<>"]+$/, '邮箱格式不正确')

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, an existing moment. */
export const dateTimeOf = (label: string) =>
  z
    .string(chooseMessage(label, '时间格式不正确'))
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, chooseMessage(label, '时间格式不正确'))
    .refine((value) => isRealDate(value.slice(0, 10)) && !Number.isNaN(epochOf(value)), '时间不正确')
export const dateTime = dateTimeOf('时间')

/** `yyyy-MM-dd`, an existing day. */
export const dateOf = (label: string) =>
  z
    .string(chooseMessage(label, '日期格式不正确'))
    .regex(/^\d{4}-\d{2}-\d{2}$/, chooseMessage(label, '日期格式不正确'))
    .refine(isRealDate, '日期不正确')
export const date = dateOf('日期')

/** A numeric code that is a key of `words`; its digits as text are accepted too. */
export const codeOf = (words: Readonly<Record<number, unknown>>, label = '选项') =>
  z.preprocess(parseDigits, z.literal(Object.keys(words).map(Number), chooseMessage(label)))

/** A filter left empty in a form means "no filter". */
export const optional = <T extends Schema>(schema: T) => z.preprocess(filled, z.optional(schema))

/** Search period, both ends included. */
export const period = { startTime: optional(dateTime), endTime: optional(dateTime) }

/** A part of a mobile number, to search for. */
export const phonePart = optional(text(30, '手机号码', undefined, normalizeMobilePart))

const digits = z
  .string('编号不正确')
  .max(8_000, '一次最多500项')
  .regex(/^\d{1,15}(,\d{1,15})*$/, '编号不正确')
  .transform((ids) => ids.split(',').map(Number))
  .pipe(z.array(z.number()).max(500, '一次最多500项'))
/** Comma-joined ids, to find only these records. */
export const idList = { of: (nouns: Nouns) => withNouns(nouns, optional(digits)) }

/** Outcome of a call for help, given when it is closed. */
export const outcomeCode = z.enum(Object.keys(outcomeWords) as Outcome[], '请选择处理结果')

/** Idempotency key: repeated requests with the same key take effect once. */
export const requestKey = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[\w-]+$/)
  .optional()

/** A range from two values of the same name, or from one comma-joined text as in a page's address. */
export const range = z.preprocess(
  (value) => (value === '' ? undefined : typeof value === 'string' && value.includes(',') ? value.split(',') : value),
  z.tuple([dateTime, dateTime], '时间范围不正确').optional(),
)
