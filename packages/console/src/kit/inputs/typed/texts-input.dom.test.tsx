import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { TextsInput } from './texts-input.tsx'

function Shown({ told }: { told: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(['青霉素'])
  const change = (next: unknown) => {
    setValue(next)
    told(next)
  }
  return <TextsInput id="it" value={value} onChange={change} />
}

it('splits the input at separators, and keeps a trailing separator', async () => {
  const all: unknown[] = []
  render(<Shown told={(value) => all.push(value)} />)
  const user = userEvent.setup()
  const line = screen.getByRole<HTMLInputElement>('textbox')
  await user.type(line, '、')
  expect(line.value).toBe('青霉素、')
  await user.type(line, ' 海鲜，海鲜')
  expect(all.at(-1)).toEqual(['青霉素', '海鲜'])
  await user.clear(line)
  expect(all.at(-1)).toEqual([])
})
