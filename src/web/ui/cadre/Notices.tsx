import { useSyncExternalStore } from 'react'
import { Icone } from '../Icone.tsx'
import './Notices.css'
import { STATUTS } from '../statuts.ts'
import { abonnerNotices, lireNotices } from './notices.ts'

/** The live region of the page; mounted once, at the root. */
export function Notices() {
  const notices = useSyncExternalStore(abonnerNotices, lireNotices)
  return (
    <div className="notices" role="status" aria-live="polite">
      {notices.map((notice) => (
        <p key={notice.id} className={`notice ${STATUTS[notice.ton].classe}`}>
          <Icone nom={STATUTS[notice.ton].icone} />
          <span>{notice.texte}</span>
        </p>
      ))}
    </div>
  )
}
