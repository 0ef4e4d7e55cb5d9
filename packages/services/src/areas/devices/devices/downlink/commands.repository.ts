import type { Caller } from '@care/shared/admin/session/session'
import { CommandState } from '@care/shared/devices/devices/commands/command.moves'
import type { CommandKind } from '@care/shared/devices/devices/commands/command.words'
import { type CommandSearch, DeviceCommand } from '@care/shared/devices/devices/commands/commands.contract'
import type { Page } from '@care/shared/http/page'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { is, rowsOf } from '../../../../platform/db/rows.ts'

/** A page of a device's commands, newest first. */
export const findCommandPage = (db: Db, { tenantIds }: Caller, search: CommandSearch): Promise<Page<DeviceCommand>> =>
  findListPage(
    db,
    db
      .selectFrom('deviceCommand')
      .select(DeviceCommand.keyof().options)
      .where('tenantId', 'in', tenantIds)
      .orderBy('id', 'desc'),
    search,
    { same: ['deviceId'] },
  )

export const findCommand = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'deviceCommand', { tenantId: tenantIds, id }).find([
    ...(['tenantId', 'id', 'deviceId', 'status'] as const),
    sql<CommandKind>`kind`.as('kind'),
    sql<object>`payload`.as('payload'),
  ])

/** Whether a newer command of the same kind is queued, sent or applied; the old command must then not be sent again. */
export const hasNewerCommand = async (
  db: Db,
  { tenantId, deviceId, kind, id }: NonNullable<Awaited<ReturnType<typeof findCommand>>>,
) =>
  rowsOf(db, 'deviceCommand', {
    tenantId,
    deviceId,
    kind,
    id: is('>', id),
    status: is('<', CommandState.Failed),
  }).exists()
