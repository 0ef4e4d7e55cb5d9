import type { Caller } from '@care/shared/admin/session/session'
import { CaseState } from '@care/shared/calls/jobs/call-case.words'
import { type JobChange, type JobDraft, normalNumber } from '@care/shared/calls/jobs/call-job'
import { callJob, JobPurpose, JobState, JobType } from '@care/shared/calls/jobs/call-job.words'
import { QuestionnaireStatus } from '@care/shared/forms/questionnaires/questionnaire.words'
import { notFound, orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import { creationOf } from '@care/shared/resources/document'
import type { Db } from '../../../platform/db/client.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { is, now, rowsOf } from '../../../platform/db/rows.ts'
import { addStep } from '../../../platform/documents/trail.repository.ts'
import { findDraftPeople, insertCases, insertJob, storedTimes } from './call-job.repository.ts'
import { casesOf } from './cases-of.ts'
import { findDuePeople, findElders, findHolders, type Person } from './people.repository.ts'

type Named = Pick<JobDraft, 'oldmanIds' | 'phones'>
type Terms = Pick<JobChange, 'skillGroupId' | 'questionnaireKey'>

/** Creates a job by hand, as a draft. */
export async function createJob(db: Db, caller: Caller, draft: JobDraft) {
  const people = await findNamed(db, caller, draft)
  if (people.length === 0) throw wrongInput('oldmanIds', '请选择长者或填写号码')
  return insertWith(db, caller, draft, people, { type: JobType.Manual, state: JobState.Draft })
}

/** Creates a job that runs at once: for the named people or, without any, for those whom risks and plans name. */
export async function createAutomaticJob(db: Db, caller: Caller, draft: JobDraft) {
  const named = await findNamed(db, caller, draft)
  const people = named.length > 0 ? named : await findDuePeople(db, caller.tenantId, draft.businessType)
  if (people.length === 0) throw refused('没有需要外呼的长者')
  const { id } = await insertWith(db, caller, draft, people, { type: JobType.Automatic, state: JobState.Running })
  return { id, campaignId: null }
}

async function insertWith(
  db: Db,
  caller: Caller,
  { oldmanIds: _, phones: __, requestKey: ___, ...draft }: JobDraft,
  people: readonly Person[],
  start: { type: number; state: number },
) {
  const tenantId = tenantOf(people) ?? caller.tenantId
  await requireTerms(db, tenantId, draft)
  const cases = callable(people)
  const id = await insertJob(db, { tenantId, createUser: caller.nickName, ...draft, ...start })
  await insertCases(db, { tenantId, id }, cases)
  await addStep(db, caller, 'callJob', { tenantId, id }, creationOf(callJob))
  return { id }
}

/** Changes a draft or a paused job; only a draft gets other people. */
export async function updateJob(db: Db, caller: Caller, change: JobChange): Promise<true> {
  const { id, oldmanIds, phones, callableTime, ...given } = change
  const job = await rowsOf(db, 'callJob', { tenantId: caller.tenantIds, id })
    .lock(['tenantId', 'state', 'businessType', 'questionnaireKey', 'startTime', 'endTime'])
    .then(orNotFound('外呼任务'))
  const isDraft = job.state === JobState.Draft
  if (!isDraft && job.state !== JobState.Paused)
    throw refused(job.state === JobState.Running ? '请先暂停任务，再修改' : '任务已结束，不能修改')
  const { tenantId } = job
  const isNamed = oldmanIds !== undefined || phones !== undefined
  if (isNamed && !isDraft) throw refused('任务已启动，不能再更换名单')
  const people = isNamed ? await findChanged(db, caller, { tenantId, id }, { oldmanIds, phones }) : []
  if (isNamed && people.length === 0) throw wrongInput('oldmanIds', '请选择长者或填写号码')
  await requireTerms(db, tenantId, given)
  const next = { ...job, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
  if (next.businessType === JobPurpose.Survey && !next.questionnaireKey)
    throw wrongInput('questionnaireKey', '请选择问卷')
  if (next.startTime && next.endTime && next.endTime <= next.startTime)
    throw wrongInput('endTime', '结束时间应晚于开始时间')
  await rowsOf(db, 'callJob', { tenantId, id }).change({
    ...given,
    ...(callableTime && { callableTime: storedTimes(callableTime) }),
    updateTime: now,
  })
  if (given.maxAttemptCount !== undefined) await failExhausted(db, tenantId, id, given.maxAttemptCount)
  if (people.length > 0) {
    const cases = callable(people)
    await rowsOf(db, 'callCase', { tenantId, jobId: id }).remove()
    await insertCases(db, { tenantId, id }, cases)
  }
  await addStep(db, caller, 'callJob', { tenantId, id }, '修改')
  return true
}

/** The people of a draft after a change of its elders, its numbers or both. */
async function findChanged(db: Db, caller: Caller, job: RowKey, { oldmanIds, phones }: Named): Promise<Person[]> {
  const now = await findDraftPeople(db, job)
  const within = { ...caller, tenantIds: [job.tenantId], tenantId: job.tenantId }
  return findNamed(db, within, {
    oldmanIds: oldmanIds ?? now.elders.map(({ id }) => id),
    phones: phones ?? now.phones,
  })
}

/** Fails those who were tried as often as a lowered limit allows. */
const failExhausted = (db: Db, tenantId: number, jobId: number, most: number) =>
  rowsOf(db, 'callCase', { tenantId, jobId, state: CaseState.Waiting, attemptCount: is('>=', most) }).change({
    state: CaseState.Failed,
    updateTime: now,
  })

/** Removes a draft; a job that called somebody stays as evidence. */
export async function removeJob(db: Db, caller: Caller, id: number): Promise<true> {
  const { tenantId, state } = await rowsOf(db, 'callJob', { tenantId: caller.tenantIds, id })
    .lock(['tenantId', 'state'])
    .then(orNotFound('外呼任务'))
  if (state !== JobState.Draft) throw refused('只能删除草稿，已启动的任务可以停止')
  await rowsOf(db, 'callJob', { tenantId, id }).remove()
  return true
}

async function findNamed(db: Db, caller: Caller, { oldmanIds = [], phones = [] }: Named): Promise<Person[]> {
  const ids = [...new Set(oldmanIds)]
  const elders = await findElders(db, caller, ids)
  if (elders.length < ids.length) throw notFound('长者')
  if (new Set(elders.map(({ tenantId }) => tenantId)).size > 1) throw refused('长者属于不同的机构，请分别建立任务')
  const tenantId = tenantOf(elders) ?? caller.tenantId
  const numbers = [...new Set(phones.flatMap((phone) => normalNumber(phone) ?? []))]
  const holders = new Map((await findHolders(db, tenantId, numbers)).map((one) => [one.number, one]))
  const unknown = { tenantId, oldmanId: null, name: null, relation: null, consent: 'none', isDeceased: false }
  return [...elders, ...numbers.map((number) => holders.get(number) ?? { ...unknown, number })]
}

const tenantOf = (people: readonly Person[]) => people[0]?.tenantId

/** The cases of these people; refused with the first reason if nobody of them may be called. */
function callable(people: readonly Person[]) {
  const cases = casesOf(people)
  const [first] = cases
  if (first && cases.every(({ isSkipped }) => isSkipped))
    throw refused(`没有可以拨打的人：${first.name ?? first.phoneNumber}（${first.failureReason}）`)
  return cases
}

/** The skill group and the questionnaire belong to the institution, and the questionnaire takes answers. */
async function requireTerms(db: Db, tenantId: number, { skillGroupId, questionnaireKey }: Terms): Promise<void> {
  if (skillGroupId)
    await rowsOf(db, 'callSkillGroup', { tenantId, id: skillGroupId }).find(['id']).then(orNotFound('技能组'))
  if (!questionnaireKey) return
  const form = await rowsOf(db, 'questionnaire', { tenantId, key: questionnaireKey, deleteTime: null })
    .find(['status'])
    .then(orNotFound('问卷'))
  if (form.status !== QuestionnaireStatus.Collecting) throw wrongInput('questionnaireKey', '问卷没有发布，不能用于外呼')
}
