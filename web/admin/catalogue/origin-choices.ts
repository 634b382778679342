// Choices of the country of origin, and of who makes, packs or imports a product.
import { countryName } from '#contract/catalogue/country-name'
import { countryCodes, HOME_COUNTRY, makerRoleLabels, makerRoles } from '#contract/catalogue/declarations'
import type { Choice } from '#web/admin/kit/form/fields.tsx'

/** The home country first, then by name. */
export const countryChoices = (): Choice[] => {
  const others = countryCodes().filter((code) => code !== HOME_COUNTRY)
  const named = others.map((code) => ({ value: code, label: countryName(code) }))
  return [
    { value: HOME_COUNTRY, label: countryName(HOME_COUNTRY) },
    ...named.sort((a, b) => a.label.localeCompare(b.label)),
  ]
}

export const makerChoices: readonly Choice[] = [
  { value: '', label: 'Automatic' },
  ...makerRoles.map((role) => ({ value: role, label: makerRoleLabels[role] })),
]
