import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Form } from './form.tsx'

/** A form with asynchronous validation. */
function Judged({ onSent }: { onSent: (refuse: () => void) => void }) {
  const [isWrong, setWrong] = useState(false)
  return (
    <>
      <Form onSubmit={() => onSent(() => setWrong(true))}>
        <input aria-label="手机号码" aria-invalid={isWrong} />
        <button type="submit">发送</button>
      </Form>
      <a href="/elsewhere">别处</a>
    </>
  )
}

it.each([
  ['the focus moves to the invalid field after a refused submit', false],
  ['the focus stays where the user moved it before the refusal', true],
])('%s', async (_, turns) => {
  let refuse = () => {}
  render(<Judged onSent={(sent) => (refuse = sent)} />)
  const link = screen.getByText('别处')
  await act(async () => screen.getByText('发送').click())
  if (turns) link.focus()
  await act(async () => refuse())
  expect(document.activeElement).toBe(turns ? link : screen.getByLabelText('手机号码'))
})
