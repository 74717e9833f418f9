import { useNavigate } from 'react-router'
import type { LotListe } from '#domain/virement/banque/reponses.ts'
import { BanqueDemo } from './BanqueDemo.tsx'
import { ModaleReponse } from './ModaleReponse.tsx'

/** Reads a bank's answer without choosing its run first: it names it; once applied, that run is shown. */
export function ReponseATrouver({ lots, fermer }: { lots: readonly LotListe[]; fermer: () => void }) {
  const naviguer = useNavigate()
  return (
    <ModaleReponse
      lot={null}
      fermer={(_, applique) => {
        fermer()
        if (applique !== undefined) void naviguer(`/admin/virements/${applique}`)
      }}
    >
      {(choisir) =>
        lots
          .filter((l) => l.etat === 'transmis')
          .map((l) => <BanqueDemo key={l.id} lot={l} nommer choisir={choisir} />)
      }
    </ModaleReponse>
  )
}
