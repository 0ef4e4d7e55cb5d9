import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { announcements } from '@care/shared/admin/announcements/announcements.contract'
import { files } from '@care/shared/admin/files/files.contract'
import { profiles } from '@care/shared/admin/session/profile.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { gatewayCaller, signedIdentityHeader } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const known = testCallers(made, 'admin', 'haidian', 'desk', 'nurse', 'chaoyang')
const { desk, nurse, haidian } = known
let next = 0

/** Inserts a file row with its bytes, as if this person had uploaded it. */
async function fileOf({ tenantId, userId: createBy }: Pick<Caller, 'tenantId' | 'userId'>, isExternal = false) {
  const fileName = `file-${++next}.png`
  await made.owner
    .insertInto('sysFile')
    .values({
      tenantId,
      createBy,
      isExternal,
      fileName,
      fileSize: 1,
      type: 'png',
      purpose: 'picture',
      original: '图.png',
    })
    .execute()
  await mkdir(join(services.filesDir, String(tenantId)), { recursive: true })
  await writeFile(join(services.filesDir, String(tenantId), fileName), 'x')
  return `/admin/sys-file/${tenantId}/${fileName}`
}
const stranger = { tenantId: 1000002, userId: 1 }

/** Whether the caller can read a file by any route: its signed address, the viewer, or its bytes. */
async function mayRead(caller: Caller, url: string): Promise<boolean> {
  const [, , , bucket = '', fileName = ''] = url.split('/')
  const signed = (await services.call(files.sign, caller, { body: { urls: [url] } })).data[0] !== null
  const seen = (await services.call(files.view, caller, { query: { bucket, fileName } })).status === 200
  const got = (await services.app.inject({ url, headers: signedIdentityHeader(caller) })).statusCode === 200
  expect({ seen, got }).toEqual({ seen: signed, got: signed })
  return signed
}

/** Which demo callers may read the file; `plain` has no permissions, `elders` may only see elders. */
async function readers(url: string) {
  const plain: Caller = { ...nurse, userId: 99, permissions: [] }
  const people = { ...known, plain, elders: { ...plain, permissions: ['elder:view'] } }
  const may: string[] = []
  for (const [name, one] of Object.entries(people)) if (await mayRead(one, url)) may.push(name)
  return may.join(' ')
}

it.each<[string, string, (url: string) => Promise<unknown>]>([
  ['nothing, by who manages files', 'haidian', async () => {}],
  [
    'a colleague as a picture, by all colleagues',
    'haidian desk nurse plain elders',
    (url) => sql`update sys_user set avatar = ${url} where id = ${nurse.userId}`.execute(made.owner),
  ],
  [
    'the institution, by its people',
    'haidian desk nurse plain elders',
    (url) => sql`update sys_tenant set logo = ${url} where id = 1000002`.execute(made.owner),
  ],
  [
    'an elder, by who sees elders',
    'haidian desk nurse elders',
    (url) =>
      sql`update elder set avatar = ${url} where id = (select oldman_id from device where imei = '860000000000001')`.execute(
        made.owner,
      ),
  ],
  [
    'a check-in as its contract, by who sees check-ins',
    'haidian desk',
    (url) =>
      sql`insert into check_in (tenant_id, oldman_id, audit_status, form) select tenant_id, id, 4, ${JSON.stringify({ contract: { fileUrl: url } })}::jsonb
        from elder where tenant_id = 1000002 limit 1`.execute(made.owner),
  ],
  [
    'a check-out, by who sees stays',
    'haidian desk',
    (url) =>
      sql`insert into check_out (tenant_id, oldman_id, form) select tenant_id, id, ${JSON.stringify({ fileUrl: url })}::jsonb
        from elder where tenant_id = 1000002 limit 1`.execute(made.owner),
  ],
  [
    'a stay as its contract, by who sees the elder',
    'haidian desk nurse elders',
    (url) =>
      sql`insert into elder_contract (tenant_id, oldman_id, check_in_id, contract_no, name, start_time, end_time, file_url)
        select tenant_id, oldman_id, id, 'HT-TEST', '合同', now(), now(), ${url} from check_in where tenant_id = 1000002 limit 1`.execute(
        made.owner,
      ),
  ],
  [
    'a receipt of an elder',
    'haidian desk',
    (url) =>
      sql`update elder_invoice set file_url = ${url} where id = (select min(id) from elder_invoice where tenant_id = 1000002)`.execute(
        made.owner,
      ),
  ],
])('a file that belongs to %s is readable for these callers: %s', async (_, expected, bind) => {
  const url = await fileOf(stranger)
  await bind(url)
  expect(await readers(url)).toBe(expected)
})

