import type { Caller } from '@care/shared/admin/session/session'
import { forbidden, notFound, orNotFound } from '@care/shared/http/errors'
import type { ElderRow } from '@care/shared/people/elders/elder'
import { elders } from '@care/shared/people/elders/elders.contract'
import type { FastifyInstance } from 'fastify'
import { withOfflineFallback } from '../../../outside/map/map.ts'
import type { Outside } from '../../../outside/outside.ts'
import { recordAccess } from '../../../platform/audit/elder-access.repository.ts'
import { ownUserId } from '../../../platform/http/own-user-id.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { createIdCards } from '../../../platform/secrets/id-cards.ts'
import type { ElderObstacle } from '../../../platform/sources/elder-obstacle.ts'
import {
  countElders,
  findElder,
  findElderCells,
  findElderPage,
  findEldersByMobile,
  findIdCard,
} from './elder.repository.ts'
import { hideDocuments, maskCells, maskElder, maskPerson, revealsIdCards } from './elder-privacy.ts'
import { findHomePanel } from './home-panel.repository.ts'
import { importElders } from './imports/import-elders.ts'
import { locateHome } from './record/locate-elder.ts'
import { mergeElders, previewMerge, undoMerge } from './record/merge-elders.ts'
import { findHistory } from './record/record-history.repository.ts'
import { removeElder, restoreElder } from './record/remove-elder.ts'
import { changeElder, createElder } from './record/save-elder.ts'

export interface EldersServing extends Serving {
  /** The first secret encrypts, all of them decrypt (key rotation). */
  dataSecrets: readonly string[]
  outside: Pick<Outside, 'map'>
  /** The checks that can prevent the removal of an elder. */
  obstacles: readonly ElderObstacle[]
}

export async function elderRoutes(app: FastifyInstance, { dataSecrets, obstacles, ...serving }: EldersServing) {
  const map = withOfflineFallback(serving.outside.map)
  const cards = createIdCards(dataSecrets)
  const shown = <E extends ElderRow>(caller: Caller, elder: E) => maskElder(cards, caller, elder)

  /**
   * Replaces an ID number in the search by its hashes. Only callers who may see whole numbers may search for one:
   * others could find out a number by trying.
   */
  const marked = <Q extends { idCard?: string | undefined }>(caller: Caller, { idCard, ...query }: Q) => {
    if (idCard !== undefined && !revealsIdCards(caller)) throw forbidden('没有按身份证号查询的权限')
    return { ...query, idCardMarks: idCard === undefined ? undefined : cards.marksOf(idCard, caller.tenantIds) }
  }

  serve(app, serving, elders, {
    page: async ({ db, caller, query }) => {
      const page = await findElderPage(db, caller, marked(caller, query))
      return { ...page, records: page.records.map((elder) => shown(caller, elder)) }
    },
    byMobile: async ({ db, caller, query }) => {
      const [elder, ...others] = await findEldersByMobile(db, caller, query.mobile)
      return elder ? { ...shown(caller, elder), others } : null
    },
    get: async ({ db, caller, params, from }) => {
      const { families, ...elder } = await findElder(db, caller, params.id).then(orNotFound('长者'))
      await recordAccess(db, caller, { tenantId: elder.tenantId, oldmanId: elder.id, kind: 'view', from })
      return {
        ...hideDocuments(caller, shown(caller, elder)),
        families: families.map((family) => maskPerson(caller, family)),
      }
    },
    idCard: async ({ db, caller, params, from }) => {
      const { idCard, ...holder } = await findIdCard(db, caller, params.id).then(orNotFound('长者'))
      await recordAccess(db, caller, { tenantId: holder.tenantId, oldmanId: holder.id, kind: 'reveal', from })
      return { idCard: idCard && cards.open(idCard, holder) }
    },
    create: async ({ db, caller, body }) => createElder(db, caller, cards, await locateHome(db, caller, map, body)),
    update: async ({ db, caller, body }) =>
      changeElder(db, caller, cards, await locateHome(db, caller, map, body, body.id)),
    remove: ({ db, caller, params }) => removeElder(db, caller, obstacles, params.id),
    restore: ({ db, caller, params }) => restoreElder(db, caller, params.id),
    history: async ({ db, caller, params }) => {
      await findIdCard(db, caller, params.id).then(orNotFound('长者'))
      return findHistory(db, caller, params.id)
    },
    mergePreview: ({ db, caller, query }) => previewMerge(db, caller, query),
    merge: ({ db, caller, body }) => mergeElders(db, caller, cards, body),
    unmerge: ({ db, caller, params }) => undoMerge(db, caller, params.id),
    rows: async ({ db, caller, query }) => {
      const { cells, next } = await findElderCells(db, caller, marked(caller, query))
      return { cells: maskCells(cards, caller, query.fields, cells), next }
    },
    count: ({ db, caller, query }) => countElders(db, caller, marked(caller, query)),
    take: ({ db, caller, body }) => importElders(db, caller, cards, body),
    home: ({ db, caller, query: { tenantId } }) => {
      if (tenantId !== undefined && !caller.tenantIds.includes(tenantId)) throw notFound('机构')
      const may = (permission: string) => caller.permissions.includes(permission)
      const sight = { warnings: may('warning:view'), devices: may('device:view'), servedBy: ownUserId(caller) }
      return findHomePanel(db, tenantId === undefined ? caller.tenantIds : [tenantId], sight)
    },
  })
}
