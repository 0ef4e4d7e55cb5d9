import type { Caller } from '@care/shared/admin/session/session'
import { contract } from '@care/shared/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'
import { fileQuotaUse } from '../../../admin/files/file-quota.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang, nurse } = testCallers(made, 'haidian', 'chaoyang', 'nurse')
const stranger: Caller = {
  userId: 0,
  username: '',
  nickName: '',
  phone: null,
  sessionId: '',
  tenantId: 1,
  tenantIds: [1],
  permissions: [],
}
const { questionnaires, questionnaireItems, questionnaireResults, questionnaireFiles, files } = contract
const { questionnaireFileRows: sheet, questionnairePartials: partials, questionnairePhoneProofs } = contract
const inside = (caller: Caller): Caller => ({ ...caller, permissions: [...caller.permissions, 'internal'] })

let key = ''
const options = [
  { label: '有', value: 1, score: 2 },
  { label: '无', value: 2, score: 0 },
  { label: '其他', value: 0, score: 1 },
]
const add = (formItemId: number, type: string, more: object = {}) =>
  services.call(questionnaireItems.create, haidian, {
    body: { projectKey: key, formItemId, type, label: `题${formItemId}`, ...more } as never,
  })
const publish = () => services.call(questionnaires.publish, haidian, { body: { key } })
const answer = (originalData: object, more: object = {}, caller = stranger) =>
  services.call(questionnaireResults.create, caller, { body: { projectKey: key, originalData, ...more } as never })

beforeEach(async () => {
  key = (await services.call(questionnaires.create, haidian, { body: { name: '回访' } })).data
  await add(101, 'RADIO', { expand: { options } })
  await add(102, 'CHECKBOX', { expand: { options } })
  await add(103, 'INPUT')
  await add(104, 'UPLOAD', { expand: { fileSize: 1, sizeUnit: 'KB' } })
  await publish()
})

describe('a file of answers', () => {
  const columns = async (caller = haidian) =>
    services.call(sheet.columns, inside(caller), { query: { projectKey: key } })
  const rows = async (fields: string[], more: object = {}) => {
    const body = { projectKey: key, fields, limit: 100, ...more }
    const { data } = await services.call(sheet.rows, inside(haidian), { body: body as never })
    return { cells: JSON.parse(data.cells) as unknown[][][], next: data.next }
  }

  it('has labels and codes of every item ever asked, newest answer first, page by page', async () => {
    await answer({ field101: 0, field101other: '偶尔', field102: [1, 2], field103: '=1+1' })
    await services.call(questionnaireItems.remove, haidian, { body: { projectKey: key, formItemId: 103 } })
    await publish()
    await answer({ field101: 2 })
    const { data } = await columns()
    expect(data.map(({ field }) => field)).toEqual([
      'field101',
      'field101other',
      'field102',
      'field102other',
      'field104',
      'field103',
    ])
    expect(data.filter(({ isCoded }) => isCoded).map(({ field }) => field)).toEqual(['field101', 'field102'])
    const fields = ['serialNumber', 'field101', 'field101other', 'field102', 'field102code', 'field103', 'score']
    const first = await rows(fields, { limit: 1 })
    expect(first.cells).toEqual([[[2, '无', null, null, null, null, 0]]])
    const second = await rows(fields, { limit: 1, at: first.next })
    expect(second).toEqual({ cells: [[[1, '其他', '偶尔', '有,无', '1,2', '=1+1', 3]]], next: null })
    const { data: count } = await services.call(sheet.count, inside(haidian), { query: { projectKey: key } })
    expect(count).toBe(2)
  })

  it('may have more columns than one database call allows, and contains only the requested ones', async () => {
    await answer({ field101: 1 })
    await answer({ field101: 2 })
    const many = Array.from({ length: 250 }, () => 'field101')
    const said = { extParams: JSON.stringify({ field101: '有' }), extComparisons: JSON.stringify({ field101: 'eq' }) }
    const { cells } = await rows(many, said)
    expect(cells.map((parts) => parts.map((part) => part.length))).toEqual([[100, 100, 50]])
    expect(new Set(cells.flat(2))).toEqual(new Set(['有']))
  })

  it('is readable by its institution and by our own processes', async () => {
    expect(await columns(chaoyang)).toMatchObject({ code: 1, msg: '问卷不存在' })
    expect((await services.call(sheet.columns, haidian, { query: { projectKey: key } })).code).toBe(1)
  })
})

