import { area, get } from '../../http/endpoint.ts'
import { pageOf } from '../../http/page.ts'
import { CentreSearch, rowOfCentre } from './centre.ts'
import { type CentreName, centreTitles } from './centre-titles.ts'
import { centreList, centreNames, centres } from './centres.words.ts'

const pageCall = (name: CentreName) =>
  get(`/devicewarning/${centres[name].call}`, {
    access: 'warning:view',
    evenPaused: true,
    query: CentreSearch,
    data: pageOf(rowOfCentre(name)),
    listOf: centreList(name),
    summary: `${centreTitles[name]}列表`,
  })

const pageCalls = Object.fromEntries(centreNames.map((name) => [name, pageCall(name)])) as Record<
  CentreName,
  ReturnType<typeof pageCall>
>

/** The list of warnings of some kinds, for each centre. */
export const warningCentres = area('tenant-device', pageCalls)
