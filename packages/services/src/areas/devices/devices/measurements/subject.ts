import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { findSubject } from '../config/limits.repository.ts'

interface Asked {
  imei?: string | undefined
  oldmanId?: number | undefined
}

/**
 * Checks for which device or elder measurements are requested. If both are given, the response has only that device's
 * values for that elder. 404 when not visible to the caller.
 */
export const requireSubject = (db: Db, caller: Caller, asked: Asked) =>
  findSubject(db, caller, asked).then(orNotFound(asked.imei === undefined ? '长者' : '设备'))
