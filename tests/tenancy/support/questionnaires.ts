import { randomBytes } from 'node:crypto'
import { createSealing } from '../../../packages/services/src/platform/secrets/sealing.ts'
import { dataSecrets } from '../../../packages/services/src/testing/identity.ts'
import type { Named, World } from './named.ts'

const newKey = () => randomBytes(16).toString('hex')
const named = (id: number, key: string): Named => ({ id, key, projectKey: key })

const item = (mark: string) => ({
  formItemId: 101,
  type: 'RADIO',
  label: `题目${mark}`,
  sort: 65_536,
  expand: {
    options: [
      { label: '有', value: 1 },
      { label: '无', value: 2 },
    ],
  },
})
const condition = { expression: 'eq', formItemId: 101, optionValue: 1 }

/**
 * Creates a questionnaire with the question whether and, if answered yes, how; a second one in the recycle bin; and
 * without a shape a third one, bound to a service and to check-in. Shapes: `published` collects and has answers; `in
 * the bin` is itself deleted; `of check-in` and `bound` are the third; `with logic elsewhere` always asks how.
 */
export async function makeQuestionnaire(world: World): Promise<Named> {
  const { shape } = world
  await makeOne(world, true)
  const { id, key, logic } = await makeOne(world, shape === 'in the bin')
  if (shape === 'published') await publish(world, id, key)
  if (shape === 'bound') await bind(world, id, key)
  if (shape === 'of check-in') await putToCheckIn(world, id)
  if (shape === undefined) {
    const third = await makeOne(world, false)
    await bind(world, third.id, third.key)
    await putToCheckIn(world, third.id)
  }
  return { ...named(id, key), logic }
}

async function makeOne({ database, tenantId, mark, shape }: World, isRecycled: boolean) {
  const key = newKey()
  const { id } = await database
    .insertInto('questionnaire')
    .values({
      tenantId,
      key,
      name: `问卷${mark}`,
      describe: mark,
      userId: 1,
      maxFormItemId: 103,
      deleteTime: isRecycled ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { tenantId, questionnaireId: id }
  const first = item(mark)
  await database
    .insertInto('questionnaireItem')
    .values([
      { ...of, ...first, expand: JSON.stringify(first.expand) },
      { ...of, formItemId: 102, type: 'INPUT', label: '经过', sort: 131_072 },
      { ...of, formItemId: 103, type: 'INPUT', label: '地点', sort: 196_608 },
    ])
    .execute()
  await database.insertInto('questionnaireTally').values(of).execute()
  const asked = shape === 'with logic elsewhere' ? 103 : 102
  const logic = await database
    .insertInto('questionnaireLogic')
    .values({ ...of, formItemId: asked, expression: 1, conditionList: JSON.stringify([condition]) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key, logic: logic.id }
}

async function putToCheckIn({ database, tenantId }: World, id: number): Promise<void> {
  const own = database.updateTable('questionnaire').where('tenantId', '=', tenantId)
  await own.set({ isCheckin: false }).where('isCheckin', '=', true).execute()
  await own.set({ isCheckin: true }).where('id', '=', id).execute()
}

async function bind(world: World, questionId: number, key: string): Promise<void> {
  const { database, tenantId, mark } = world
  const serverProjectId = Number((await world.get('project')).id)
  await database
    .insertInto('projectQuestionnaire')
    .values({ tenantId, serverProjectId, questionId, key, name: mark })
    .execute()
}

/** Publishes the questionnaire and adds two answers for one job: from an elder and from a member of staff. */
async function publish(world: World, id: number, key: string): Promise<number> {
  const { database, tenantId, mark } = world
  const rest = { projectKey: key, displayType: false, showLabel: true, required: false, placeholder: null, span: 24 }
  const items = [{ id: 1, ...item(mark), ...rest, defaultValue: { json: false, value: null }, regList: [] }]
  const [form, setting] = [
    { tenantId, questionnaireId: id, version: 1 },
    { publicResult: true, grades: [] },
  ]
  await database
    .insertInto('questionnaireVersion')
    .values({
      ...form,
      name: mark,
      describe: mark,
      logics: '[]',
      publishBy: mark,
      items: JSON.stringify(items),
      setting: JSON.stringify(setting),
    })
    .execute()
  await database.updateTable('questionnaire').set({ status: 2, version: 1 }).where('id', '=', id).execute()
  const [elder, staff, job] = [await world.get('elder'), await world.get('staff'), await world.get('job')]
  const said = { originalData: '{"field101":1}', processData: JSON.stringify({ field101: mark }) }
  const results = [elder, staff].map((person, at) => ({
    ...form,
    ...said,
    serialNumber: at + 1,
    userId: Number(person.id),
    workOrderJobId: Number(job.id),
    oldmanId: person === elder ? Number(person.id) : null,
  }))
  const [first] = await database.insertInto('questionnaireResult').values(results).returning('id').execute()
  await database.updateTable('questionnaireTally').set({ serialNumber: 2 }).where('questionnaireId', '=', id).execute()
  return first?.id ?? 0
}

/** Creates an answer of an elder. */
export async function makeResult(world: World): Promise<Named> {
  const { id, key } = await makeOne(world, false)
  return { id: await publish(world, id, key) }
}

/** Creates a link that is valid for another day. */
export async function makeLink(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const [form, elder] = [await world.get('questionnaire'), await world.get('elder')]
  const tokenSealed = createSealing(dataSecrets, 'care questionnaire link').seal('t'.repeat(22), String(tenantId))
  return database
    .insertInto('questionnaireLink')
    .values({
      tenantId,
      questionnaireId: Number(form.id),
      oldmanId: Number(elder.id),
      tokenHash: randomBytes(32),
      tokenSealed,
      expireTime: new Date(Date.now() + 86_400_000),
      createBy: 1,
      createUser: mark,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function makeTemplate({ database, tenantId, mark }: World): Promise<Named> {
  const key = newKey()
  const items = [{ ...item(mark), id: 1, projectKey: key, displayType: false, showLabel: true, required: false }]
  const whole = items.map((one) => ({
    ...one,
    placeholder: null,
    span: 24,
    defaultValue: { json: false, value: null },
    regList: [],
  }))
  const { id } = await database
    .insertInto('questionnaireTemplate')
    .values({ tenantId, key, name: mark, items: JSON.stringify(whole), logics: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return named(id, key)
}
