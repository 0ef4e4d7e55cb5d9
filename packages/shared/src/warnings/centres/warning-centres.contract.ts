import { area, calls } from '../../http/endpoint.ts'
import { CentreSearch, rowOfCentre } from './centre.ts'
import { type CentreName, centreTitles } from './centre-titles.ts'
import { centreList, centreNames, centres } from './centres.words.ts'

const view = calls({ access: 'warning:view' })

const pageCall = (name: CentreName) =>
  view.list(`/devicewarning/${centres[name].call}`, centreList(name), rowOfCentre(name), CentreSearch, {
    evenPaused: true,
    summary: `${centreTitles[name]}列表`,
  })

const pageCalls = Object.fromEntries(centreNames.map((name) => [name, pageCall(name)])) as Record<
  CentreName,
  ReturnType<typeof pageCall>
>

/** The list of warnings of some kinds, for each centre. */
export const warningCentres = area('tenant-device', pageCalls)
