import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { FormDialog } from './form-dialog.tsx'

const sent = vi.fn()
/** As a mutation does it: that it is under way is told with the next turn, and so is its end. */
function Asked({ takes }: { takes: number }) {
  const [busy, setBusy] = useState(false)
  const send = () => {
    sent()
    setTimeout(() => setBusy(true))
    setTimeout(() => setBusy(false), takes)
  }
  return (
    <FormDialog title="备注" label="保存" busy={busy} onSubmit={send} onClose={() => {}}>
      <input aria-label="备注" />
    </FormDialog>
  )
}
const press = () => fireEvent.click(screen.getByRole('button', { name: /保存/ }))

it('two presses within one frame send once; what was refused or changed is sent again', async () => {
  sent.mockReset()
  renderPage(<Asked takes={20} />)
  press()
  press()
  expect(sent).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.getByRole('button', { name: /保存/ })).toHaveProperty('disabled', true))
  await waitFor(() => expect(screen.getByRole('button', { name: /保存/ })).toHaveProperty('disabled', false))
  press()
  expect(sent).toHaveBeenCalledTimes(2)
  fireEvent.change(screen.getByLabelText('备注'), { target: { value: '改' } })
  press()
  expect(sent).toHaveBeenCalledTimes(3)
})
