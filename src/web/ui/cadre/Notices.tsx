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
      {notices.map((n) => (
        <p key={n.id} className={`notice ${STATUTS[n.ton].classe}`}>
          <Icone nom={STATUTS[n.ton].icone} />
          <span>{n.texte}</span>
        </p>
      ))}
    </div>
  )
}
