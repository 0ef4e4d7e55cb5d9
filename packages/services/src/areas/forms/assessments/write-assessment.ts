import type { Caller } from '@care/shared/admin/session/session'
import type { AssessmentChange, AssessmentDraft } from '@care/shared/forms/assessments/assessment'
import { AssessmentStatus } from '@care/shared/forms/assessments/assessment.moves'
import { indicators, itemsOf } from '@care/shared/forms/assessments/scale'
import { conflict, notFound, orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import { isMasked } from '@care/shared/people/elders/record/elder-draft'
import { epochOf, toShanghaiDay } from '@care/shared/shanghai-time'
import type { Db } from '../../../platform/db/client.ts'
import { requireReadableFile } from '../../admin/files/files.port.ts'
import {
  type AssessmentJson,
  deleteDraft,
  findDraft,
  insertAssessment,
  type LockedAssessment,
  lockAssessment,
  updateAssessment,
} from './assessment.repository.ts'
import { findAssessors, findBackground } from './background.repository.ts'

const unjudged = Object.fromEntries(indicators.map((one) => [one, itemsOf(one).map(() => null)]))

/** Creates a draft with data from the elder's archive; two concurrent calls create only one. */
export async function createAssessment(db: Db, caller: Caller, { oldmanId, reason = 1 }: AssessmentDraft) {
  const elder = await findBackground(db, caller, oldmanId).then(orNotFound('长者'))
  const { userId, nickName } = caller
  const made = await insertAssessment(db, {
    tenantId: elder.tenantId,
    oldmanId,
    reason,
    baseDate: toShanghaiDay(Date.now()),
    createBy: userId,
    scores: JSON.stringify(unjudged),
    background: JSON.stringify(elder.background),
    assessors: JSON.stringify([{ userId, name: nickName, certNo: '' }]),
    createName: nickName,
    updateName: nickName,
  })
  if (made) return made
  const draft = await findDraft(db, elder)
  throw conflict(`该长者已有未完成的评估${draft ? ` ${draft.assessNo}` : ''}，请继续填写`)
}

/**
 * Saves the given parts of a draft. If the caller has an older version, throws an error that names who changed the
 * draft.
 */
export async function changeAssessment(db: Db, caller: Caller, { id, version, ...change }: AssessmentChange) {
  const seen = await lockAssessment(db, caller, id).then(orNotFound('能力评估'))
  requireDraft(seen)
  if (version !== seen.version) throw staleError(seen)
  const { scores, adjust, background, assessors, signImgs, ...plain } = change
  if (plain.assessTime && epochOf(plain.assessTime) > Date.now())
    throw wrongInput('assessTime', '评估时间不能晚于当前时间')
  for (const url of signImgs ?? []) await requireReadableFile(db, caller, url)

  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  const kept = await updateAssessment(
    db,
    seen,
    {
      ...given,
      ...(scores && { scores: JSON.stringify({ ...seen.scores, ...scores }) }),
      ...(adjust && { adjust: JSON.stringify({ ...seen.adjust, ...adjust }) }),
      ...(background && { background: JSON.stringify({ ...seen.background, ...unmasked(background) }) }),
      ...(assessors && { assessors: JSON.stringify(await named(db, caller, seen, assessors)) }),
      ...(signImgs && { signImgs: JSON.stringify(signImgs) }),
    },
    caller.nickName,
  )
  return kept ?? Promise.reject(staleError(seen))
}

export async function removeAssessment(db: Db, caller: Caller, id: number): Promise<true> {
  const seen = await lockAssessment(db, caller, id).then(orNotFound('能力评估'))
  if (seen.status !== AssessmentStatus.Draft) throw refused('已完成的评估不能删除')
  await deleteDraft(db, seen)
  return true
}

/** Refuses changes of a finished or confirmed assessment. */
export function requireDraft({ status, updateName, confirmName }: LockedAssessment): void {
  if (status === AssessmentStatus.Done) throw conflict(`该评估已由${updateName}完成，退回后才能修改`)
  if (status === AssessmentStatus.Confirmed) throw conflict(`该评估已由${confirmName}确认，不能修改`)
}

export const staleError = ({ updateName, updateTime }: LockedAssessment) =>
  conflict(`该评估已被${updateName}于 ${updateTime.slice(5, 16)} 修改，请刷新后继续`)

/** Restores a phone number that the client sent back masked, because it was not changed. */
function unmasked({ contactPhone, ...background }: AssessmentJson['background']): AssessmentJson['background'] {
  return contactPhone === undefined || isMasked(String(contactPhone)) ? background : { ...background, contactPhone }
}

async function named(
  db: Db,
  caller: Caller,
  { tenantId }: LockedAssessment,
  given: NonNullable<AssessmentChange['assessors']>,
) {
  const ids = given.map(({ userId }) => userId)
  if (new Set(ids).size < ids.length) throw wrongInput('assessors', '两位评估员不能是同一人')
  const people = ids.length > 0 ? await findAssessors(db, tenantId, caller, ids) : []
  return given.map(({ userId, certNo }) => {
    const person = people.find((one) => one.userId === userId)
    if (!person) throw notFound('评估员')
    return { ...person, certNo }
  })
}
