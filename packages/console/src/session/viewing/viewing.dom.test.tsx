import { contract } from '@care/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { callsTo, mockAnswer } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ViewingBand } from './viewing-band.tsx'

const { roleViews } = contract
const replaced = vi.fn()
beforeEach(() => {
  replaced.mockReset()
  vi.spyOn(location, 'replace').mockImplementation((to) => replaced(String(to)))
})

const viewing = { roleId: 3, roleName: '养老护理员', roleCode: 'nurse', isOnWatch: true }
it('shows the role viewed on every page, and returns to the page of roles', async () => {
  sessionStorage.setItem('care.tabs', '[]')
  mockAnswer(roleViews.end, true)
  const user = renderPage(<ViewingBand viewing={viewing} />)
  await screen.findByText(/正在以「养老护理员」的角色查看/)
  await user.click(screen.getByRole('button', { name: '结束查看' }))
  await waitFor(() => expect(replaced.mock.calls).toEqual([['/tenant/role']]))
  expect([callsTo(roleViews.end).length, sessionStorage.getItem('care.tabs')]).toEqual([1, null])
})
