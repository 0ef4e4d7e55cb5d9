import { z } from 'zod'
import { id } from '../../validators.ts'

/** Path of the page on which a call is rated, after the application's base address. */
export const surveyPath = '/cs/'
/** The random part of a link: 132 bits. */
export const surveyToken = z.string().regex(/^[\w-]{22}$/, '链接无效')
/** Days for which a link is valid. */
export const surveyDays = 7

/** 1 very discontent to 5 very content, as the provider counts. */
export const ratingIndex = z.coerce.number('请选择评价').int('请选择评价').min(1, '请选择评价').max(5, '请选择评价')

export const SurveyAsking = z.object({ id: id.of('call', '通话记录') })
/** `outbox`: no provider of text messages is connected, so that somebody passes the link on. */
export const SurveyAsked = z.object({ state: z.enum(['sent', 'outbox']), url: z.string() })
export type SurveyAsked = z.output<typeof SurveyAsked>

/** Data of an opened link: the institution, the rating given so far and, of the call, only its time. */
export const SurveyPage = z.object({
  tenantName: z.string(),
  phone: z.string().nullable(),
  time: z.string(),
  answer: z.number().nullable(),
})
export type SurveyPage = z.output<typeof SurveyPage>
