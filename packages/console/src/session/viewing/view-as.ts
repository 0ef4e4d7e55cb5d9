import { pages } from '@care/shared/pages/pages'
import { api } from '../../calls/api.ts'
import { homePath } from '../../calls/redirect.ts'
import { forgetPage } from '../forget-page.ts'

/** This window begins anew as the role: nothing that was read by one's own rights stays on it. */
export async function viewAs(roleId: number): Promise<void> {
  await api.roleViews.begin.call({ body: { roleId } })
  forgetPage()
  location.replace(homePath)
}

/** Back to the roles, as oneself. */
export async function endViewing(): Promise<void> {
  await api.roleViews.end.call({})
  forgetPage()
  location.replace(pages.roles.path)
}
