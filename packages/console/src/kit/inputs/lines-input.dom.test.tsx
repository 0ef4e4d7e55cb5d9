import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { LinesInput } from './lines-input.tsx'

function Names({ disabled = false }: { disabled?: boolean }) {
  const [lines, setLines] = useState([{ name: '甲' }, { name: '乙' }])
  return (
    <LinesInput lines={lines} most={3} fresh={{ name: '' }} add="添加" disabled={disabled} onChange={setLines}>
      {({ name }, at, put, remove) => (
        <p>
          <input aria-label={`第${at + 1}行`} value={name} onChange={({ target }) => put({ name: target.value })} />
          {remove(`删除第${at + 1}行`)}
        </p>
      )}
    </LinesInput>
  )
}

const shown = () => screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)

it('the user changes, adds and removes single lines, up to the maximum', async () => {
  const user = userEvent.setup()
  render(<Names />)
  await user.type(screen.getByLabelText('第2行'), '方')
  await user.click(screen.getByRole('button', { name: '添加' }))
  expect(shown()).toEqual(['甲', '乙方', ''])
  expect(screen.queryByRole('button', { name: '添加' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '删除第1行' }))
  expect(shown()).toEqual(['乙方', ''])
})

it('the lines are read-only when disabled', () => {
  render(<Names disabled />)
  expect(shown()).toEqual(['甲', '乙'])
  expect(screen.queryAllByRole('button')).toEqual([])
})
