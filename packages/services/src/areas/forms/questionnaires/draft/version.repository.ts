import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import type { Logic } from '@care/shared/forms/questionnaires/logic/logic'
import type { Setting } from '@care/shared/forms/questionnaires/setting'
import type { UserTheme } from '@care/shared/forms/questionnaires/theme'
import type { Db } from '../../../../platform/db/client.ts'
import { insert } from '../../../../platform/db/rows.ts'
import type { Draft } from './questionnaire.repository.ts'

interface Frozen {
  version: number
  items: readonly FormItem[]
  logics: readonly Logic[]
  publishBy: string
  origin: string
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

export const insertVersion = (db: Db, draft: Draft, { version, items, logics, publishBy, origin }: Frozen) =>
  insert(db, 'questionnaireVersion', {
    tenantId: draft.tenantId,
    questionnaireId: draft.id,
    version,
    publishBy,
    origin,
    name: draft.name,
    describe: draft.describe,
    theme: json(draft.theme),
    setting: json(draft.setting),
    items: JSON.stringify(items),
    logics: JSON.stringify(logics),
  })

/** A published version, which never changes. */
export interface Version {
  version: number
  name: string
  describe: string
  items: FormItem[]
  logics: Logic[]
  theme: UserTheme | null
  setting: Setting | null
}

export const findVersion = (db: Db, { tenantId, id }: Pick<Draft, 'tenantId' | 'id'>, version: number) =>
  db
    .selectFrom('questionnaireVersion')
    .select(['version', 'name', 'describe', 'items', 'logics', 'theme', 'setting'])
    .where('tenantId', '=', tenantId)
    .where('questionnaireId', '=', id)
    .where('version', '=', version)
    .$castTo<Version>()
    .executeTakeFirst()

/** The items of all versions, newest version first, because answers may belong to any version. */
export const findItemsOfAllVersions = (db: Db, { tenantId, id }: Pick<Draft, 'tenantId' | 'id'>) =>
  db
    .selectFrom('questionnaireVersion')
    .select('items')
    .where('tenantId', '=', tenantId)
    .where('questionnaireId', '=', id)
    .orderBy('version', 'desc')
    .$castTo<Pick<Version, 'items'>>()
    .execute()
