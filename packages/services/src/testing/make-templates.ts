import { makeProductDatabase, makeTemplates } from './template.repository.ts'

// run on a server by itself: creates all databases that tests, products and benches copy
await makeTemplates()
await makeProductDatabase()
