// Who is signed in, for everything inside the gate.
import { createContext, useContext } from 'react'
import type { Admin } from '#contract/accounts/accounts'
import type { Rights } from '#contract/accounts/admin'

export const AdminContext = createContext<Admin | null>(null)

export function useAdmin(): Admin {
  const admin = useContext(AdminContext)
  if (!admin) throw new Error('useAdmin outside of the gate')
  return admin
}

export const RightsContext = createContext<Rights | undefined>(undefined)

/** Name of the role of whoever is signed in; of a back end that knows no roles, nothing. */
export const useRole = (): string | undefined => useContext(RightsContext)?.role
