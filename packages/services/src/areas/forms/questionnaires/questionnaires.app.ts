import { findTenantOfElder } from '../../../platform/elder/elder.repository.ts'
// registers a regular expression engine with linear running time, because authors of questionnaires write patterns
// themselves
import '@care/shared/server/patterns'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import { questionnaireBindings } from '@care/shared/forms/questionnaires/bindings.contract'
import { questionnaireCheckIns } from '@care/shared/forms/questionnaires/check-ins.contract'
import { questionnaireItems, questionnaireLogics } from '@care/shared/forms/questionnaires/items/items.contract'
import { questionnairePartials } from '@care/shared/forms/questionnaires/partials.contract'
import { questionnairePhoneProofs } from '@care/shared/forms/questionnaires/phones.contract'
import { templateTypes } from '@care/shared/forms/questionnaires/questionnaire.words'
import { questionnaires, questionnaireTemplates } from '@care/shared/forms/questionnaires/questionnaires.contract'
import { questionnaireReports } from '@care/shared/forms/questionnaires/reports.contract'
import { questionnaireResults } from '@care/shared/forms/questionnaires/results.contract'
import { questionnaireFileRows } from '@care/shared/forms/questionnaires/sheets.contract'
import { themes } from '@care/shared/forms/questionnaires/themes.words'
import { orNotFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import type { Outside } from '../../../outside/outside.ts'
import { inTenants } from '../../../platform/db/client.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import { createFileSigner } from '../../admin/files/files.port.ts'
import { bindQuestionnaires } from './bindings/bind.ts'
import { findBindingPage, findBindings } from './bindings/binding.repository.ts'
import { chooseCheckIn, readAnswers, readCheckIn, readOpenCheckIn } from './check-in/check-in.ts'
import { findItems } from './draft/item.repository.ts'
import { findLogics } from './draft/logic.repository.ts'
import { publishDraft } from './draft/publish.ts'
import { findDraft, findQuestionnaire, findQuestionnairePage, findRecycled } from './draft/questionnaire.repository.ts'
import { recycleQuestionnaire, removeForGood, restoreQuestionnaire } from './draft/recycle-bin.ts'
import { createItem, removeItem, sortItem, updateItem } from './draft/write-items.ts'
import { removeLogic, saveLogic } from './draft/write-logics.ts'
import {
  createQuestionnaire,
  saveSetting,
  saveTheme,
  stopQuestionnaire,
  updateQuestionnaire,
} from './draft/write-questionnaire.ts'
import { sendAnswerMails } from './mails/send-answer-mails.ts'
import { openQuestionnaire, readFront, readStatus } from './open/open-form.ts'
import { readDetails, readSetting, readTheme } from './open/read-form.ts'
import { type Sign, signAddresses } from './pictures.ts'
import { findCounts, findWeek } from './reports/count.repository.ts'
import { formOf, orUnknown, readAnalysis, readStats } from './reports/read-reports.ts'
import { dropPartial, readPartial, savePartial } from './results/partials.ts'
import { provePhone } from './results/phone-proof.repository.ts'
import { isAnswered, readPublicPage, readResult, readResultOf, readResultPage } from './results/read-results.ts'
import { countRows, readAttachments, readColumns, readRows } from './results/read-sheet.ts'
import { findPageOfElder } from './results/result.repository.ts'
import { submitAnswer } from './results/submit.ts'
import { abilityTemplate } from './templates/ability-template.ts'
import { screenTemplates } from './templates/screen-templates.ts'
import { findOwnTemplatePage, findTemplatePage, insertPlatformTemplate } from './templates/template.repository.ts'
import { applyTemplate, readTemplate, saveTemplate } from './templates/templates.ts'

/** Interval in ms of sending mails about new answers. */
const lookEveryMs = 5_000

export interface QuestionnairesServing extends Serving {
  outside: Pick<Outside, 'mail'>
}

/** 问卷: forms that institutions write themselves. */
export async function questionnairesApp(app: FastifyInstance, { outside, ...serving }: QuestionnairesServing) {
  repeatEvery(app, lookEveryMs, 'mails of new answers', () => sendAnswerMails(serving.database, outside.mail?.send))
  const signer = createFileSigner(serving.identitySecret)
  const sign: Sign = (address) => signer.sign(address)
  // if inserting templates fails, they are inserted at the next start
  app.addHook('onReady', () =>
    inTenants(serving.database, [operatorTenantId], async (db) => {
      for (const template of [...screenTemplates, abilityTemplate]) await insertPlatformTemplate(db, template)
    }).catch((err: unknown) => app.log.warn({ err }, 'templates not brought')),
  )

  serve(app, serving, questionnaires, {
    page: ({ db, caller, query }) => findQuestionnairePage(db, caller, query),
    get: ({ db, caller, params }) => findQuestionnaire(db, caller, params.key).then(orNotFound('问卷')),
    create: ({ db, caller, body }) => createQuestionnaire(db, caller, body),
    update: ({ db, caller, body }) => updateQuestionnaire(db, caller, body),
    publish: ({ db, caller, body, origin }) => publishDraft(db, caller, body.key, origin),
    stop: ({ db, caller, body }) => stopQuestionnaire(db, caller, body.key),
    recycle: ({ db, caller, body }) => recycleQuestionnaire(db, caller, body.key),
    recycled: ({ db, caller, query }) => findRecycled(db, caller, query),
    restore: ({ db, caller, body }) => restoreQuestionnaire(db, caller, body.key),
    remove: ({ db, caller, body }) => removeForGood(db, caller, body.key),
    front: async ({ db, body }) => {
      const found = await readFront(db, body.projectKey)
      return found && signAddresses(found.front, found.tenantId, sign)
    },
    details: async ({ db, caller, params, query }) => {
      const details = await readDetails(db, caller, { key: params.key, published: query.published })
      return signAddresses(details, details.project.tenantId, sign)
    },
    themes: ({ query: { color, style } }) =>
      themes.filter((theme) => (!color || theme.color.includes(color)) && (!style || theme.style.includes(style))),
    theme: ({ db, caller, params, query }) => readTheme(db, caller, { key: params.key, published: query.published }),
    saveTheme: ({ db, caller, body }) => saveTheme(db, caller, body),
    setting: ({ db, caller, params, query }) =>
      readSetting(db, caller, { key: params.key, published: query.published }),
    saveSetting: ({ db, caller, body }) => saveSetting(db, caller, body),
    notifyState: () => ({ isConnected: outside.mail !== null }),
    settingStatus: ({ db, caller, from, query }) => readStatus(db, { caller, from }, query),
  })
  serve(app, serving, questionnaireTemplates, {
    types: () => [...templateTypes],
    page: ({ db, query }) => findTemplatePage(db, query),
    own: ({ db, caller, query }) => findOwnTemplatePage(db, caller, query),
    details: async ({ db, caller, params }) => {
      const details = await readTemplate(db, caller, params.key)
      return signAddresses(details, details.project.tenantId, sign)
    },
    save: ({ db, caller, body }) => saveTemplate(db, caller, body),
    use: ({ db, caller, body }) => applyTemplate(db, caller, body),
  })
  serve(app, serving, questionnaireItems, {
    list: async ({ db, caller, query: { key, displayType } }) => {
      const form = orNotFound('问卷')(await findDraft(db, caller, key))
      const items = await findItems(db, form)
      const wanted = displayType && ['true', '1'].includes(displayType)
      const shown = items.filter((item) => wanted === undefined || item.displayType === wanted)
      return signAddresses(shown, form.tenantId, sign)
    },
    maxFormId: async ({ db, caller, query }) => {
      const { maxFormItemId } = orNotFound('问卷')(await findDraft(db, caller, query.key))
      return maxFormItemId
    },
    create: ({ db, caller, body }) => createItem(db, caller, body),
    update: ({ db, caller, body }) => updateItem(db, caller, body),
    remove: ({ db, caller, body }) => removeItem(db, caller, body),
    sort: ({ db, caller, body }) => sortItem(db, caller, body),
  })
  serve(app, serving, questionnaireLogics, {
    list: async ({ db, caller, query }) =>
      findLogics(db, orNotFound('问卷')(await findDraft(db, caller, query.projectKey))),
    save: ({ db, caller, body }) => saveLogic(db, caller, body),
    remove: ({ db, caller, body }) => removeLogic(db, caller, body.id),
  })
  serve(app, serving, questionnaireResults, {
    create: ({ db, caller, from, body }) => submitAnswer(db, { caller, from }, body),
    page: ({ db, caller, query }) => readResultPage(db, caller, query),
    ofElder: async ({ db, caller, query }) => {
      await findTenantOfElder(db, caller, query.oldmanId).then(orNotFound('长者'))
      return findPageOfElder(db, caller, query)
    },
    publicPage: ({ db, query }) => readPublicPage(db, query),
    get: ({ db, caller, params }) => readResultOf(db, caller, params.id, sign),
    find: ({ db, caller, query }) => readResult(db, caller, query, sign),
    check: ({ db, caller, query }) => isAnswered(db, caller, query),
    view: ({ db, params }) => openQuestionnaire(db, params.key),
  })
  serve(app, serving, questionnaireBindings, {
    bind: ({ db, caller, body }) => bindQuestionnaires(db, caller, body),
    page: ({ db, caller, query }) => findBindingPage(db, caller, query),
    list: ({ db, caller, query }) => findBindings(db, caller, query),
  })
  serve(app, serving, questionnaireCheckIns, {
    mark: ({ db, caller, body }) => chooseCheckIn(db, caller, body),
    ofInstitution: ({ db, caller, query: { tenantId, userId } }) => {
      const read = caller.permissions.includes('questionnaire:view') ? readCheckIn : readOpenCheckIn
      return read(db, caller, tenantId ?? userId ?? caller.tenantId)
    },
    answers: ({ db, caller, query }) => readAnswers(db, caller, query),
  })
  serve(app, serving, questionnairePartials, {
    find: ({ db, caller, query }) => readPartial(db, caller, query, sign),
    keep: ({ db, caller, body }) => savePartial(db, caller, body),
    drop: ({ db, caller, body }) => dropPartial(db, caller, body),
  })
  serve(app, serving, questionnairePhoneProofs, {
    prove: async ({ db, body }) => {
      await provePhone(db, body.phone)
      return true
    },
  })
  serve(app, serving, questionnaireFileRows, {
    columns: ({ db, caller, query }) => readColumns(db, caller, query.projectKey),
    count: ({ db, caller, query }) => countRows(db, caller, query),
    rows: ({ db, caller, body }) => readRows(db, caller, body),
    attachments: ({ db, caller, body }) => readAttachments(db, caller, body),
  })
  serve(app, serving, questionnaireReports, {
    stats: async ({ db, caller, query }) => readStats(db, await formOf(db, caller, query.projectKey)),
    situation: async ({ db, caller, query }) => findWeek(db, await formOf(db, caller, query.projectKey)),
    position: async ({ db, caller, query }) => {
      const counts = await findCounts(db, await formOf(db, caller, query.projectKey), 'province')
      return Object.fromEntries(counts.map(({ value, count }) => [orUnknown(value), count]))
    },
    source: async ({ db, caller, query }) => {
      const counts = await findCounts(db, await formOf(db, caller, query.projectKey), 'browser')
      return counts.map(({ value, count }) => ({ browserName: orUnknown(value), count }))
    },
    device: async ({ db, caller, query }) => {
      const counts = await findCounts(db, await formOf(db, caller, query.projectKey), 'os')
      return counts.map(({ value, count }) => ({ osName: orUnknown(value), count }))
    },
    analysis: async ({ db, caller, query }) => readAnalysis(db, await formOf(db, caller, query.projectKey)),
  })
}
