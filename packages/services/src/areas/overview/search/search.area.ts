import { search } from '@care/shared/overview/search/search.contract'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { ownUserId } from '../../../platform/http/own-user-id.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { maskPerson } from '../../people/elders/elders.port.ts'
import { searchDevices, searchElders, searchWorkOrders } from './search.repository.ts'

/** Search of the command palette: finds elders, devices and work orders that the caller may see. */
async function searchApp(app: FastifyInstance, serving: Serving) {
  serve(app, serving, search, {
    find: async ({ db, caller, query: { text } }) => {
      const may = (permission: string) => caller.permissions.includes(permission)
      const elders = may('elder:view') ? await searchElders(db, caller, text) : []
      return {
        elders: elders.map((elder) => maskPerson(caller, elder)),
        // device and order numbers are searched only for a text with digits, because a name never matches them
        devices: may('device:view') && isNumber(text) ? await searchDevices(db, caller, text) : [],
        workOrders:
          may('workorder:view') && isNumber(text) ? await searchWorkOrders(db, caller, text, ownUserId(caller)) : [],
      }
    },
  })
}

const isNumber = (text: string) => /^[\w-]{3,}$/.test(text)

export const searchArea = area({ routes: [searchApp] })
