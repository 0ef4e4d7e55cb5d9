import { crud } from '../../crud/crud.ts'
import { area } from '../../http/endpoint.ts'
import { productCategory } from './product-category.words.ts'

export const productCategories = area('tenant-management', crud('productcategory', 'productcategory', productCategory))
