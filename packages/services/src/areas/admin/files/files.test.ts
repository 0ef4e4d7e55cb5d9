import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { files } from '@care/shared/admin/files/files.contract'
import type { Caller } from '@care/shared/admin/session/session'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { signedIdentityHeader } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const quota = 400_000
const services = testServices(made, { quota })
const nobody: Caller = {
  userId: 0,
  username: '',
  nickName: '',
  phone: null,
  sessionId: '',
  tenantId: 1,
  tenantIds: [1],
  permissions: [],
}

const { haidian, desk, chaoyang } = testCallers(made, 'haidian', 'desk', 'chaoyang')
let photo: Buffer

beforeAll(async () => {
  photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#00569d' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'the secret place' } })
    .toBuffer()
})

function upload(
  caller: Caller,
  bytes: Uint8Array | string,
  name: string,
  type: string | null = 'picture',
  tenantId?: number,
) {
  const form = new FormData()
  if (tenantId !== undefined) form.append('tenantId', String(tenantId))
  if (type !== null) form.append('type', type)
  form.append('file', new File([bytes as string], name))
  return services.call(files.upload, caller, { body: form as never })
}

async function fetchFile(url: string, caller = nobody) {
  const { statusCode, headers, rawPayload } = await services.app.inject({ url, headers: signedIdentityHeader(caller) })
  return { status: statusCode, headers, bytes: rawPayload }
}

