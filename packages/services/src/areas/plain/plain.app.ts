import { productCategories } from '@care/shared/product-categories/product-categories.contract'
import { productCategory } from '@care/shared/product-categories/product-category.words'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { plainVerbs } from '../../platform/plain/plain-verbs.ts'

/** Plain resources that have no rule of their own. */
export async function plainApp(app: FastifyInstance, serving: Serving) {
  serve(app, serving, productCategories, plainVerbs('productCategory', productCategory))
}
