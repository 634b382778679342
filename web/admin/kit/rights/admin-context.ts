// The signed-in admin, for everything behind the sign-in.
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

/** Returns the name of the admin's role; undefined for a back end without roles. */
export const useRole = (): string | undefined => useContext(RightsContext)?.role
