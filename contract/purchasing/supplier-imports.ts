// Bulk import of suppliers.
import { recordImportEndpoints } from '#contract/imports/imports'

export const supplierImports = recordImportEndpoints('suppliers', 'suppliers', 'purchasing.write')
