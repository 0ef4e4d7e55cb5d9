import { assessments } from '@care/shared/forms/assessments/assessments.contract'
import { orNotFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { findTenantOfElder } from '../../../platform/elder/elder.repository.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { createIdCards } from '../../../platform/secrets/id-cards.ts'
import { maskPerson } from '../../people/elders/elders.port.ts'
import { findAssessment, findAssessmentPage } from './assessment.repository.ts'
import {
  adoptAssessment,
  confirmAssessment,
  evaluateAssessment,
  proposeCareLevel,
  sendBackAssessment,
  submitAssessment,
} from './assessment-transitions.ts'
import { findAssessors } from './background.repository.ts'
import { findDue } from './due.repository.ts'
import { adoptCareFee, readSteps, recordAdoptedPlan, skipStep } from './steps/take-steps.ts'
import { findTrail } from './trail.repository.ts'
import { changeAssessment, createAssessment, removeAssessment } from './write-assessment.ts'

export interface AssessmentsServing extends Serving {
  dataSecrets: readonly string[]
}

/**
 * 能力评估: two assessors draft and finish an assessment, a third person confirms it, and the result is adopted into the
 * elder's record.
 */
export async function assessmentRoutes(app: FastifyInstance, { dataSecrets, ...serving }: AssessmentsServing) {
  const cards = createIdCards(dataSecrets)
  serve(app, serving, assessments, {
    page: ({ db, caller, query }) => findAssessmentPage(db, caller, query),
    due: ({ db, caller, query }) => findDue(db, caller, query),
    get: async ({ db, caller, params }) => {
      const one = await findAssessment(db, caller, params.id).then(orNotFound('能力评估'))
      const { adjust, reasons } = evaluateAssessment(one)
      const { contactPhone, ...background } = one.background
      const phone =
        typeof contactPhone === 'string' ? maskPerson(caller, { mobile: contactPhone }).mobile : contactPhone
      return {
        ...one,
        adjust,
        reasons,
        proposal: await proposeCareLevel(db, one),
        trail: await findTrail(db, one),
        background: contactPhone === undefined ? background : { ...background, contactPhone: phone },
      }
    },
    assessors: async ({ db, caller, query }) => {
      const { tenantId } = await findTenantOfElder(db, caller, query.oldmanId).then(orNotFound('长者'))
      return findAssessors(db, tenantId, caller)
    },
    create: ({ db, caller, body }) => createAssessment(db, caller, body),
    update: ({ db, caller, body }) => changeAssessment(db, caller, body),
    submit: ({ db, caller, body }) => submitAssessment(db, caller, body),
    back: ({ db, caller, body }) => sendBackAssessment(db, caller, body),
    confirm: ({ db, caller, params }) => confirmAssessment(db, caller, params.id),
    adopt: ({ db, caller, body }) => adoptAssessment(db, caller, cards, body),
    steps: async ({ db, caller, params }) =>
      readSteps(db, await findAssessment(db, caller, params.id).then(orNotFound('能力评估'))),
    takeFee: ({ db, caller, body }) => adoptCareFee(db, caller, body),
    takePlan: ({ db, caller, body }) => recordAdoptedPlan(db, caller, body),
    skip: ({ db, caller, body }) => skipStep(db, caller, body),
    remove: ({ db, caller, params }) => removeAssessment(db, caller, params.id),
  })
}
