// The profile: links to the account's other pages, and three tabs. The URL holds the selected tab.
import { MapPin, ShieldCheck, UserRound } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { AddressBook } from '#web/store/accounts/addresses/address-book.tsx'
import { TabPanel, Tabs } from '#web/ui/data/tabs.tsx'
import { AccountLinks } from './account-links.tsx'
import { PersonalInfo } from './personal-info.tsx'
import { SecurityPanel } from './security-panel.tsx'

const tabs = [
  { value: 'personal', label: 'Personal Info', icon: <UserRound aria-hidden="true" /> },
  { value: 'addresses', label: 'Addresses', icon: <MapPin aria-hidden="true" /> },
  { value: 'security', label: 'Security', icon: <ShieldCheck aria-hidden="true" /> },
]

export function Profile({ onDeleted }: { onDeleted: (deletionDueAt: string) => void }) {
  const [params, setParams] = useSearchParams()
  const shown = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'personal'
  return (
    <>
      <h1 className="mb-4 font-serif text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
        Profile
      </h1>
      <AccountLinks />
      <Tabs
        label="Profile"
        tabs={tabs}
        value={shown}
        onValueChange={(tab) =>
          setParams(tab === 'personal' ? {} : { tab }, { replace: true, preventScrollReset: true })
        }
      >
        <TabPanel value="personal" keepMounted>
          <PersonalInfo />
        </TabPanel>
        <TabPanel value="addresses" keepMounted>
          <AddressBook />
        </TabPanel>
        <TabPanel value="security">
          <SecurityPanel onDeleted={onDeleted} />
        </TabPanel>
      </Tabs>
    </>
  )
}
