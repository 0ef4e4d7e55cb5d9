import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { withNouns } from '../../nouns.ts'
import { dateTime, id, optional, requiredText, text } from '../../validators.ts'
import { AnnouncementStatus } from './announcement.moves.ts'
import { announcement } from './announcement.words.ts'

const { title, kind } = announcement.fields

/** Values of the dictionary announcement_kind. */
export const announcementKinds = ['1', '2', '3', '4'] as const

/** Maximum characters of the text, HTML tags included. */
export const richTextLimit = 50_000

const Attachment = z.object({ url: withNouns('file', text(300)), name: text(100, '附件名称') })

/** A row of the list. */
export const AnnouncementRow = z.object({
  id: z.number(),
  ...rowShapeOf(announcement.fields),
  status: z.enum(AnnouncementStatus),
})
export type AnnouncementRow = z.output<typeof AnnouncementRow>

/** `content` is sanitised HTML; pictures and attachments are stored under permanent addresses; responses sign these. */
export const Announcement = AnnouncementRow.omit({ readCount: true }).extend({
  content: z.string(),
  attachments: z.array(Attachment),
})
export type Announcement = z.output<typeof Announcement>

export const AnnouncementSearch = searchOf(
  announcement,
  {},
  {
    kind: optional(z.enum(announcementKinds, `${kind.label}不正确`)),
    status: optional(z.enum(AnnouncementStatus)),
  },
)
export type AnnouncementSearch = z.output<typeof AnnouncementSearch>

const hasWords = (html: string) => /<img\s/i.test(html) || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''

const draft = z.object({
  title: requiredText(100, `请输入${title.label}`, title.label),
  kind: z.enum(announcementKinds, `请选择${kind.label}`),
  content: z
    .string('请输入公告内容')
    .max(richTextLimit, '公告内容过长')
    .refine((html) => html.isWellFormed() && !html.includes('\0'), '公告内容含有非法字符')
    .refine(hasWords, '请输入公告内容'),
  attachments: z.array(Attachment).max(5, '附件最多5个').default([]),
  startTime: dateTime.nullish(),
  endTime: dateTime.nullish(),
})
const inOrder = ({ startTime, endTime }: { startTime?: string | null; endTime?: string | null }) =>
  !startTime || !endTime || startTime < endTime
const wrongOrder = { message: '结束时间应晚于开始时间', path: ['endTime'] }

export const AnnouncementDraft = draft.refine(inOrder, wrongOrder)
export type AnnouncementDraft = z.output<typeof AnnouncementDraft>
export const AnnouncementChange = draft.extend({ id: id.of('announcement') }).refine(inOrder, wrongOrder)
export type AnnouncementChange = z.output<typeof AnnouncementChange>

/** An announcement as its recipient sees it: from their own institution or from the operator. */
export const Notice = Announcement.omit({ status: true, createTime: true, updateTime: true, createUser: true }).extend({
  isRead: z.boolean(),
})
export type Notice = z.output<typeof Notice>
export const NoticeRow = Notice.omit({ content: true, attachments: true })
export type NoticeRow = z.output<typeof NoticeRow>
