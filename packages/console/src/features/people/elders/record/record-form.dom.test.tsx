import { contract } from '@care/shared/contract'
import { checkCharacter } from '@care/shared/id-card'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { api } from '../../../../calls/api.ts'
import { stubCanvas } from '../../../../testing/drawing.ts'
import { bodiesTo, callsTo, mockAnswer, mockRefusal } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { archiveOf } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { answerConfirm, press, pressMore, waitForToast } from '../../../../testing/steps.ts'
import { Uploads, uploadedTo } from '../../../../testing/uploads.ts'
import { ElderFormPage } from './elder-form.page.tsx'
import { deriveFromPlace } from './filled-place.ts'
import { PhotoInput } from './photo-input.tsx'
import { PlaceInput } from './place-input.tsx'
import { RecordMenu } from './record-tools.tsx'

const { elders, elderTags, dictionaries, geocoding, parameters, tenants, regions } = contract
const may = ['elder:view', 'elder:edit'] as const
const items = {
  gender: ['0 未知', '1 男', '2 女'],
  care_level: ['1 一级护理', '3 三级护理'],
  relation: ['2 女儿'],
} as const
const number = '11010819400506012'
const idCard = number + checkCharacter(number)

function prepare() {
  mockAnswer(dictionaries.items, ({ params: { type = '' } }) =>
    (items[type as keyof typeof items] ?? []).map((item, at) => {
      const [value = '', label = ''] = item.split(' ')
      return {
        id: at,
        dictId: 1,
        type,
        value,
        label,
        sort: at,
        system: '0',
        colorClass: 'default',
        spelling: '',
        description: null,
        remarks: null,
      }
    }),
  )
  mockAnswer(tenants.visible, [])
  mockAnswer(regions.tree, [])
  mockAnswer(elderTags.choices, [])
  mockAnswer(elders.get, archiveOf(9, '郑德全'))
}
const form = async () => {
  const input = await screen.findByLabelText('姓名')
  return input.closest('form') as HTMLElement
}
const button = (name: string) => screen.findByRole('button', { name })

it('a new elder is created with the typed values; birthday and gender come from the ID number', async () => {
  prepare()
  mockAnswer(elders.create, { id: 9 })
  const user = renderPage(<ElderFormPage />, { may: [...may], at: '/oldMan/add' })
  const whole = await form()
  await fill(user, whole, { 身份证号: idCard })
  // the calendar is a lazy chunk
  expect((await within(whole).findByLabelText<HTMLInputElement>('出生日期')).value).toBe('1940-05-06')
  await user.click(await button('保存'))
  expect(await within(whole).findByText('请输入姓名')).toBeTruthy()
  expect(callsTo(elders.create)).toEqual([])
  await fill(user, whole, { 姓名: ' 郑德全 ', 手机号码: '13711110001', '体重（kg）': '61.5', 备注: '爱听\n京剧' })
  await user.click(await button('保存'))
  await waitForToast('建档成功')
  expect(bodiesTo(elders.create)).toMatchObject([
    {
      userName: '郑德全',
      idCard,
      birthday: '1940-05-06',
      gender: '2',
      mobile: '13711110001',
      weight: 61.5,
      remark: '爱听\n京剧',
      tenantId: 1000002,
    },
  ])
  expect(location.pathname + location.search).toContain('/oldMan/detail?id=9')
})

it('contacts are created with the elder, and each validation message is shown beside its field', async () => {
  prepare()
  mockAnswer(elders.create, { id: 9 })
  const user = renderPage(<ElderFormPage />, { may: [...may], at: '/oldMan/add' })
  const whole = await form()
  const contact = (at: number) => screen.getByRole('group', { name: `联系人 ${at}` })
  await fill(user, whole, { 姓名: '郑德全', 手机号码: '13711110001' })
  await fill(user, contact(1), { 联系人姓名: '郑小妹', 与长者关系: '女儿', 联系电话: '1381111' })
  await user.click(await button('添加联系人'))
  await fill(user, contact(2), { 联系人姓名: '郑大勇', 联系电话: '13811110002' })
  await user.click(await button('添加联系人'))
  expect(screen.queryByRole('button', { name: '添加联系人' })).toBeNull()
  await user.click(await button('保存'))
  expect(await within(contact(1)).findByText('手机号码长度不为11位')).toBeTruthy()
  expect(within(contact(2)).getByText('请选择与长者关系')).toBeTruthy()
  await fill(user, contact(1), { 联系电话: '13811110002' })
  await fill(user, contact(2), { 与长者关系: '女儿' })
  expect(await within(contact(2)).findByText('联系人手机号码重复')).toBeTruthy()
  expect(callsTo(elders.create)).toEqual([])
  await fill(user, contact(2), { 联系电话: '13811110003' })
  await user.click(await button('保存'))
  await waitForToast('建档成功')
  expect(bodiesTo(elders.create)).toMatchObject([
    {
      families: [
        { name: '郑小妹', relation: '2', mobile: '13811110002', isEmergency: true },
        { name: '郑大勇', relation: '2', mobile: '13811110003', isEmergency: false },
      ],
    },
  ])
})

