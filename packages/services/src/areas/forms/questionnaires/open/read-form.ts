import type { Caller } from '@care/shared/admin/session/session'
import type { Details, Questionnaire } from '@care/shared/forms/questionnaires/questionnaire'
import { publicSetting, type Setting } from '@care/shared/forms/questionnaires/setting'
import type { DressedTheme, UserTheme } from '@care/shared/forms/questionnaires/theme'
import { themes } from '@care/shared/forms/questionnaires/themes.words'
import { notFound } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { findItems } from '../draft/item.repository.ts'
import { findLogics } from '../draft/logic.repository.ts'
import { type Draft, findDraft, findQuestionnaire } from '../draft/questionnaire.repository.ts'
import { findVersion, type Version } from '../draft/version.repository.ts'
import { findOpenQuestionnaire } from './open.repository.ts'

interface Asked {
  key: string
  published?: unknown
}

/**
 * What a caller may see of a questionnaire: the draft if it belongs to their own institution, otherwise the published
 * version.
 */
type Seen = { draft: Draft } | { questionnaire: Questionnaire; version: Version }

/**
 * Finds what the caller may see of a questionnaire. Throws the same error for an unknown, an unpublished and a foreign
 * one.
 */
async function seenBy(db: Db, caller: Caller, { key, published }: Asked): Promise<Seen> {
  if (!published && caller.permissions.includes('questionnaire:view')) {
    const draft = await findDraft(db, caller, key)
    if (draft) return { draft }
  }
  const open = await findOpenQuestionnaire(db, key)
  if (!open) throw notFound('问卷')
  const questionnaire = await findQuestionnaire(db, { tenantIds: [open.tenantId] }, key)
  const version = await findVersion(db, open, open.version)
  if (!questionnaire || !version) throw notFound('问卷')
  return { questionnaire, version }
}

export async function readDetails(db: Db, caller: Caller, asked: Asked): Promise<Details> {
  const seen = await seenBy(db, caller, asked)
  if ('draft' in seen) {
    const project = await findQuestionnaire(db, caller, asked.key)
    if (!project) throw notFound('问卷')
    const [projectItems, projectLogics] = [await findItems(db, seen.draft), await findLogics(db, seen.draft)]
    return { project, projectItems, projectLogics, userProjectTheme: withThemeImages(seen.draft.theme) }
  }
  const { questionnaire, version } = seen
  const { name, describe, items, logics, theme } = version
  return {
    project: {
      ...questionnaire,
      name,
      describe,
      userId: null,
      serverProjectIds: [],
      isDefault: false,
      isCheckin: false,
      isChanged: false,
    },
    projectItems: items,
    projectLogics: logics,
    userProjectTheme: withThemeImages(theme),
  }
}

export async function readTheme(db: Db, caller: Caller, asked: Asked): Promise<DressedTheme | null> {
  const seen = await seenBy(db, caller, asked)
  return withThemeImages('draft' in seen ? seen.draft.theme : seen.version.theme)
}

export async function readSetting(db: Db, caller: Caller, asked: Asked): Promise<Setting | null> {
  const seen = await seenBy(db, caller, asked)
  if ('draft' in seen) return seen.draft.setting
  return seen.version.setting && publicSetting(seen.version.setting)
}

export function withThemeImages(theme: UserTheme | null): DressedTheme | null {
  if (!theme) return null
  const chosen = themes.find(({ id }) => id === theme.themeId)
  return { ...theme, headImgUrl: chosen?.headImgUrl ?? '', btnsColor: chosen?.btnsColor ?? '' }
}
