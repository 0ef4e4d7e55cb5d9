import type { House } from '@care/shared/screens/house'
import type { Db } from '../../../platform/db/client.ts'
import { countBedsOfFloors } from '../../residence/residence.port.ts'
import { findFleet } from './fleet.repository.ts'
import { findHours } from './hours.repository.ts'
import { findOpenOrders, findServices } from './orders.repository.ts'
import { findPeople } from './people.repository.ts'
import { readDuty } from './read-duty.ts'
import { findSleep } from './sleep.repository.ts'

/** How an institution stands, a panel a statement. */
export async function readHouse(db: Db, tenantId: number): Promise<House> {
  return {
    people: await findPeople(db, tenantId),
    fleet: await findFleet(db, tenantId),
    hours: await findHours(db, tenantId),
    openOrders: await findOpenOrders(db, tenantId),
    duty: await readDuty(db, tenantId),
    beds: await countBedsOfFloors(db, [tenantId]),
    sleep: await findSleep(db, tenantId),
    services: await findServices(db, tenantId),
  }
}
