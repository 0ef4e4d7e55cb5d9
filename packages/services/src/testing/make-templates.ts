import { makeProductDatabase, makeTemplates } from './template.repository.ts'

// when run on its own on a server, creates all template databases that tests, started products and benchmarks copy
await makeTemplates()
await makeProductDatabase()
