import { warningCentres } from '@care/shared/alarms/warnings/centres/warning-centres.contract'
import { contract } from '@care/shared/contract'
import { measurements } from '@care/shared/devices/devices/devices.contract'
import { type Endpoint, endpointsOf } from '@care/shared/http/endpoint'
import { PageQuery, urgentFirst } from '@care/shared/http/page'
import { expect } from 'vitest'
import { z } from 'zod'
import { accountLists } from './account-lists.repository.ts'
import { callLists } from './call-lists.repository.ts'
import { dutyLists } from './duty-lists.repository.ts'
import { elderLists } from './elder-lists.repository.ts'
import { houseLists } from './house-lists.repository.ts'
import type { ListCase } from './list-case.ts'
import { memberLists } from './member-lists.repository.ts'
import { plainLists } from './plain-lists.repository.ts'
import { platformLists } from './platform-lists.repository.ts'
import { questionnaireLists } from './questionnaire-lists.repository.ts'

/** Test cases by name of the call; a name may include the caller. */
export const listCases: Record<string, ListCase> = {
  ...accountLists,
  ...callLists,
  ...dutyLists,
  ...elderLists,
  ...houseLists,
  ...memberLists,
  ...platformLists,
  ...plainLists,
  ...questionnaireLists,
}

/** The list that is read after the id of the last row instead of by page, in a single order. */
export const warningFeedList = 'warningFeed.rows'

/** Searchable lists that have no test case, each with the reason. */
const without: Record<string, string[]> = {
  'the gateway’s own': ['jobs.page', 'jobs.faults', 'liveSessions.page', 'clients.page', 'quotas.page'],
  'of who has a ticket instead of an account': [
    'external.tenantPage',
    'externalPurchase.list',
    'questionnaireResults.publicPage',
  ],
  'of one elder, device, camera or definition that is changed': [
    'questionnaireResults.ofElder',
    'cameras.looks',
    'deviceCommands.page',
    'deviceConfigs.changes',
    'dictionaries.changes',
    'parameters.changes',
    'footprint.page',
    'warnings.gatewayHistory',
    ...Object.keys(measurements).map((call) => `measurements.${call}`),
  ],
  'rows of a file': [
    'questionnaireFileRows.count',
    'questionnaireSheets.export',
    'questionnaireSheets.attachments',
    'elders.rows',
    'elders.count',
    'elderSheets.export',
    'deviceSheets.export',
  ],
  'people as they suit an item': ['workOrders.suggest'],
  'of a period, which is always given (books.test.ts)': ['books.entries'],
  figures: [
    'workOrders.analysisRows',
    'warningReports.responseRows',
    'warningReports.falseAlarmRows',
    'books.income',
    'supervision.statement',
    'supervision.tasks',
    'settlements.arrears',
    'rooms.occupancyMonths',
    'rooms.careLevels',
  ],
  'the list of warnings or of elders once more (centres.test.ts)': [
    'warnings.ofElders',
    ...Object.keys(warningCentres).map((call) => `warningCentres.${call}`),
  ],
}

const endpoints = new Map(endpointsOf(contract).map((endpoint) => [endpoint.name, endpoint]))

export const endpointOf = (name: string): Endpoint =>
  endpoints.get(name.split(' ')[0] ?? '') ?? expect.fail(`no call ${name}`)

/** Parameters that choose order and part of a list, not its rows. */
const arranging = [...Object.keys({ ...PageQuery.shape, ...urgentFirst }), 'before', 'limit']
/** Search fields of a list. */
export const fieldsOf = ({ options: { query } }: Endpoint): string[] =>
  query instanceof z.ZodObject ? Object.keys(query.shape).filter((name) => !arranging.includes(name)) : []

/** Searchable lists that need a case and have none. */
export const listsWithoutCase = () =>
  [...endpoints.values()]
    .filter(
      (endpoint) =>
        !endpoint.options.sheetOf &&
        endpoint.options.query instanceof z.ZodObject &&
        'current' in endpoint.options.query.shape &&
        fieldsOf(endpoint).length > 0,
    )
    .map(({ name }) => name)
    .filter((name) => !(name in listCases) && !Object.values(without).flat().includes(name))
