import { useNavigate } from 'react-router'
import { EcranInvitation } from '#web/features/membre/EcranInvitation.tsx'
import { requetes } from '#web/lib/requetes.ts'
import { seDeconnecter } from '#web/socle/personne/deconnexion.ts'
import { chargerMoi } from '#web/socle/personne/moi.ts'
import { apresConnexion } from '../gardes.ts'

/** The page of an invitation: signed in or not. */
export function InvitationRoute() {
  const naviguer = useNavigate()
  return (
    <EcranInvitation
      surEntree={async () => {
        requetes.clear()
        await naviguer(apresConnexion(await chargerMoi()))
      }}
      surDeconnexion={() => seDeconnecter(window.location.href)}
    />
  )
}
