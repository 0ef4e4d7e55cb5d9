import { orderTemplateItems, orderTemplates } from '@care/shared/work/work-orders/templates/order-templates.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse } = testCallers(made, 'desk', 'nurse')
const { projects } = testOrders(made, services, desk)

const name = '出院回家一周'
const add = (body: { templateId: number; serverProjectId: number; offsetMinutes?: number; remarks?: string }) =>
  services.call(orderTemplateItems.create, desk, { body })
const choices = async (query: { tenantId?: number } = {}, by = desk) =>
  (await services.call(orderTemplates.choices, by, { query })).data.filter((template) => template.name === name)

it('a template lists services by their start, for users who create orders in the institution', async () => {
  const body = { name, remarks: '先打电话' }
  expect(await services.call(orderTemplates.create, desk, { body })).toMatchObject({ code: 0 })
  expect(await services.call(orderTemplates.create, desk, { body })).toMatchObject({ msg: '模板名称已存在' })
  const { records } = (await services.call(orderTemplates.page, desk, { query: { name } })).data
  const id = records[0]?.id ?? 0
  // a template without services is not offered
  expect(await choices()).toEqual([])

  const [bath, meal] = projects
  expect(await add({ templateId: id, serverProjectId: meal?.id ?? 0, offsetMinutes: 90 })).toMatchObject({ code: 0 })
  expect(await add({ templateId: id, serverProjectId: bath?.id ?? 0, remarks: '带轮椅' })).toMatchObject({ code: 0 })
  expect(await choices()).toMatchObject([
    {
      id,
      remarks: '先打电话',
      items: [
        { serverProjectId: bath?.id, serverProjectName: bath?.projecName, offsetMinutes: 0, remarks: '带轮椅' },
        { serverProjectId: meal?.id, offsetMinutes: 90, remarks: null },
      ],
    },
  ])
  const list = await services.call(orderTemplates.page, desk, { query: { name } })
  expect(list.data.records[0]?.projectNames).toBe(`${bath?.projecName}、${meal?.projecName}`)
  expect(await choices({ tenantId: 1_000_003 })).toEqual([])
  expect((await services.call(orderTemplates.choices, nurse, { query: {} })).status).toBe(403)

  expect(await services.call(orderTemplates.remove, desk, { params: { id } })).toMatchObject({ code: 0 })
  const left = await services.call(orderTemplateItems.page, desk, { query: { templateId: id } })
  expect(left.data.total).toBe(0)
})

it('an unknown service or template is refused', async () => {
  await services.call(orderTemplates.create, desk, { body: { name } })
  const { records } = (await services.call(orderTemplates.page, desk, { query: { name } })).data
  const templateId = records[0]?.id ?? 0
  expect(await add({ templateId, serverProjectId: 999_999_999 })).toMatchObject({ status: 404, msg: '服务项目不存在' })
  const serverProjectId = projects[0]?.id ?? 0
  expect(await add({ templateId: 999_999_999, serverProjectId })).toMatchObject({
    status: 404,
    msg: '工单模板不存在',
  })
  expect(await add({ templateId, serverProjectId, offsetMinutes: 10_081 })).toMatchObject({
    status: 400,
    msg: '距首项（分钟）不能大于10080',
  })
})
