export { findPackageCode, findPackagesOnSale } from './base-package.repository.ts'
export { findTenantsToBuyFor } from './buyer.repository.ts'
export { findPricesOnSale } from './price.repository.ts'
