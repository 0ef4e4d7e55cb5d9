import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { stubWidth } from '../testing/window.ts'
import { MonthLine } from './month-line.tsx'

const months = [
  { month: '2026-09', value: 80 },
  { month: '2026-10', value: null },
  { month: '2026-11', value: 92.5 },
]

it('shows the months one by one with the arrow keys, and has a gap where there is no value', () => {
  stubWidth(600)
  render(<MonthLine months={months} unit="%" label="入住率" most={100} />)
  const chart = screen.getByRole('slider', { name: /入住率/ })
  const read = (key: string) => {
    fireEvent.keyDown(chart, { key })
    return chart.getAttribute('aria-valuetext')
  }
  expect(chart.getAttribute('aria-valuetext')).toBe('未选择')
  expect(read('ArrowRight')).toBe('2026-09 80 %')
  expect(read('ArrowRight')).toBe('2026-10 无数据')
  expect(read('End')).toBe('2026-11 92.5 %')
  expect(read('ArrowRight')).toBe('2026-11 92.5 %')
  expect(document.querySelectorAll('circle')).toHaveLength(2)
  expect(document.querySelector('.chart-line')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  fireEvent.blur(chart)
  expect(chart.getAttribute('aria-valuetext')).toBe('未选择')
})
