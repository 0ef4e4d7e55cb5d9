import { expect, it } from 'vitest'
import {
  filesOf,
  itemsOf,
  mergeValue,
  refusalOf,
  remainingSlots,
  type UploadItem,
  uploadLimitsText,
  withChange,
  withProgress,
} from './upload-items.ts'

const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name)
const megabyte = 1024 * 1024

it('refuses files by the rules of the purpose, with the messages of the specification', () => {
  expect(refusalOf(file('a.png', 4 * megabyte), 'workOrder')).toBe('上传文件大小不能超过 4MB!')
  expect(refusalOf(file('a.gif', 10), 'receipt')).toBe('上传头像图片只能是 jpg|png 格式!')
  expect(refusalOf(file('a.JPEG', 5 * megabyte), 'receipt')).toBe('上传头像图片大小不能超过 5MB!')
  expect(refusalOf(file('a.svg', 10), 'picture')).toBe('只能上传 jpg、png、gif、webp 图片')
  expect(refusalOf(file('a.JPEG', 5 * megabyte - 1), 'receipt')).toBeNull()
  expect(refusalOf(file('a.pdf', 0), 'document')).toBe('文件是空的，请重新选择')
})

it('describes the limits of a purpose as text', () => {
  expect(uploadLimitsText('receipt', 1)).toBe('支持 jpg、png，单个小于 5MB')
  expect(uploadLimitsText('receipt', 3)).toBe('支持 jpg、png，单个小于 5MB，最多 3 个')
})

it('keeps uploaded files, restores removed ones, and counts the remaining room', () => {
  const items = [
    ...itemsOf([{ url: '/admin/sys-file/1/a.png', name: 'a.png' }]),
    { key: 'b', name: 'b.png', state: 'sending' as const, share: 0.4 },
  ]
  expect(filesOf(items)).toHaveLength(1)
  expect(remainingSlots(items, 3)).toBe(1)
  const removed = withChange(items, '/admin/sys-file/1/a.png', { state: 'removed' })
  expect(filesOf(removed)).toEqual([])
  expect(remainingSlots(removed, 3)).toBe(2)
  expect(filesOf(withChange(removed, '/admin/sys-file/1/a.png', { state: 'done' }))).toHaveLength(1)
})

it('a file removed during its upload stays removed', () => {
  const sending = [{ key: 'b', name: 'b.png', state: 'removed' as const, share: 0.4 }]
  const arrived = withProgress(sending, 'b', { state: 'done', share: 1, url: '/admin/sys-file/1/b.png' })
  expect(filesOf(arrived)).toEqual([])
  expect(filesOf(withChange(arrived, 'b', { state: 'done' }))).toEqual([
    { url: '/admin/sys-file/1/b.png', name: 'b.png' },
  ])
})

it('shows the files of a restored draft, beside files still uploading', () => {
  const sending: UploadItem = { key: 'b', name: 'b.png', state: 'sending', share: 0.5 }
  const items = [...itemsOf([{ url: '/a', name: 'a.png' }]), sending]
  expect(mergeValue(items, [{ url: '/a', name: 'a.png' }])).toBeNull()
  const kept = [{ url: '/c', name: 'c.png' }]
  expect(mergeValue(items, kept)).toEqual([...itemsOf(kept), sending])
  expect(mergeValue(items, [])).toEqual([sending])
})
