import { z } from 'zod'
import { searchOf, shownOf } from '../../crud/schemas.ts'
import { choose, date, enter, id, lines, optionalId, requiredText } from '../../validators.ts'
import { type HandoverSource, handover, handoverSources } from './handover.words.ts'

const Source = z.enum(Object.keys(handoverSources) as HandoverSource[], choose('事项来源'))
/** Of what a line leads to. */
const handoverLinks = ['warning', 'workOrder', 'elder', 'device', 'followUp', 'incident'] as const

/** One thing that the next shift has to know. */
export const HandoverLine = z.object({
  /** Of a fact what it is of; of what somebody wrote, made up by the browser. */
  key: z.string(),
  source: Source,
  text: z.string(),
  isCritical: z.boolean(),
  /** A fact that is critical by itself: its mark stays. */
  mustSee: z.boolean(),
  link: z.object({ kind: z.enum(handoverLinks), id: z.number() }).nullable(),
  remark: z.string().nullable(),
  /** A fact that is no more, kept because somebody wrote something to it; or a watched elder who is ticked off. */
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
  /** When its facts were read. */
  factsTime: z.string(),
  updateName: z.string(),
  givenBy: z.number().nullable(),
  givenName: z.string().nullable(),
  givenTime: z.string().nullable(),
  takenName: z.string().nullable(),
  takenTime: z.string().nullable(),
  /** Whom the roster has there, of the shift that ends and of the next: nobody, and whoever holds the permission may sign. */
  givers: z.array(z.string()),
  takers: z.array(z.string()),
  mayGive: z.boolean(),
  mayTake: z.boolean(),
})
export type Handover = z.output<typeof Handover>

/** What there is to do: shifts that may be handed over, and sheets that wait for the next one. */
export const HandoverState = z.object({
  shifts: z.array(
    z.object({
      day: z.string(),
      shiftId: z.number(),
      shiftName: z.string(),
      fromTime: z.string(),
      toTime: z.string(),
      /** Its sheet and how that stands. */
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

const ofOne = { id: id.of('handover'), version: z.number(enter('版本')).int('版本不正确') }

export const HandoverBegin = z.object({ day: date, shiftId: id.of('plain:dutyShift', '班次') })
export const HandoverRefresh = z.object(ofOne)

const key = z.string(enter('事项编号')).regex(/^[\w:-]{1,60}$/, enter('事项编号'))
/** What is written to a line. Of facts remark and mark count alone; a line of one's own that is left out goes. */
export const HandoverChange = z.object({
  ...ofOne,
  lines: z
    .array(
      z.object({
        key,
        isCritical: z.boolean(choose('是否重点')),
        remark: lines(300, '备注').nullable(),
        isOver: z.boolean().optional(),
        /** Of a line of one's own. */
        own: z
          .object({
            source: z.enum(['watch', 'other'], choose('事项来源')),
            text: requiredText(300, '请输入事项内容', '事项内容'),
            oldmanId: optionalId.of('elder'),
          })
          .optional(),
      }),
      enter('交接事项'),
    )
    .max(300, '事项过多'),
})
export type HandoverChange = z.output<typeof HandoverChange>

/** Every critical line is ticked as seen by whoever takes over. */
export const HandoverTaking = z.object({
  id: id.of('handover'),
  seen: z.array(key, choose('已阅事项')).max(300, '事项过多'),
})
export type HandoverTaking = z.output<typeof HandoverTaking>

export const HandoverRow = z.object({ id: z.number(), ...shownOf(handover.fields) })
export type HandoverRow = z.output<typeof HandoverRow>

export const HandoverSearch = searchOf(handover, { tenantId: 'tenant', ids: 'handover' })
export type HandoverSearch = z.output<typeof HandoverSearch>