describe('a partial answer', () => {
  const deviceKey = 'a'.repeat(22)
  const keep = (originalData: object, more: object = {}, caller = stranger) =>
    services.call(partials.keep, caller, {
      body: { projectKey: key, version: 1, originalData, ...(caller === stranger && { deviceKey }), ...more } as never,
    })
  const find = async (more: object = {}, caller = stranger) => {
    const query = { projectKey: key, ...(caller === stranger && { deviceKey }), ...more }
    return (await services.call(partials.find, caller, { query })).data
  }

  it('is found again only with its key', async () => {
    expect(await keep({ field103: '写到一半' }, { completeTime: 5_000 })).toMatchObject({ data: { revision: 1 } })
    expect(await find()).toMatchObject({ originalData: { field103: '写到一半' }, completeTime: 5_000, version: 1 })
    expect(await find({ deviceKey: 'b'.repeat(22) })).toBeNull()
    expect(await find({}, haidian)).toBeNull()
    expect(await keep({}, { deviceKey: undefined })).toMatchObject({ code: 1, msg: '缺少设备标识' })
  })

  it('belongs to the signed-in user and the elder it is about, on any device', async () => {
    await keep({ field103: '一' }, { oldmanId: 1 }, nurse)
    await keep({ field103: '二' }, { oldmanId: 2 }, nurse)
    expect(await find({ oldmanId: 1, deviceKey: 'c'.repeat(22) }, nurse)).toMatchObject({
      originalData: { field103: '一' },
    })
    expect(await find({ oldmanId: 2 }, nurse)).toMatchObject({ originalData: { field103: '二' } })
    expect(await find({}, nurse)).toBeNull()
  })

  it('is not overwritten by a device that missed another’s change, nor after it was sent', async () => {
    await keep({ field103: '甲' }, { revision: 0 })
    expect(await keep({ field103: '乙' }, { revision: 1 })).toMatchObject({ data: { revision: 2 } })
    const late = { code: 1, msg: '该问卷已在其他设备上继续填写或提交，请刷新后再填' }
    expect(await keep({ field103: '丙' }, { revision: 1 })).toMatchObject(late)
    expect(await keep({ field103: '丁' }, { revision: 0 })).toMatchObject(late)
    expect(await find()).toMatchObject({ originalData: { field103: '乙' } })
    await answer({ field103: '乙' }, { deviceKey })
    expect(await find()).toBeNull()
    expect(await keep({ field103: '丙' }, { revision: 2 })).toMatchObject(late)
  })

  it('is deleted on request, and not stored for a questionnaire that does not collect', async () => {
    await keep({ field103: '甲' })
    const gone = { body: { projectKey: key, deviceKey } }
    expect(await services.call(partials.drop, stranger, gone)).toMatchObject({ code: 0 })
    expect(await find()).toBeNull()
    await services.call(questionnaires.stop, haidian, { body: { key } })
    expect(await keep({ field103: '甲' })).toMatchObject({ code: 1, msg: '问卷未发布或已停止收集' })
  })
})

