import { orNotFound, wrongInput } from '@care/shared/http/errors'
import { dispatchRules } from '@care/shared/work/work-orders/staff/dispatch-rules.contract'
import { staffLeaves, staffSkills } from '@care/shared/work/work-orders/staff/staff-plans.contract'
import { staffLeave, staffSkill } from '@care/shared/work/work-orders/staff/staff-plans.words'
import type { FastifyInstance } from 'fastify'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { plainVerbs } from '../../../../platform/plain/plain-verbs.ts'
import { findDispatchRule, saveDispatchRule } from './dispatch-rule.repository.ts'
import { inInstitutionOfStaff, leaveColumns, skillColumns } from './staff-plans.repository.ts'

/** Routes of leaves, skills and travel speed of staff, which suggestions and conflict checks use besides the orders. */
export async function staffPlanRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, dispatchRules, {
    get: ({ db, caller }) => findDispatchRule(db, caller),
    save: ({ db, caller, body }) => saveDispatchRule(db, caller, body),
  })
  const leaves = plainVerbs('staffLeave', staffLeave, leaveColumns)
  serve(app, serving, staffLeaves, {
    ...leaves,
    create: async ({ db, caller, body }) => {
      const own = await inInstitutionOfStaff(db, caller, body.userId).then(orNotFound('员工'))
      return fitting(() => leaves.create({ db, body, caller: own }))
    },
    update: (asked) => fitting(() => leaves.update(asked)),
  })
  const skills = plainVerbs('staffSkill', staffSkill, skillColumns)
  serve(app, serving, staffSkills, {
    ...skills,
    create: async ({ db, caller, body }) => {
      const own = await inInstitutionOfStaff(db, caller, body.userId).then(orNotFound('员工'))
      return skills.create({ db, body, caller: own })
    },
  })
}

const fitting = (work: () => Promise<true>): Promise<true> =>
  work().catch(
    refuseOnConstraint({
      staff_leave_forwards: wrongInput('toTime', '结束时间必须晚于开始时间'),
      staff_leave_once: '该员工这段时间已有请假',
    }),
  )
