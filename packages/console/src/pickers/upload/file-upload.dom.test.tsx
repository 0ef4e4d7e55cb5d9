import { contract } from '@care/shared/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { callsTo, mockAnswer } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { FileUpload } from './file-upload.tsx'
import type { UploadedFile } from './upload-items.ts'

const { sign } = contract.files
const held = vi.fn()
/** Pending uploads in order; the test resolves or rejects each upload. */
let sent: {
  name: string
  progress: (share: number) => void
  end: (url: string) => void
  fail: (words: string) => void
}[]
const send = (file: File, progress: (share: number) => void) =>
  new Promise<{ url: string }>((resolve, reject) => {
    const end = (url: string) => resolve({ url })
    sent.push({ name: file.name, progress, end, fail: (words) => reject(new Error(words)) })
  })

function Form({ began, ...props }: { began: UploadedFile[] } & Partial<ComponentProps<typeof FileUpload>>) {
  const [files, setFiles] = useState(began)
  const change = (files: UploadedFile[]) => {
    held(files.map(({ url, name }) => `${url} ${name}`))
    setFiles(files)
  }
  return <FileUpload id="upload" purpose="picture" value={files} onChange={change} send={send} {...props} />
}
const opened = (began: UploadedFile[] = [], props: Partial<ComponentProps<typeof FileUpload>> = {}) => {
  const user = renderPage(<Form began={began} {...props} />)
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  return {
    user,
    add: (...names: string[]) =>
      user.upload(
        input,
        names.map((name) => new File(['x'], name)),
      ),
  }
}
const entry = (name: string) => screen.getByTitle(name).closest('li') as HTMLElement
const entries = () => [...document.querySelectorAll('.upload-name')].map(({ textContent }) => textContent)
const told = () => screen.getByRole('alert').textContent
const at = (place: number) => sent[place] as (typeof sent)[number]
const old = { url: '/f/old.png', name: 'old.png' }

beforeEach(() => {
  held.mockReset()
  sent = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})

it('shows the progress of a file and adds it on success; a failed one can be retried', async () => {
  const { user, add } = opened()
  await add('a.png')
  expect(sent.map(({ name }) => name)).toEqual(['a.png'])
  act(() => at(0).progress(0.456))
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(46)
  await act(async () => at(0).fail('文件空间已用完'))
  expect(entry('a.png').textContent).toContain('文件空间已用完')
  expect(held).not.toHaveBeenCalled()
  await user.click(within(entry('a.png')).getByRole('button', { name: '重试' }))
  expect([sent.map(({ name }) => name), entry('a.png').textContent]).toEqual([
    ['a.png', 'a.png'],
    expect.not.stringContaining('已用完'),
  ])
  await act(async () => at(1).end('/f/a.png'))
  expect(held.mock.calls).toEqual([[['/f/a.png a.png']]])
})

it('a single file is replaced by the next valid file only', async () => {
  const { add } = opened([old])
  await add('a.exe')
  expect([told(), entries(), held.mock.calls]).toEqual(['只能上传 jpg、png、gif、webp 图片', ['old.png'], []])
  await add('b.png')
  expect([told(), entries(), held.mock.calls]).toEqual(['', ['b.png'], [[[]]]])
  await act(async () => at(0).end('/f/b.png'))
  expect(held).toHaveBeenLastCalledWith(['/f/b.png b.png'])
})

it('uploads valid files up to the maximum, without the invalid files', async () => {
  const { user, add } = opened([old], { max: 3 })
  await add('a.exe', 'b.png')
  expect([told(), entries()]).toEqual(['只能上传 jpg、png、gif、webp 图片', ['old.png', 'b.png']])
  await add('c.png', 'd.png')
  expect([told(), entries()]).toEqual(['最多上传 3 个文件', ['old.png', 'b.png', 'c.png']])
  // uploads finish in any order
  await act(async () => at(1).end('/f/c.png'))
  await act(async () => at(0).end('/f/b.png'))
  expect(held).toHaveBeenLastCalledWith(['/f/old.png old.png', '/f/b.png b.png', '/f/c.png c.png'])
  await user.click(screen.getByRole('button', { name: '移除 old.png' }))
  expect(held).toHaveBeenLastCalledWith(['/f/b.png b.png', '/f/c.png c.png'])
  const back = () => within(entry('old.png')).getByRole('button', { name: '撤销' })
  await add('e.png')
  await user.click(back())
  expect(entry('old.png').textContent).toContain('已移除')
  await user.click(screen.getByRole('button', { name: '移除 e.png' }))
  await user.click(back())
  expect(held).toHaveBeenLastCalledWith(['/f/old.png old.png', '/f/b.png b.png', '/f/c.png c.png'])
  // a file removed during its upload does not reappear
  await act(async () => at(2).end('/f/e.png'))
  expect(entry('e.png').textContent).toContain('已移除')
})

it('shows files read-only when disabled', async () => {
  const { add } = opened([old], { disabled: true, max: 3 })
  expect(screen.queryAllByRole('button')).toEqual([])
  await add('a.png')
  expect([entries(), sent, held.mock.calls]).toEqual([['old.png'], [], []])
})

it('signs our own files, but not those uploaded by ticket', async () => {
  mockAnswer(sign, ({ body }) => body.urls.map((url) => `/signed${url}?t=1`))
  opened([old], { send: undefined })
  const link = await screen.findByRole('link', { name: '查看 old.png' })
  expect([link.getAttribute('href'), link.querySelector('img')?.getAttribute('src')]).toEqual([
    '/signed/f/old.png?t=1',
    '/signed/f/old.png?t=1&size=80',
  ])
  expect(callsTo(sign).map(({ body }) => body)).toEqual([{ urls: ['/f/old.png'] }])
})

it('does not sign a picture uploaded by ticket', async () => {
  opened([old])
  await waitFor(() => expect(entries()).toEqual(['old.png']))
  expect([callsTo(sign), screen.queryByRole('link')]).toEqual([[], null])
})