describe('a file of an answer', () => {
  const pdf = `%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF`
  const upload = async (bytes = pdf, to = key) => {
    const form = new FormData()
    form.append('file', new File([bytes], '病历.pdf'))
    return services.call(questionnaireFiles.upload, stranger, { params: { key: to }, body: form as never })
  }
  const with104 = (...urls: string[]) => ({ field104: { files: urls.map((url) => ({ fileName: '病历.pdf', url })) } })
  const lasting = (url: string) => url.split('?')[0] ?? ''
  const signed = async (url: string, caller: Caller) =>
    (await services.call(files.sign, caller, { body: { urls: [url] } })).data[0]

  it('is visible to its sender immediately, and to readers of answers once it is sent', async () => {
    const { data: url } = await upload()
    expect(url).toMatch(/^\/admin\/sys-file\/1000002\/[\w-]+\.pdf\?expires=/)
    const reader = { ...nurse, permissions: ['questionnaire:view'] }
    expect(await signed(lasting(url), reader)).toBeNull()
    const { data: drawn } = await upload()
    await add(105, 'SIGN_PAD')
    await publish()
    expect(await answer({ ...with104(url), field105: drawn })).toMatchObject({ code: 0 })
    const { data: kept } = await services.call(questionnaireResults.find, haidian, { query: { key } })
    // readers see the file at its signed address, without another request
    const told = [kept?.originalData.field105, kept?.processData.field105].map(String)
    expect(told).toEqual([expect.stringContaining('?expires='), expect.stringContaining('?expires=')])
    expect(told.map(lasting)).toEqual([lasting(drawn), lasting(drawn)])
    expect(await signed(lasting(url), reader)).not.toBeNull()
    expect(await signed(lasting(url), { ...nurse, permissions: [] })).toBeNull()
    expect(await signed(lasting(url), chaoyang)).toBeNull()
  })

  const gone = { code: 1, msg: '上传的文件不存在，请重新上传' }
  /** The address that a partial answer shows for a file: signed if its owner may read the file. */
  const kept = async (url: string, deviceKey: string) => {
    const body = { projectKey: key, version: 1, deviceKey, originalData: with104(url) }
    await services.call(partials.keep, stranger, { body })
    const { data } = await services.call(partials.find, stranger, { query: { projectKey: key, deviceKey } })
    return (data?.originalData.field104 as { files: { url: string }[] } | undefined)?.files[0]?.url
  }
  const wait = (url: string, minutes: number) =>
    made.owner
      .updateTable('questionnaireFile')
      .set({ createTime: new Date(Date.now() - (3 * 1_440 + minutes) * 60_000) })
      .where('fileName', '=', lasting(url).split('/').at(-1) ?? '')
      .execute()

  it('cannot be used for another questionnaire of the institution', async () => {
    const { data: url } = await upload()
    const own = key
    key = (await services.call(questionnaires.create, haidian, { body: { name: '另一份' } })).data
    await add(104, 'UPLOAD')
    await publish()
    expect(await answer(with104(url))).toMatchObject(gone)
    expect(await kept(url, 'e'.repeat(22))).toBe(lasting(url))
    key = own
    expect(await kept(url, 'e'.repeat(22))).toContain('?expires=')
    expect(await answer(with104(url))).toMatchObject({ code: 0 })
    expect(await kept(url, 'f'.repeat(22))).toBe(lasting(url))
  })

  it('waits three days for its answer', async () => {
    const { data: url } = await upload()
    await wait(url, 1)
    expect(await answer(with104(url))).toMatchObject(gone)
    await wait(url, -1)
    expect(await answer(with104(url))).toMatchObject({ code: 0 })
  })

  it('counts towards the 500 waiting files of a questionnaire', async () => {
    await sql`with waiting as (
        select form.tenant_id, form.id, form.key || n as file_name
        from questionnaire form cross join generate_series(1, 499) as n where form.key = ${key}
      ), uploaded as (
        insert into sys_file (tenant_id, file_name, original, type, file_size, purpose, create_by)
        select tenant_id, file_name, '片', 'png', 1, 'answer', 0 from waiting
      )
      insert into questionnaire_file (tenant_id, questionnaire_id, file_name) select * from waiting`.execute(made.owner)
    const { data: url } = await upload()
    const full = { code: 1, msg: '该问卷等待提交的文件过多，请稍后再上传' }
    expect(await upload()).toMatchObject(full)
    // a file that has got its answer no longer counts as waiting
    expect(await answer(with104(url))).toMatchObject({ code: 0 })
    expect(await upload()).toMatchObject({ code: 0 })
    expect(await upload()).toMatchObject(full)
    await made.owner.deleteFrom('questionnaireFile').execute()
  })

  it('of a stranger counts towards the budget of its questionnaire, not towards the institution’s quota', async () => {
    const used = async () => (await fileQuotaUse.counts(made.owner as never, [1_000_002]))[0]?.used ?? 0
    const before = await used()
    const { data: url } = await upload()
    expect(await used()).toBe(before)
    const grow = (bytes: number) =>
      made.owner
        .updateTable('sysFile')
        .set({ fileSize: bytes })
        .where('fileName', '=', lasting(url).split('/').at(-1) ?? '')
        .execute()
    await grow(200 * 1_024 * 1_024 - pdf.length)
    const full = { code: 1, msg: '该问卷收到的文件已达上限，请联系发布问卷的机构' }
    expect(await upload()).toMatchObject({ code: 0 })
    expect(await upload()).toMatchObject(full)
    const form = new FormData()
    form.append('file', new File([pdf], '病历.pdf'))
    const asStaff = { params: { key }, body: form as never }
    expect(await services.call(questionnaireFiles.upload, haidian, asStaff)).toMatchObject({ code: 0 })
    expect(await used()).toBe(before + pdf.length)
    await made.owner.deleteFrom('questionnaireFile').execute()
  })

  it('belongs to one answer, of this questionnaire, and must have been uploaded', async () => {
    const { data: url } = await upload()
    expect(await answer(with104(url))).toMatchObject({ code: 0, data: { serialNumber: 1 } })
    expect(await answer(with104(url))).toMatchObject(gone)
    expect(await answer(with104('/admin/sys-file/1000002/nowhere.pdf'))).toMatchObject(gone)
    expect(await answer(with104('/admin/sys-file/1000003/nowhere.pdf'))).toMatchObject(gone)
    expect(await answer({ field103: '无' })).toMatchObject({ data: { serialNumber: 2 } })
  })

  it('must respect the size of its item, be of a known kind, and be for a collecting questionnaire', async () => {
    const long = (bytes: number) => pdf.replace('%%EOF', `%${'x'.repeat(bytes - pdf.length - 2)}\n%%EOF`)
    const [{ data: small }, { data: whole }, { data: large }] = [
      await upload(),
      await upload(long(1_024)),
      await upload(long(1_025)),
    ]
    const tooLarge = { code: 1, msg: '“题104”的文件不能超过1KB' }
    expect(await answer(with104(large))).toMatchObject(tooLarge)
    expect(await answer(with104(small, large))).toMatchObject(tooLarge)
    expect(await answer(with104(small, whole))).toMatchObject({ code: 0 })
    expect(await upload('<script>1</script>')).toMatchObject({ code: 1, msg: '只能上传图片、PDF 或 Office 文件' })
    const nowhere = { code: 1, msg: '问卷不存在' }
    expect(await upload(pdf, 'f'.repeat(32))).toMatchObject(nowhere)
    await services.call(questionnaires.stop, haidian, { body: { key } })
    expect(await upload()).toMatchObject(nowhere)
  })

  it('is shown again in the partial answer, and other addresses in it are not signed', async () => {
    const { data: url } = await upload()
    const other = '/admin/sys-file/1000002/somebody-elses.pdf'
    const deviceKey = 'd'.repeat(22)
    const body = { projectKey: key, version: 1, deviceKey, originalData: with104(url, other) }
    await services.call(partials.keep, stranger, { body })
    const { data } = await services.call(partials.find, stranger, { query: { projectKey: key, deviceKey } })
    const shown = (data?.originalData.field104 as { files: { url: string }[] } | undefined)?.files ?? []
    expect(shown.map((file) => file.url)).toEqual([expect.stringContaining(`${lasting(url)}?expires=`), other])
  })

  it('is deleted when nobody sends it in within three days', async () => {
    const { data: url } = await upload()
    const name = lasting(url).split('/').at(-1) ?? ''
    const old = made.owner.updateTable('questionnaireFile').set({ createTime: new Date(Date.now() - 4 * 86_400_000) })
    await old.where('fileName', '=', name).execute()
    await upload()
    expect(await answer(with104(url))).toMatchObject({ code: 1 })
    const left = await made.owner.selectFrom('sysFile').select('id').where('fileName', '=', name).execute()
    expect(left).toEqual([])
  })
})

