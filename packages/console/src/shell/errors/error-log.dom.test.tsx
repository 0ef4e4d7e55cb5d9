import { contract } from '@care/shared/contract'
import type { Access } from '@care/shared/http/endpoint'
import { screen, waitFor } from '@testing-library/react'
import { useAtomValue } from 'jotai'
import { beforeEach, expect, it } from 'vitest'
import { store } from '../../kit/messages/toast.ts'
import { bodiesTo, mockAnswer } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { answerConfirm, waitForToast } from '../../testing/steps.ts'
import { ErrorLogButton } from './error-log-button.tsx'
import { ErrorLogDialog } from './error-log-dialog.tsx'
import { errorsAtom, errorsOpenAtom, recordUncaught } from './errors-atom.ts'

const { report } = contract.logs

/** The error-log parts as in the frame. */
function Parts() {
  const isOpen = useAtomValue(errorsOpenAtom)
  return (
    <>
      <ErrorLogButton />
      {isOpen && <ErrorLogDialog />}
    </>
  )
}
beforeEach(() => {
  store.set(errorsAtom, [])
  store.set(errorsOpenAtom, false)
})

async function failed(words: string, may: Access[] = ['log:view']) {
  const user = renderPage(<Parts />, { at: '/oldMan/index?userName=王', may })
  const stop = recordUncaught()
  dispatchEvent(new ErrorEvent('error', { error: new Error(words) }))
  stop()
  await user.click(await screen.findByRole('button', { name: '错误日志（1）' }))
  await screen.findByRole('cell', { name: words })
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

it('uncaught errors are counted, shown with the stack only on demand, and sent as logged', async () => {
  const { user, press } = await failed('没有人接住的错误')
  expect(heads()).toEqual(['类型', '地址', '内容', '请求编号', '时间'])
  await user.click(screen.getByLabelText('显示堆栈'))
  await waitFor(() => expect(heads()).toContain('堆栈'))
  mockAnswer(report, true)
  await press('上传')
  expect(await answerConfirm(user, '取消')).toBe('确定上传 1 条错误日志吗？')
  expect(bodiesTo(report)).toEqual([])
  await press('上传')
  await answerConfirm(user, '确定')
  await waitForToast('发送成功')
  const [[sent] = []] = bodiesTo(report) as object[][]
  expect(sent).toMatchObject({ type: 'error', message: '没有人接住的错误', url: '/oldMan/index?userName=%E7%8E%8B' })
  expect(screen.queryByRole('button', { name: /^错误日志/ })).toBeNull()
})

it('clears the log after a confirmation, without sending it', async () => {
  const { user, press } = await failed('又一个错误')
  await press('清除')
  await answerConfirm(user, '确定')
  await waitForToast('清除成功')
  expect(screen.queryByRole('button', { name: /^错误日志/ })).toBeNull()
  expect(bodiesTo(report)).toEqual([])
})
