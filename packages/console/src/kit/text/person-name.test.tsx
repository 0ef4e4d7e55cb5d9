import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PersonName } from './person-name.tsx'

const shown = (name: string) => renderToStaticMarkup(<PersonName name={name} />)

it('separates the role from the name, which alone is never truncated', () => {
  expect(shown('轮岗护理员 何婷')).toBe(
    '<span class="role-and-name" title="轮岗护理员 何婷"><small class="soft cut">轮岗护理员</small> <span class="whole">何婷</span></span>',
  )
})

it.each([
  ['王秀英', '王秀英'],
  ['Maria Lopez', 'Maria Lopez'],
  ['护理员 陈建国、轮岗护理员 何婷', '陈建国、何婷'],
])('shows %s without a role as %s', (name, text) => {
  expect(shown(name)).toBe(`<span class="whole" title="${name}">${text}</span>`)
})