describe('a phone that must be proven', () => {
  const phone = '13800000001'
  const prove = () => services.call(questionnairePhoneProofs.prove, inside(stranger), { body: { phone } })
  const unproven = { code: 1, msg: '请先完成手机号码的短信验证' }
  beforeEach(async () => {
    await add(105, 'PHONE_VERIFICATION')
    await publish()
  })

  it('is accepted once per proof, within an hour', async () => {
    expect(await answer({ field105: phone })).toMatchObject(unproven)
    await prove()
    expect(await answer({ field105: '13800000002' })).toMatchObject(unproven)
    expect(await answer({ field105: phone })).toMatchObject({ code: 0 })
    expect(await answer({ field105: phone })).toMatchObject(unproven)
    await prove()
    await made.owner
      .updateTable('questionnairePhoneProof')
      .set({ proveTime: new Date(Date.now() - 3_601_000) })
      .execute()
    expect(await answer({ field105: phone })).toMatchObject(unproven)
    expect(await answer({ field103: '不填手机' })).toMatchObject({ code: 0 })
  })

  it('is proven for each answered number, once when two items ask for the same', async () => {
    await add(106, 'PHONE_VERIFICATION')
    await publish()
    await prove()
    expect(await answer({ field105: phone, field106: '13800000002' })).toMatchObject(unproven)
    expect(await answer({ field105: phone, field106: phone })).toMatchObject({ code: 0 })
    expect(await answer({ field105: phone, field106: phone })).toMatchObject(unproven)
  })

  it('stays proven if the answer must be corrected for another reason', async () => {
    await prove()
    const wrong = { files: [{ fileName: 'a.pdf', url: '/admin/sys-file/1000002/none.pdf' }] }
    expect((await answer({ field105: phone, field104: wrong })).code).toBe(1)
    expect(await answer({ field105: phone })).toMatchObject({ code: 0 })
  })
})

it('queues mails about new answers to the published addresses', async () => {
  const save = (newWriteNotifyEmail: string) =>
    services.call(questionnaires.saveSetting, haidian, { body: { projectKey: key, newWriteNotifyEmail } as never })
  expect(await save('张三')).toMatchObject({ status: 400, msg: '通知邮箱“张三”格式不正确' })
  expect((await save('a@b.cn, c@d.cn')).code).toBe(0)
  const told = () =>
    made.owner.selectFrom('questionnaireMail').select(['recipient', 'serialNumber']).orderBy('recipient').execute()
  await answer({ field103: '甲' })
  expect(await told()).toEqual([])
  await publish()
  await answer({ field103: '乙' })
  expect(await told()).toEqual(['a@b.cn', 'c@d.cn'].map((recipient) => ({ recipient, serialNumber: 2 })))
  expect((await services.call(questionnaires.notifyState, haidian, {})).data).toEqual({ isConnected: false })
})
