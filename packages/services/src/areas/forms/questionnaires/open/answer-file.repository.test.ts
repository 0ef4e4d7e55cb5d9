import { beforeEach, expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { answerFiles, claimFiles, findWaitingFiles } from './answer-file.repository.ts'

const made = testDatabase()
const [ours, theirs] = [1_000_002, 1_000_003]
/** Ids of two questionnaires; the sister institution has a questionnaire with the same id as the first. */
const [first, second] = [900_001, 900_002]
const form = { tenantId: ours, id: first }
const result = 900_100
const days = (count: number) => new Date(Date.now() - count * 86_400_000)

interface Waiting {
  tenantId?: number
  questionnaireId?: number
  fileName: string
  resultId?: number
  createTime?: Date
}
/** Uploaded files of both questionnaires and of the sister institution, some with an answer, some too old. */
const lying: Waiting[] = [
  { fileName: 'first-new' },
  { fileName: 'first-almost-three-days', createTime: days(2.99) },
  { fileName: 'first-three-days', createTime: days(3.01) },
  { fileName: 'first-sent-in', resultId: result },
  { fileName: 'first-sent-in-long-ago', resultId: result, createTime: days(9) },
  { fileName: 'second-new', questionnaireId: second },
  { fileName: 'second-three-days', questionnaireId: second, createTime: days(3.01) },
  { fileName: 'theirs-new', tenantId: theirs },
  { fileName: 'theirs-three-days', tenantId: theirs, createTime: days(3.01) },
]
const every = lying.map(({ fileName }) => fileName)

beforeEach(async () => {
  await made.owner.deleteFrom('questionnaire').where('id', 'in', [first, second]).execute()
  await made.owner.deleteFrom('sysFile').where('fileName', 'in', every).execute()
  const forms = [
    { tenantId: ours, id: first },
    { tenantId: ours, id: second },
    { tenantId: theirs, id: first },
  ]
  await made.owner
    .insertInto('questionnaire')
    .values(forms.map((row) => ({ ...row, key: `k${row.tenantId}${row.id}`.padEnd(32, '0'), name: '问卷', userId: 1 })))
    .execute()
  const version = {
    version: 1,
    name: '问卷',
    describe: '',
    items: '[]',
    logics: '[]',
    setting: '{}',
    publishBy: '检查',
  }
  await made.owner
    .insertInto('questionnaireVersion')
    .values(forms.map(({ tenantId, id }) => ({ tenantId, questionnaireId: id, ...version })))
    .execute()
  const said = { serialNumber: 1, originalData: '{}', processData: '{}', version: 1 }
  await made.owner
    .insertInto('questionnaireResult')
    .values([
      { tenantId: ours, id: result, questionnaireId: first, ...said },
      { tenantId: ours, id: result + 1, questionnaireId: first, ...said, serialNumber: 2 },
    ])
    .execute()
  for (const [at, { tenantId = ours, questionnaireId = first, ...file }] of lying.entries()) {
    const bytes = { original: '照片.png', type: 'png', fileSize: at + 1, purpose: 'picture', createBy: 1 }
    await made.owner
      .insertInto('sysFile')
      .values({ tenantId, fileName: file.fileName, ...bytes })
      .execute()
    await made.owner
      .insertInto('questionnaireFile')
      .values({ tenantId, questionnaireId, ...file })
      .execute()
  }
})

const inBoth = <T>(work: Parameters<typeof inTenants<T>>[2]) => inTenants(made.database, [ours, theirs], work)
const resultsOf = async () =>
  Object.fromEntries(
    (
      await made.owner
        .selectFrom('questionnaireFile')
        .select(['fileName', 'resultId'])
        .where('fileName', 'in', every)
        .where('resultId', 'is not', null)
        .execute()
    ).map(({ fileName, resultId }) => [fileName, resultId]),
  )

it('files that wait for an answer to this questionnaire are found, but none of another one and none that already has an answer', async () => {
  const found = await inBoth((db) => findWaitingFiles(db, form, every))
  expect([...found].sort()).toEqual(['first-almost-three-days', 'first-new', 'first-three-days'])
  expect(await inBoth((db) => findWaitingFiles(db, form, ['first-new']))).toEqual(new Set(['first-new']))
  expect(await inBoth((db) => findWaitingFiles(db, { ...form, id: second }, every))).toContain('second-new')
  expect(await inBoth((db) => findWaitingFiles(db, form, []))).toEqual(new Set())
})

it('an answer gets the files that it names, if they were uploaded for this questionnaire less than three days ago', async () => {
  const given = await inBoth((db) => claimFiles(db, form, result + 1, every))
  expect(given).toEqual(
    new Map([
      ['first-new', 1],
      ['first-almost-three-days', 2],
    ]),
  )
  expect(await resultsOf()).toEqual({
    'first-new': result + 1,
    'first-almost-three-days': result + 1,
    'first-sent-in': result,
    'first-sent-in-long-ago': result,
  })
  expect(await inBoth((db) => claimFiles(db, form, result, every))).toEqual(new Map())
})

it('an answer gets no file that it does not name', async () => {
  const given = await inBoth((db) => claimFiles(db, form, result + 1, ['first-new', 'second-new', 'theirs-new']))
  expect([...given.keys()]).toEqual(['first-new'])
  expect(await resultsOf()).not.toHaveProperty('first-almost-three-days')
})

it('files not sent in within three days are dropped, of every questionnaire of the institution', async () => {
  const [place, known] = [form, new Set(every)]
  const left = await inBoth((db) => answerFiles.left(db, place))
  expect(left.filter((name) => known.has(name)).sort()).toEqual(['first-three-days', 'second-three-days'])
})

it('a questionnaire has at most five hundred waiting files, not counting files with an answer', async () => {
  const fill = async (questionnaireId: number, count: number, resultId?: number) => {
    const names = Array.from({ length: count }, (_, at) => `fill-${questionnaireId}-${resultId ?? 'waits'}-${at}`)
    const bytes = { original: '照片.png', type: 'png', fileSize: 1, purpose: 'picture', createBy: 1 }
    await made.owner
      .insertInto('sysFile')
      .values(names.map((fileName) => ({ tenantId: ours, fileName, ...bytes })))
      .execute()
    await made.owner
      .insertInto('questionnaireFile')
      .values(names.map((fileName) => ({ tenantId: ours, questionnaireId, fileName, resultId: resultId ?? null })))
      .execute()
  }
  await fill(second, 500)
  await fill(first, 100, result)
  // three files are already waiting for an answer
  await fill(first, 496)
  const upload = async (fileName: string) => {
    const bytes = { original: '照片.png', type: 'png', fileSize: 1, purpose: 'picture', createBy: 1 }
    await made.owner
      .insertInto('sysFile')
      .values({ tenantId: ours, fileName, ...bytes })
      .execute()
    return inTenants(made.database, [ours], (db) => answerFiles.insert(db, form, fileName))
  }
  await upload('fill-last')
  await expect(upload('fill-too-many')).rejects.toMatchObject({ message: '该问卷等待提交的文件过多，请稍后再上传' })
  await made.owner.deleteFrom('sysFile').where('fileName', 'like', 'fill-%').execute()
})
