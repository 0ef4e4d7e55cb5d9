import { z } from 'zod'
import { id, text } from '../../validators.ts'
import { recordNames } from './elder-draft.ts'
import { type MergedKind, mergedKinds } from './merged-kinds.ts'
import { type ChangeKind, changeKinds } from './record-kinds.ts'

/** An elder who may be the same person. */
export const Similar = z.object({
  id: z.number(),
  userName: z.string(),
  gender: z.string(),
  birthday: z.string().nullable(),
  age: z.number().nullable(),
  mobile: z.string().nullable(),
  careLevel: z.string().nullable(),
  checkInStatus: z.number(),
  address: z.string().nullable(),
  avatar: z.string().nullable(),
  createTime: z.string(),
  /** What is the same. */
  same: z.enum(['idCard', 'mobile', 'name']),
})
export type Similar = z.output<typeof Similar>

/** What a refusal of a new or changed record carries when somebody like it is there already (`reason` same-person). */
export const SimilarRefusal = z.object({ reason: z.literal('same-person'), candidates: z.array(Similar) })
export type SimilarRefusal = z.output<typeof SimilarRefusal>

const step = { id: z.number(), createBy: z.number(), createByName: z.string(), createTime: z.string() }

/** What became of a record: newest first, the latest 100 of each. */
export const RecordHistory = z.object({
  careLevels: z.array(
    z.object({
      ...step,
      fromLevel: z.string().nullable(),
      toLevel: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** `fields` are named as in the record; their values are kept nowhere else. */
  changes: z.array(
    z.object({ ...step, kind: z.enum(Object.keys(changeKinds) as ChangeKind[]), fields: z.array(z.string()) }),
  ),
  /** The merge of another record into this one that can still be undone: within a day. */
  merge: z.object({ ...step, droppedName: z.string(), reason: z.string().nullable() }).nullable(),
})
export type RecordHistory = z.output<typeof RecordHistory>

const pair = { keptId: id.of('elder'), droppedId: id.of('elder') }
const areTwo = ({ keptId, droppedId }: { keptId: number; droppedId: number }) => keptId !== droppedId
const notTwo = { message: '请选择两份不同的档案', path: ['droppedId'] }

export const MergePair = z.object(pair).refine(areTwo, notTwo)
export type MergePair = z.output<typeof MergePair>

const ofEither = { kept: z.number(), dropped: z.number() }

/** What either of two records has before they become one. */
export const MergePreview = z.object({
  /** Only what one of them has, each counted up to 10,000. */
  kinds: z.array(z.object({ kind: z.enum(Object.keys(mergedKinds) as MergedKind[]), ...ofEither })),
  /** Yuan, subsidies included. */
  balance: z.object(ofEither),
  /** Why they cannot be merged as they stand. */
  refusal: z.string().nullable(),
})
export type MergePreview = z.output<typeof MergePreview>

/** Two records of one person: the first stays, and of the second the fields that are named. */
export const MergeInput = z
  .object({
    ...pair,
    taken: z
      .array(z.enum(recordNames as [string, ...string[]], '字段不正确'))
      .max(100)
      .default([]),
    reason: text(200, '合并原因').optional(),
  })
  .refine(areTwo, notTwo)
export type MergeInput = z.output<typeof MergeInput>
