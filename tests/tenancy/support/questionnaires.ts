import { randomBytes } from 'node:crypto'
import type { Named, World } from './world.ts'

const newKey = () => randomBytes(16).toString('hex')
const named = (id: number, key: string): Named => ({ id, key, projectKey: key })

const item = (mark: string) => ({
  ...{ formItemId: 101, type: 'RADIO', label: `题目${mark}`, sort: 65_536 },
  expand: {
    options: [
      { label: '有', value: 1 },
      { label: '无', value: 2 },
    ],
  },
})
const condition = { expression: 'eq', formItemId: 101, optionValue: 1 }

/**
 * One that asks whether, and where it was, how; another lies in the recycle bin. Of the shape `published` it collects and has answers, of
 * `in the bin` it lies there itself, of `bound` a service asks for it, of `without logic` it always asks both.
 */
export async function makeQuestionnaire(world: World): Promise<Named> {
  const { shape } = world
  await makeOne(world, true)
  const { id, key, logic } = await makeOne(world, shape === 'in the bin')
  if (shape === 'published') await publish(world, id, key)
  if (shape === 'bound') await bind(world, id, key)
  return { ...named(id, key), logic }
}

async function makeOne({ database, tenantId, mark, shape }: World, isRecycled: boolean) {
  const key = newKey()
  const { id } = await database
    .insertInto('questionnaire')
    .values({
      ...{ tenantId, key, name: `问卷${mark}`, describe: mark, userId: 1, maxFormItemId: 102 },
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
    ])
    .execute()
  await database.insertInto('questionnaireTally').values(of).execute()
  if (shape === 'without logic') return { id, key, logic: 0 }
  const logic = await database
    .insertInto('questionnaireLogic')
    .values({ ...of, formItemId: 102, expression: 1, conditionList: JSON.stringify([condition]) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key, logic: logic.id }
}

async function bind(world: World, questionId: number, key: string): Promise<void> {
  const { database, tenantId, mark } = world
  const serverProjectId = Number((await world.get('project')).id)
  await database
    .insertInto('projectQuestionnaire')
    .values({ tenantId, serverProjectId, questionId, key, name: mark })
    .execute()
}

/** An answer of an elder and one of somebody of the staff, both for one item of an order. */
async function publish(world: World, id: number, key: string): Promise<void> {
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
      ...{ ...form, name: mark, describe: mark, logics: '[]', publishBy: mark },
      ...{ items: JSON.stringify(items), setting: JSON.stringify(setting) },
    })
    .execute()
  await database.updateTable('questionnaire').set({ status: 2, version: 1 }).where('id', '=', id).execute()
  const [elder, staff, job] = [await world.get('elder'), await world.get('staff'), await world.get('job')]
  const said = { originalData: '{"field101":1}', processData: JSON.stringify({ field101: mark }) }
  const results = [elder, staff].map((person, at) => ({
    ...{ ...form, ...said, serialNumber: at + 1, userId: Number(person.id), workOrderJobId: Number(job.id) },
  }))
  await database.insertInto('questionnaireResult').values(results).execute()
  await database.updateTable('questionnaireTally').set({ serialNumber: 2 }).where('questionnaireId', '=', id).execute()
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