it('similar elders are named, and the record is saved when the person is another one', async () => {
  prepare()
  const candidate = {
    id: 3,
    userName: '郑德全',
    gender: '1',
    birthday: '1940-05-06',
    age: 86,
    mobile: '137****0001',
    careLevel: null,
    checkInStatus: 1,
    address: null,
    avatar: null,
    createTime: '2026-01-01 08:00:00',
    same: 'name',
  }
  mockRefusal(elders.create, 200, '已有相似的长者档案', { reason: 'same-person', candidates: [candidate] })
  const user = renderPage(<ElderFormPage />, { may: [...may], at: '/oldMan/add' })
  await fill(user, await form(), { 姓名: '郑德全' })
  await user.click(await button('保存'))
  expect(await screen.findByText('姓名和出生日期相同')).toBeTruthy()
  mockAnswer(elders.create, { id: 9 })
  await user.click(await button('不是同一人，仍然保存'))
  await waitForToast('建档成功')
  expect(bodiesTo(elders.create).at(-1)).toMatchObject({ userName: '郑德全', evenIfSimilar: true })
})

it('only the changed fields are sent, and changes by another user are kept', async () => {
  prepare()
  const kept = { ...archiveOf(7, '王秀英'), remark: '旧', updateTime: '2026-01-02 08:00:00' }
  mockAnswer(elders.get, kept)
  const user = renderPage(<ElderFormPage />, { may: [...may], at: '/oldMan/add?id=7' })
  await fill(user, await form(), { 备注: '新' })
  mockRefusal(elders.update, 200, '该档案已被李四修改', { reason: 'conflict' })
  mockAnswer(elders.get, { ...kept, nativePlace: '山东', updateTime: '2026-01-02 08:00:09' })
  await user.click(await button('保存'))
  const note = await screen.findByRole('alert')
  await waitFor(() => expect(note.textContent).toContain('籍贯'))
  expect(bodiesTo(elders.update)).toEqual([{ id: 7, updateTime: '2026-01-02 08:00:00', remark: '新' }])
  mockAnswer(elders.update, true)
  await user.click(within(note).getByRole('button', { name: '保留双方的修改并保存' }))
  await waitForToast('更新成功')
  expect(bodiesTo(elders.update).at(-1)).toEqual({ id: 7, updateTime: '2026-01-02 08:00:09', remark: '新' })
})

/** A list and an archive that are mounted at the same time. */
function Archive() {
  const { data } = useQuery(api.elders.get.query({ params: { id: 9 } }))
  useQuery(api.elders.page.query({ query: {} }))
  return data && <RecordMenu elder={data} />
}

it('an open archive does not refetch a deleted record, and lists remove the record', async () => {
  prepare()
  mockAnswer(elders.page, pageOfRows([]))
  mockAnswer(elders.remove, true)
  const user = renderPage(<Archive />, { may: ['elder:remove'] })
  await pressMore(user, '删除')
  await answerConfirm(user, '删除')
  await screen.findByText('已删除“郑德全”的档案')
  await waitFor(() => expect(callsTo(elders.page)).toHaveLength(2))
  expect(callsTo(elders.get)).toHaveLength(1)
})

it('a photo is chosen, cropped and uploaded, and becomes the value of the form', async () => {
  stubCanvas()
  vi.stubGlobal('XMLHttpRequest', Uploads)
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => undefined
    },
  )
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  const held = vi.fn()
  const user = renderPage(<PhotoInput id="photo" value={null} onChange={held} invalid={false} />)
  await user.click(await button('上传照片'))
  const dialog = await screen.findByRole('dialog', { name: '长者照片' })
  await user.upload(within(dialog).getByLabelText('选择照片'), new File(['x'], 'a.png', { type: 'image/png' }))
  fireEvent.load(await waitFor(() => dialog.querySelector('.crop-box img') ?? expect.fail('no picture')))
  await press(user, '使用', dialog)
  await waitFor(() => expect(held.mock.calls).toEqual([[uploadedTo]]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('nothing of a contact is required until the contact is begun', async () => {
  prepare()
  const user = renderPage(<ElderFormPage />, { may: [...may], at: '/oldMan/add' })
  await form()
  const contact = within(await screen.findByRole('group', { name: '联系人 1' }))
  const required = () =>
    ['联系人姓名', '与长者关系', '联系电话'].map((label) => contact.getByText(label).classList.contains('required'))
  expect(required()).toEqual([false, false, false])
  await user.type(contact.getByLabelText('联系人姓名'), '甲')
  expect(required()).toEqual([true, true, true])
})

it('a place picked on the map fills the region and the street of the address', async () => {
  prepare()
  mockAnswer(regions.tree, [
    { c: '110000', n: '北京市', s: 'beijingshi bjs', d: [{ c: '110108', n: '海淀区', s: 'haidianqu hdq' }] },
  ])
  mockAnswer(geocoding.regeo, {
    source: 'amap',
    label: null,
    status: '1',
    info: 'OK',
    infocode: '10000',
    formattedAddress: '北京市海淀区清河街道',
    regeocode: {
      formatted_address: '北京市海淀区清河街道',
      addressComponent: {
        country: '中国',
        province: '北京市',
        city: '',
        district: '海淀区',
        adcode: '110108',
        township: '清河街道',
      },
    },
  })
  mockAnswer(parameters.publicValue, null)
  const onPick = vi.fn()
  const user = renderPage(<PlaceInput id="place" value={null} onChange={onPick} />)
  await user.click(screen.getByRole('combobox'))
  const dialog = within(await screen.findByRole('dialog', { name: '选择位置' }))
  await user.type(dialog.getByLabelText('详细地址'), '清河街道 3 号楼')
  await user.type(dialog.getByLabelText('经纬度'), '116.3,40.03{Enter}')
  await user.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() =>
    expect(onPick.mock.calls.map(([to]) => deriveFromPlace('place', to))).toEqual([
      {},
      { region: { provinceCode: '110000', cityCode: null, districtCode: '110108' }, streetName: '清河街道' },
    ]),
  )
})