describe('an uploaded picture', () => {
  it('is stored under a generated name, encoded anew without its metadata', async () => {
    expect(photo.includes('the secret place')).toBe(true)
    const { data } = await upload(desk, photo, '../../etc/<b>王奶奶</b>.jpg')
    expect(data).toMatchObject({ bucketName: '1000002', url: `/admin/sys-file/1000002/${data.fileName}` })
    expect(data.fileName).toMatch(/^[\da-f-]{36}\.jpg$/)
    expect(await readdir(join(services.filesDir, '1000002'))).toContain(data.fileName)

    const { status, headers, bytes } = await fetchFile(data.url, desk)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(headers['content-disposition']).toMatch(/^attachment; /)
    expect(bytes.includes('the secret place')).toBe(false)
  })

  it('belongs to the institution it was uploaded for, whoever uploaded it', async () => {
    const above = { ...desk, tenantId: 1000001, tenantIds: [1000001, 1000002, 1000003], userId: 77, permissions: [] }
    const { data } = await upload(above, photo, 'a.jpg', 'picture', 1000002)
    expect(data.bucketName).toBe('1000002')
    for (const who of [above, haidian]) expect((await fetchFile(data.url, who)).status).toBe(200)
    expect(await upload(desk, photo, 'a.jpg', 'picture', 1000003)).toMatchObject({ status: 404, msg: '机构不存在' })
  })

  it('is served in the widths that lists use, and in no other width', async () => {
    const { data } = await upload(desk, photo, 'a.jpg')
    for (const _ of ['drawn', 'kept']) {
      const { bytes } = await fetchFile(`${data.url}?size=80`, desk)
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 80, height: 40 })
    }
    expect((await fetchFile(`${data.url}?size=9999`, desk)).status).toBe(400)
  })

  it('is shown to its own institution, to a holder of a fresh signed address, and to nobody else', async () => {
    const { data } = await upload(desk, photo, 'a.jpg')
    expect((await fetchFile(data.url)).status).toBe(401)
    expect((await fetchFile(data.url, chaoyang)).status).toBe(404)
    const sign = (caller: Caller) => services.call(files.sign, caller, { body: { urls: [data.url, '/admin/user/1'] } })
    const [signed] = (await sign(desk)).data
    expect((await sign(chaoyang)).data).toEqual([null, null])
    expect((await fetchFile(signed ?? '')).status).toBe(200)
    const later = (signed ?? '').replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 300}`)
    for (const forged of [later, (signed ?? '').replace('1000002', '1000003'), `${data.url}?expires=1&signature=x`])
      expect((await fetchFile(forged)).status).toBe(403)
  })
})

describe('a file whose content does not match its name', () => {
  it.each([
    ['an HTML page', '<html><script>alert(1)</script></html>'],
    ['a drawing with a script', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['rubbish', 'x'.repeat(100)],
  ])('is refused: %s', async (_, bytes) => {
    expect(await upload(desk, bytes, 'a.jpg')).toMatchObject({ code: 1, msg: '只能上传 jpg、png、gif、webp 图片' })
    expect(await upload(desk, bytes, 'a.png', 'avatar')).toMatchObject({
      code: 1,
      msg: '上传头像图片只能是 jpg|png 格式!',
    })
  })

  it('is refused when only its first bytes are those of a picture, or has too many pixels', async () => {
    const msg = '图片无法识别或尺寸过大，请换一张'
    expect(await upload(desk, photo.subarray(0, 300), 'a.jpg')).toMatchObject({ code: 1, msg })
    const huge = sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
    expect(await upload(desk, await huge.png().toBuffer(), 'a.png')).toMatchObject({ code: 1, msg })
  })

  it('is refused when too large for its purpose, with the error message of the specification', async () => {
    const large = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
    const four = await upload(desk, large(4 * 1024 * 1024), 'a.jpg', 'workOrder')
    expect(four).toMatchObject({ code: 1, msg: '上传文件大小不能超过 4MB!' })
    const five = await upload(desk, large(5 * 1024 * 1024), 'a.jpg', 'receipt')
    expect(five).toMatchObject({ code: 1, msg: '上传头像图片大小不能超过 5MB!' })
    expect(await upload(desk, large(7 * 1024 * 1024), 'a.jpg')).toMatchObject({ status: 413, msg: '提交的内容过大' })
  })

  it('is refused when missing, empty, or of an unknown purpose', async () => {
    expect(await services.call(files.upload, desk, { body: {} as never })).toMatchObject({
      status: 400,
      msg: '请选择文件',
    })
    expect(await upload(desk, photo, 'a.jpg', '__proto__')).toMatchObject({ status: 400, code: 1 })
    expect(await upload(desk, '', 'a.jpg')).toMatchObject({ code: 1, msg: '文件是空的，请重新选择' })
  })
})

it('accepts pictures and documents without a purpose, and nothing else', async () => {
  expect((await upload(desk, photo, 'a.jpg', null)).data.fileName).toMatch(/\.jpg$/)
  expect((await upload(desk, '%PDF-1.7\n%%EOF', 'a.pdf', null)).data.fileName).toMatch(/\.pdf$/)
  const msg = '只能上传图片、PDF 或 Office 文件'
  expect(await upload(desk, '<html>', 'a.html', null)).toMatchObject({ code: 1, msg })
})

it('stores documents unchanged', async () => {
  const pdf = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'
  const { data } = await upload(desk, pdf, '合同(1).pdf', 'document')
  const { headers, bytes } = await fetchFile(data.url, desk)
  expect(bytes.toString()).toBe(pdf)
  expect(headers['content-disposition']).toContain("filename*=UTF-8''%E5%90%88%E5%90%8C%281%29.pdf")
  expect((await fetchFile(`${data.url}?size=80`, desk)).status).toBe(415)
})

it('lists an institution’s own files and removes them with their thumbnails', async () => {
  const { data } = await upload(haidian, photo, '待删除.jpg')
  await fetchFile(`${data.url}?size=80`, haidian)
  const search = { query: { original: '待删除' } }
  const [row] = (await services.call(files.page, haidian, search)).data.records
  expect(row).toMatchObject({ original: '待删除.jpg', type: 'jpg', purpose: 'picture', createBy: haidian.nickName })
  const manager = { ...chaoyang, permissions: [...chaoyang.permissions, 'file:view', 'file:edit'] }
  expect((await services.call(files.page, manager, search)).data.total).toBe(0)

  const params = { id: row?.id ?? 0 }
  expect(await services.call(files.remove, manager, { params })).toMatchObject({ status: 404 })
  expect((await services.call(files.remove, haidian, { params })).data).toBe(true)
  expect((await fetchFile(data.url, haidian)).status).toBe(404)
  const left = await readdir(join(services.filesDir, '1000002'))
  expect(left.filter((name) => name.startsWith(data.fileName.slice(0, 36)))).toEqual([])
})

it('stops an institution at its quota, even with concurrent uploads, and does not affect others', async () => {
  const noise = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', sigma: 90, mean: 128 },
    },
  })
    .png()
    .toBuffer()
  const answers = await Promise.all([1, 2, 3].map(() => upload(chaoyang, noise, 'a.png')))
  const kept = answers.flatMap(({ code, data }) => (code === 0 ? [data.fileName] : []))
  expect(kept).toHaveLength(Math.floor(quota / noise.length))
  expect((await readdir(join(services.filesDir, '1000003'))).sort()).toEqual(kept.sort())
  expect(answers.find(({ code }) => code === 1)?.msg).toMatch(/^文件空间已达限额：限额 .+，已用 .+，这次要用 /)
  expect((await upload(desk, photo, 'a.jpg')).code).toBe(0)
})
