import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { files } from '@care/shared/admin/files/files.contract'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { signedIdentityHeader } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
const pdf = '%PDF-1.7\n%%EOF'

async function upload(name: string, bytes: string | Uint8Array<ArrayBuffer> = pdf, type = 'document') {
  const form = new FormData()
  form.append('type', type)
  form.append('file', new File([bytes], name))
  return (await services.call(files.upload, haidian, { body: form as never })).data
}

it.each([
  ['合同.pdf', '合同.pdf'],
  ['C:\\我的\\合同.pdf', '合同.pdf'],
  ['a<b>:|?*.pdf', 'ab.pdf'],
  ['<>', '未命名.pdf'],
  ['照片.exe', '照片.pdf'],
  ['\u202efdp.exe', 'fdp.pdf'],
  ['v1.2', 'v1.2.pdf'],
  [`${'长'.repeat(100)}.pdf`, `${'长'.repeat(96)}.pdf`],
])('forbidden characters are removed from the file name %s', async (given, kept) => {
  const { bucketName: bucket, fileName } = await upload(given)
  const { data } = await services.call(files.view, haidian, { query: { bucket, fileName } })
  expect(data.original).toBe(kept)
})

it('shows a thumbnail from its stored copy, and removes thumbnail and original', async () => {
  const photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#00569d' } })
    .png()
    .toBuffer()
  const { url, bucketName, fileName } = await upload('图.png', new Uint8Array(photo), 'picture')
  const folder = join(services.filesDir, bucketName)
  const get = (size: string) =>
    services.app.inject({ url: `${url}?size=${size}`, headers: signedIdentityHeader(haidian) })
  for (const size of ['240', '640']) expect((await get(size)).headers['content-type']).toBe('image/png')
  await rm(join(folder, fileName))
  expect([(await get('240')).statusCode, (await get('80')).statusCode]).toEqual([200, 404])
  const { data } = await services.call(files.view, haidian, { query: { bucket: bucketName, fileName } })
  await services.call(files.remove, haidian, { params: { id: data.id } })
  expect((await readdir(folder)).filter((name) => name.startsWith(fileName.slice(0, 36)))).toEqual([])
})

it('removes a document together with its PDF form', async () => {
  const { bucketName, fileName } = await upload('协议.pdf')
  const folder = join(services.filesDir, bucketName)
  await made.owner.updateTable('sysFile').set({ type: 'docx' }).where('fileName', '=', fileName).execute()
  await writeFile(join(folder, `${fileName}.pdf`), pdf)
  const query = { bucket: bucketName, fileName }
  const { data } = await services.call(files.view, haidian, { query })
  await services.call(files.remove, haidian, { params: { id: data.id } })
  expect((await readdir(folder)).filter((name) => name.startsWith(fileName.slice(0, 36)))).toEqual([])
})

it('stores no row for a file whose bytes could not be written', async () => {
  const manager = { ...chaoyang, permissions: [...chaoyang.permissions, 'file:view'] }
  const form = () => {
    const given = new FormData()
    given.append('type', 'document')
    given.append('file', new File([pdf], 'a.pdf'))
    return given
  }
  const upload = () => services.call(files.upload, chaoyang, { body: form() as never })
  const total = async () => (await services.call(files.page, manager, { query: {} })).data.total
  const before = await total()
  // a file where the folder should be makes the write fail
  const folder = join(services.filesDir, String(chaoyang.tenantId))
  await writeFile(folder, '')
  expect(await upload()).toMatchObject({ status: 500, data: null })
  expect(await total()).toBe(before)
  await rm(folder)
  expect((await upload()).code).toBe(0)
  expect(await total()).toBe(before + 1)
})

it('signs several addresses in order, and only those of the caller’s institution', async () => {
  const [own, other] = [await upload('a.pdf'), await upload('b.pdf')]
  const foreign = '/admin/sys-file/1000003/a.pdf'
  const { data } = await services.call(files.sign, haidian, {
    body: { urls: [foreign, own.url, '/elsewhere', other.url] },
  })
  expect(data.map((url) => url?.split('?')[0] ?? null)).toEqual([null, own.url, null, other.url])
})
