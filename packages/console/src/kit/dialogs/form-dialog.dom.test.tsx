import { useMutation } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { FormDialog } from './form-dialog.tsx'

let answers: (() => void)[] = []
function Asked() {
  const send = useMutation({ mutationFn: () => new Promise<void>((answer) => answers.push(answer)) })
  return (
    <FormDialog title="备注" label="保存" busy={send.isPending} onSubmit={() => send.mutate()} onClose={() => {}}>
      <input aria-label="内容" />
    </FormDialog>
  )
}

it('two clicks within one frame send the form once; after the response it can be sent again', async () => {
  answers = []
  renderPage(<Asked />)
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /保存/ })
  const form = button().form as HTMLFormElement
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(button().disabled).toBe(true))
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await waitFor(() => expect(button().disabled).toBe(false))
  fireEvent.submit(form)
  await waitFor(() => expect(answers).toHaveLength(2))
})
