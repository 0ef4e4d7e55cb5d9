import { pages } from '@care/shared/pages/pages'
import { api } from '../../calls/api.ts'
import { homePath } from '../../calls/redirect.ts'
import { forgetPage } from '../forget-page.ts'

/** Reloads this window in the view of a role: nothing read with the user's own permissions stays. */
export async function viewAs(roleId: number): Promise<void> {
  await api.roleViews.begin.call({ body: { roleId } })
  forgetPage()
  location.replace(homePath)
}

/** Ends the role view and returns to the roles. */
export async function endViewing(): Promise<void> {
  await api.roleViews.end.call({})
  forgetPage()
  location.replace(pages.roles.path)
}
