// Address of Add Product with the values of another product.
import { adminPaths } from '#web/admin/paths.ts'

/** Search parameter with the id of the product to copy. */
export const COPIED = 'copy'

export const duplicatePath = (id: string): string => `${adminPaths.addProduct}?${COPIED}=${id}`
