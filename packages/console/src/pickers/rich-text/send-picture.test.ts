import { ApiError } from '@care/shared/http/client'
import { expect, it } from 'vitest'
import { sendPicture } from './send-picture.ts'

const picture = new File([new Uint8Array(10)], 'a.png')
const refusing = (error: unknown) => sendPicture(picture, () => Promise.reject(error))
const answering = (answer: unknown) => sendPicture(picture, async () => answer as { url: string })

it('returns the address of an uploaded picture', async () => {
  expect(await answering({ url: '/admin/sys-file/1/a.png' })).toBe('/admin/sys-file/1/a.png')
})

it('reports a status other than 200, and a missing response', async () => {
  await expect(refusing(new ApiError(413, '文件过大'))).rejects.toThrow('HTTP Error: 413')
  await expect(refusing(new ApiError(500, '系统未知错误'))).rejects.toThrow('HTTP Error: 500')
  await expect(refusing(new ApiError(0, '网络连接失败'))).rejects.toThrow('HTTP Error: 0')
})

it('reports Invalid JSON for a response without an address, or not in JSON', async () => {
  await expect(answering({})).rejects.toThrow('Invalid JSON')
  await expect(answering(undefined)).rejects.toThrow('Invalid JSON')
  await expect(refusing(new ApiError(200, '', null, { reason: 'unreadable' }))).rejects.toThrow('Invalid JSON')
})

it('passes on the server’s message, and sends no file that the server would refuse', async () => {
  await expect(refusing(new ApiError(200, '文件空间已达限额'))).rejects.toThrow('文件空间已达限额')
  const never = () => Promise.reject(new Error('sent'))
  await expect(sendPicture(new File(['x'], 'a.svg'), never)).rejects.toThrow('只能上传 jpg、png、gif、webp 图片')
})
