import type { FileView, SysFile } from '@care/shared/admin/files/file'
import { contract } from '@care/shared/contract'
import type { Access } from '@care/shared/http/endpoint'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { callsTo, mockAnswer, mockRefusal, queriesTo } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { answerConfirm, buttons, nameOfNextFile, pressMore, rowWith, waitForToast } from '../../../testing/steps.ts'
import { FilesPage } from './files.page.tsx'
import { UploadButton } from './upload-button.tsx'
import { ViewerPage } from './viewer.page.tsx'

const { files, roles } = contract
const file: SysFile = {
  id: 5,
  fileName: 'a.docx',
  original: '通知.docx',
  bucketName: '1000002',
  type: 'docx',
  fileSize: 2_048,
  purpose: 'document',
  url: '/admin/sys-file/1000002/a.docx',
  createBy: 'desk',
  createTime: '2026-01-02 03:04:05',
  tenantName: '海淀院',
  state: 'unused',
  uses: [],
}
const totals = { tenants: 1, files: 3, bytes: 3_145_728, unusedFiles: 1, unusedBytes: 2_048, limit: 4_194_304 }
const view = (given: Partial<FileView>): FileView => ({ ...file, signed: '/signed', pdf: null, form: 'none', ...given })
const shown = (at: string, may: Access[] = []) => renderPage(<ViewerPage />, { at, may })

it.each<[string, Record<string, string>]>([
  ['/files?id=5', { id: '5' }],
  ['/pdfView?bucket=1000002&fileName=a.docx', { bucket: '1000002', fileName: 'a.docx' }],
  ['/pdfView?id=5&url=https://elsewhere/x.pdf&retry=1', { id: '5' }],
])('the address %s requests one uploaded file, and no external address', async (at, query) => {
  mockAnswer(files.view, view({}))
  shown(at)
  await screen.findByRole('heading', { name: '通知.docx' })
  expect(queriesTo(files.view)).toEqual([query])
})

it.each<[FileView['form'], string, string[]]>([
  ['none', '此类文件不能在线查看', ['下载']],
  ['off', '未接入文档转换服务', ['下载']],
  ['failed', '转换没有成功', ['重新转换', '下载']],
])('a document that is %s shows the reason %s', async (form, words, offered) => {
  mockAnswer(files.view, view({ form }))
  shown('/files?id=5')
  await waitFor(() => expect(document.querySelector('.viewer-reason')?.textContent).toContain(words))
  expect(buttons()).toEqual(offered)
})

it('a document is polled during its conversion, and a failed conversion is retried on request', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  })
  mockAnswer(files.view, view({ form: 'working' }))
  const user = shown('/files?id=5')
  await waitFor(() => expect(document.querySelector('.viewer-reason')?.textContent).toContain('正在转换'))
  expect(queriesTo(files.view)).toHaveLength(1)
  mockAnswer(files.view, view({ form: 'failed' }))
  await vi.advanceTimersByTimeAsync(1_600)
  await screen.findByRole('button', { name: '重新转换' })
  expect(queriesTo(files.view)).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(queriesTo(files.view)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: '重新转换' }))
  await waitFor(() => expect(queriesTo(files.view)).toHaveLength(4))
  expect(queriesTo(files.view)[2]).toEqual({ id: '5', retry: '1' })
})

it('a missing file shows a message', async () => {
  mockRefusal(files.view, 404, '文件不存在')
  shown('/files?id=6')
  await screen.findByText('文件不存在')
})

it.each<[Access[], string]>([
  [['file:view'], '还没有文件'],
  [[], '没有权限'],
])('a user with %o and no file in the address sees: %s', async (may, words) => {
  mockAnswer(files.page, pageOfRows<SysFile>([]))
  mockAnswer(files.totals, totals)
  mockAnswer(roles.why, {
    title: '文件列表',
    may: false,
    permission: 'file:view',
    label: '文件：查看',
    isOperators: false,
    isDisabled: false,
    roles: [],
    granters: [],
  })
  shown('/files', may)
  await screen.findByText(words)
  expect(callsTo(files.page).length > 0).toBe(may.length > 0)
})

