import { area } from '../../../platform/area/area.ts'
import { jobsDemo } from './jobs.demo.ts'
import { jobRoutes } from './jobs.routes.ts'

export const jobsArea = area({ routes: [jobRoutes], demos: { 339: { callJobs: jobsDemo } } })
