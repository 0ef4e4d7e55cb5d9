import { z } from 'zod'
import { id, text } from '../../../validators.ts'
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
  /** The field that matches. */
  same: z.enum(['idCard', 'mobile', 'name']),
})
export type Similar = z.output<typeof Similar>

/** Data of a refusal to create or change a record that resembles an existing one (`reason` same-person). */
export const SimilarRefusal = z.object({ reason: z.literal('same-person'), candidates: z.array(Similar) })
export type SimilarRefusal = z.output<typeof SimilarRefusal>

const step = { id: z.number(), createBy: z.number(), createByName: z.string(), createTime: z.string() }

/** History of a record: newest first, at most 100 of each. */
export const RecordHistory = z.object({
  careLevels: z.array(
    z.object({
      ...step,
      fromLevel: z.string().nullable(),
      toLevel: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** `fields` are names of the record's fields; their former values are not stored. */
  changes: z.array(
    z.object({ ...step, kind: z.enum(Object.keys(changeKinds) as ChangeKind[]), fields: z.array(z.string()) }),
  ),
  /** The last merge into this record, while it can be undone: within a day. */
  merge: z.object({ ...step, droppedName: z.string(), reason: z.string().nullable() }).nullable(),
})
export type RecordHistory = z.output<typeof RecordHistory>

const pair = { keptId: id.of('elder'), droppedId: id.of('elder') }
const areTwo = ({ keptId, droppedId }: { keptId: number; droppedId: number }) => keptId !== droppedId
const notTwo = { message: '请选择两份不同的档案', path: ['droppedId'] }

export const MergePair = z.object(pair).refine(areTwo, notTwo)
export type MergePair = z.output<typeof MergePair>

const ofEither = { kept: z.number(), dropped: z.number() }

/** What each of two records contains, shown before a merge. */
export const MergePreview = z.object({
  /** Only kinds that one of the records has, each counted up to 10,000. */
  kinds: z.array(z.object({ kind: z.enum(Object.keys(mergedKinds) as MergedKind[]), ...ofEither })),
  /** Balances in yuan, subsidies included. */
  balance: z.object(ofEither),
  /** Why the records cannot be merged now. */
  refusal: z.string().nullable(),
})
export type MergePreview = z.output<typeof MergePreview>

/** Merges two records of one person: the first stays and takes over the named fields of the second. */
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
