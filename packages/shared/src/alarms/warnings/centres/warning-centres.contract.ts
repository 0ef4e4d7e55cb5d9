import { area, calls, type Declared } from '../../../http/endpoint.ts'
import type { pageOf } from '../../../http/page.ts'
import { CentreSearch, type CentreWarning, rowOfCentre } from './centre.ts'
import { type CentreName, centreTitles } from './centre-titles.ts'
import { centreList, centreNames, centres } from './centres.words.ts'

/** A named type, so that declarations do not repeat its schemas for each centre. */
export interface CentreOptions {
  access: 'warning:view'
  evenPaused: true
  query: typeof CentreSearch
  data: ReturnType<typeof pageOf<typeof CentreWarning>>
}
const view = calls({ access: 'warning:view' })

const pageCall = (name: CentreName): Declared<`/devicewarning/${string}`, CentreOptions> =>
  view.list(`/devicewarning/${centres[name].call}`, centreList(name), rowOfCentre(name), CentreSearch, {
    evenPaused: true,
    summary: `${centreTitles[name]}列表`,
  })

const pageCalls = Object.fromEntries(centreNames.map((name) => [name, pageCall(name)])) as Record<
  CentreName,
  ReturnType<typeof pageCall>
>

/** The list call of each centre. */
export const warningCentres = area('tenant-device', pageCalls)
