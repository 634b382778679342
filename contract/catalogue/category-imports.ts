// Bulk import of categories.
import { recordImportEndpoints } from '#contract/imports/imports'

export const categoryImports = recordImportEndpoints('categories', 'categories', 'categories.write')
