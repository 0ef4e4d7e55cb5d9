import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../../crud/schemas.ts'
import { chooseMessage, date, enterMessage, id, lines, optionalId, requiredText } from '../../../validators.ts'
import { type HandoverSource, handover, handoverSources } from './handover.words.ts'

const Source = z.enum(Object.keys(handoverSources) as HandoverSource[], chooseMessage('事项来源'))
/** Kinds of records that a line can link to. */
const handoverLinks = ['warning', 'workOrder', 'elder', 'device', 'followUp', 'incident'] as const

/** One item that the next shift has to know. */
export const HandoverLine = z.object({
  /** For a fact, the id of its source record; for a written line, an id from the browser. */
  key: z.string(),
  source: Source,
  text: z.string(),
  isCritical: z.boolean(),
  /** A fact that is always critical: its mark cannot be removed. */
  mustSee: z.boolean(),
  link: z.object({ kind: z.enum(handoverLinks), id: z.number() }).nullable(),
  remark: z.string().nullable(),
  /** A fact that no longer holds, kept for its remark; or a watched elder who is ticked off. */
  isOver: z.boolean(),
})
export type HandoverLine = z.output<typeof HandoverLine>

export const Handover = z.object({
  id: z.number(),
  version: z.number(),
  day: z.string(),
  shiftName: z.string(),
  fromTime: z.string(),
  toTime: z.string(),
  status: z.number(),
  lines: z.array(HandoverLine),
  /** When the facts were last read. */
  factsTime: z.string(),
  updateName: z.string(),
  givenBy: z.number().nullable(),
  givenName: z.string().nullable(),
  givenTime: z.string().nullable(),
  takenName: z.string().nullable(),
  takenTime: z.string().nullable(),
  /** Who is rostered on the ending and the next shift; with nobody rostered, any holder of the permission may sign. */
  givers: z.array(z.string()),
  takers: z.array(z.string()),
  mayGive: z.boolean(),
  mayTake: z.boolean(),
})
export type Handover = z.output<typeof Handover>

/** The caller's tasks: shifts to hand over, and sheets that wait to be taken over. */
export const HandoverState = z.object({
  shifts: z.array(
    z.object({
      day: z.string(),
      shiftId: z.number(),
      shiftName: z.string(),
      fromTime: z.string(),
      toTime: z.string(),
      /** The shift's sheet and its status. */
      id: z.number().nullable(),
      status: z.number().nullable(),
    }),
  ),
  waiting: z.array(
    z.object({
      id: z.number(),
      day: z.string(),
      shiftName: z.string(),
      givenName: z.string(),
      givenTime: z.string(),
      criticalCount: z.number(),
      critical: z.array(z.string()),
    }),
  ),
})
export type HandoverState = z.output<typeof HandoverState>

const ofOne = { id: id.of('handover'), version: z.number(enterMessage('版本')).int('版本不正确') }

export const HandoverBegin = z.object({ day: date, shiftId: id.of('plain:dutyShift', '班次') })
export const HandoverRefresh = z.object(ofOne)

const key = z.string(enterMessage('事项编号')).regex(/^[\w:-]{1,60}$/, enterMessage('事项编号'))
/** Edits of lines. On a fact only remark and mark count; an own line left out is removed. */
export const HandoverChange = z.object({
  ...ofOne,
  lines: z
    .array(
      z.object({
        key,
        isCritical: z.boolean(chooseMessage('是否重点')),
        remark: lines(300, '备注').nullable(),
        isOver: z.boolean().optional(),
        /** Set only for a line that a person wrote. */
        own: z
          .object({
            source: z.enum(['watch', 'other'], chooseMessage('事项来源')),
            text: requiredText(300, '请输入事项内容', '事项内容'),
            oldmanId: optionalId.of('elder'),
          })
          .optional(),
      }),
      enterMessage('交接事项'),
    )
    .max(300, '事项过多'),
})
export type HandoverChange = z.output<typeof HandoverChange>

/** Whoever takes over ticks every critical line as seen. */
export const HandoverTaking = z.object({
  id: id.of('handover'),
  seen: z.array(key, chooseMessage('已阅事项')).max(300, '事项过多'),
})
export type HandoverTaking = z.output<typeof HandoverTaking>

export const HandoverRow = z.object({ id: z.number(), ...rowShapeOf(handover.fields) })
export type HandoverRow = z.output<typeof HandoverRow>

export const HandoverSearch = searchOf(handover, { tenantId: 'tenant', ids: 'handover' })
export type HandoverSearch = z.output<typeof HandoverSearch>
