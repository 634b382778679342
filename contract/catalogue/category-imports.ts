// Bulk import of categories.
import { checkEndpoint, importEndpoints, templateEndpoint } from '#contract/imports/imports'

export const downloadCategoryTemplate = templateEndpoint('categories', 'categories', 'categories.write')

export const checkCategoryFile = checkEndpoint('categories', 'categories', 'categories.write')

export const {
  list: listCategoryImports,
  get: getCategoryImport,
  rows: listCategoryImportRows,
  accept: acceptCategoryImport,
  undo: undoCategoryImport,
  discard: discardCategoryImport,
  refused: exportRefusedCategories,
} = importEndpoints('categories', 'categories', 'categories.write')