it('a picture is shown by its signed address, and zooms in steps', async () => {
  mockAnswer(files.view, view({ type: 'png', signed: '/signed.png' }))
  const user = shown('/files?id=5')
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: '通知.docx' })
  expect(picture.getAttribute('src')).toBe('/signed.png')
  const room = picture.parentElement as HTMLElement
  const look = () => picture.style.transform
  for (const key of ['+', 'r', 'ArrowLeft']) fireEvent.keyDown(room, { key })
  expect(look()).toBe('translate(60px, 0px) rotate(90deg) scale(1.25)')
  fireEvent.keyDown(room, { key: '0' })
  expect(look()).toBe('translate(0px, 0px) rotate(90deg) scale(1)')
  await user.click(screen.getByRole('button', { name: '100%' }))
  fireEvent.error(picture)
  expect(screen.getByText('图片无法显示，请下载后查看')).toBeTruthy()
})

it('a file can be opened, saved under its own name, and removed after a confirmation', async () => {
  mockAnswer(files.totals, totals)
  mockAnswer(files.page, pageOfRows([file, { ...file, id: 6, original: '照片.png', fileName: 'b.png' }]))
  mockAnswer(files.remove, true)
  mockAnswer(files.download, new Blob(['x']) as never)
  const user = renderPage(<FilesPage />, { may: ['file:view', 'file:edit'] })
  const press = async (name: string) => user.click(within(await rowWith('照片.png')).getByRole('button', { name }))
  const saved = nameOfNextFile()
  await press('下载')
  expect(await saved).toBe('照片.png')
  expect(callsTo(files.download).map(({ params }) => params)).toEqual([{ bucket: '1000002', fileName: 'b.png' }])
  await pressMore(user, '删除', await rowWith('照片.png'))
  expect(await answerConfirm(user, '取消')).toContain('“照片.png”')
  expect(callsTo(files.remove)).toEqual([])
  await pressMore(user, '删除', await rowWith('照片.png'))
  await answerConfirm(user, '确定')
  await waitForToast('删除成功')
  expect(callsTo(files.remove).map(({ params }) => params)).toEqual([{ id: '6' }])
  await press('查看')
  expect(location.pathname + location.search).toBe('/files?id=6')
})

it('the list of files is read-only without permission to edit', async () => {
  mockAnswer(files.totals, totals)
  mockAnswer(files.page, pageOfRows([file]))
  renderPage(<FilesPage />, { may: ['file:view'] })
  expect(buttons(await rowWith('通知.docx'))).toEqual(['查看', '下载'])
})

it('a file in use shows its usage and cannot be removed, and the total size is shown above the list', async () => {
  mockAnswer(files.totals, totals)
  const uses = ['长者头像 · 王秀英', '公告 · 通知']
  mockAnswer(files.page, pageOfRows([{ ...file, state: 'used', uses }]))
  renderPage(<FilesPage />, { may: ['file:view', 'file:edit'] })
  const row = await rowWith('通知.docx')
  expect(buttons(row)).toEqual(['查看', '下载'])
  expect(row.textContent).toContain('使用中长者头像 · 王秀英 等 2 处')
  const sum = await screen.findByText('文件空间')
  expect(sum.closest('section')?.textContent).toContain(
    '3.0 MB / 4.0 MB75%共 3 个文件，其中 1 个未使用（2 KB），删除后可腾出空间',
  )
})

it.each([
  ['image/png', 'a.png', 5 * 1_048_576, '上传图片大小不能超过 5MB!'],
  ['application/pdf', 'a.pdf', 5 * 1_048_576, '上传文件大小不能超过 5MB!'],
  ['image/png', 'a.png', 10, 'picture'],
  ['application/pdf', 'a.pdf', 10, 'document'],
])('an upload of %s %s with %i bytes: %s', async (type, name, bytes, words) => {
  mockAnswer(files.upload, { bucketName: '1000002', fileName: name, url: `/x/${name}` })
  const user = renderPage(<UploadButton />)
  await user.upload(screen.getByLabelText('选择要上传的文件'), new File([new Uint8Array(bytes)], name, { type }))
  const isSent = words === 'picture' || words === 'document'
  await waitForToast(isSent ? '上传成功' : words)
  expect(callsTo(files.upload).map(({ body }) => (body as { type: string }).type)).toEqual(isSent ? [words] : [])
})
