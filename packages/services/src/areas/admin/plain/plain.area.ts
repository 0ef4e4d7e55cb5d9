import { productCategories } from '@care/shared/money/product-categories/product-categories.contract'
import { productCategory } from '@care/shared/money/product-categories/product-category.words'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'

/** Resources with the generic endpoints only. */
async function plainApp(app: FastifyInstance, serving: Serving) {
  serve(app, serving, productCategories, plainVerbs('productCategory', productCategory))
}

export const plainArea = area({ routes: [plainApp] })
