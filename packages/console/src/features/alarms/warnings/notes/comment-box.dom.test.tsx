import { contract } from '@care/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { waitForToast } from '../../../../testing/steps.ts'
import { CommentBox } from './comment-box.tsx'

const { warnings } = contract

it('the box adds a trimmed note, and is empty again', async () => {
  mockAnswer(warnings.comment, true)
  const user = renderPage(<CommentBox warningId={77} />, { may: ['warning:view', 'warning:handle'] })
  const send = () => user.click(screen.getByRole('button', { name: '添加跟进' }))
  await send()
  await screen.findByText('请输入跟进内容')
  await user.type(screen.getByLabelText('跟进内容'), '  家属已知晓 ')
  await send()
  await waitForToast('跟进已添加')
  expect(bodiesTo(warnings.comment)).toEqual([{ id: 77, text: '家属已知晓' }])
  await waitFor(() => expect((screen.getByLabelText('跟进内容') as HTMLTextAreaElement).value).toBe(''))
})
