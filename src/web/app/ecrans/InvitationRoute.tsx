import { useNavigate } from 'react-router'
import { baseDe } from '#domain/commun/adresse-structure.ts'
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
      surEntree={async (porteurId) => {
        requetes.clear()
        const moi = await chargerMoi()
        if (moi.structures) window.location.assign(`${baseDe(porteurId)}/porteur-projet/dashboard`)
        else await naviguer(apresConnexion(moi))
      }}
      surDeconnexion={() => seDeconnecter(window.location.href)}
    />
  )
}