it('files of an announcement are readable for readers once it is published, and for writers before', async () => {
  const [picture, paper] = [await fileOf(stranger), await fileOf(stranger)]
  const content = `<p>通知</p><img src="${picture}">`
  const body = { title: '通知', kind: '1' as const, content, attachments: [{ url: paper, name: '一.png' }] }
  const { id } = (await services.call(announcements.create, haidian, { body })).data
  for (const url of [picture, paper]) expect(await readers(url)).toBe('haidian')
  const writer: Caller = { ...nurse, userId: 98, permissions: ['announcement:view', 'announcement:edit'] }
  expect(await mayRead(writer, paper)).toBe(true)
  await services.call(announcements.publish, haidian, { params: { id } })
  for (const url of [picture, paper]) expect(await readers(url)).toBe('haidian desk nurse plain elders')

  // publishing must not give a writer access to files that they may not read
  const private_ = await fileOf(stranger)
  for (const taken of [{ content: `<img src="${private_}">` }, { attachments: [{ url: private_, name: '一.png' }] }])
    expect(await services.call(announcements.create, writer, { body: { ...body, ...taken } })).toMatchObject({
      status: 400,
      msg: '附件或图片不存在，请重新上传',
    })
})

it('a file belongs to its uploader, not to the account with the same id in another institution', async () => {
  const url = await fileOf(nurse)
  expect(await readers(url)).toBe('haidian nurse')
  expect(await readers(await fileOf({ tenantId: 1000003, userId: nurse.userId }))).toBe('chaoyang')
})

it('uploads of a registered person are readable for people who may judge the application with them', async () => {
  const url = await fileOf({ tenantId: 1, userId: 5 }, true)
  const judge: Caller = { ...known.admin, userId: 5, permissions: ['tenant:audit'] }
  expect(await mayRead(judge, url)).toBe(false)
  await sql`update tenant_application set details = details || jsonb_build_object('businessLicenseUrl', ${url}::text)`.execute(
    made.owner,
  )
  expect(await mayRead(judge, url)).toBe(true)
  expect(await mayRead({ ...judge, permissions: ['elder:view'] }, url)).toBe(false)
})

it('accepts as avatar only a picture that the person uploaded', async () => {
  const change = async (avatar: string | null) => {
    const { tenantId, userId } = desk
    return services.call(profiles.update, gatewayCaller, { body: { tenantId, userId, avatar } })
  }
  const refusal = { status: 400, msg: '头像不存在，请重新上传', data: { field: 'avatar' } }
  const theirs = await fileOf(nurse)
  for (const url of [theirs, '/admin/sys-file/1000002/none.png', await fileOf({ ...desk, tenantId: 1000003 })])
    expect(await change(url)).toMatchObject(refusal)
  expect(await mayRead(desk, theirs)).toBe(false)
  const own = await fileOf(desk)
  expect(await change(own)).toMatchObject({ code: 0 })
  // the result is the same after the file is deleted
  await made.owner.deleteFrom('sysFile').where('createBy', '=', desk.userId).execute()
  expect(await change(own)).toMatchObject({ code: 0 })
  expect(await change(null)).toMatchObject({ code: 0 })
})
