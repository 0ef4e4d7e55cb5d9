import { makeProductDatabase, makeTemplates } from './template.repository.ts'

// run by itself on a server of its own: everything that tests, products and benches copy
await makeTemplates()
await makeProductDatabase()
