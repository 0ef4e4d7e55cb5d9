import { pages } from '@care/shared/pages/pages'
import { api } from '../../calls/api.ts'
import { homePath } from '../../calls/redirect.ts'
import { clearPageState } from '../forget-page.ts'

/** Reloads this window in the view of a role, so that no data read with the user's own permissions stays in memory. */
export async function viewAs(roleId: number): Promise<void> {
  await api.roleViews.begin.call({ body: { roleId } })
  clearPageState()
  location.replace(homePath)
}

/** Ends the role view and returns to the page of roles. */
export async function endViewing(): Promise<void> {
  await api.roleViews.end.call({})
  clearPageState()
  location.replace(pages.roles.path)
}
