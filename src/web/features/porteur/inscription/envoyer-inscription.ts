import { appelsPorteur } from '#domain/porteur/appels.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { rafraichirMoi } from '#web/socle/personne/moi.ts'
import { garderPorteur } from '#web/socle/personne/porteur.ts'
import { type Inscription, oublierBrouillon } from './brouillon.ts'

/** Creates the account, or sends the corrected registration of a waiting or refused one (contract §3). */
export async function envoyerInscription(v: Inscription, porteur: PorteurReponse | null): Promise<void> {
  if (porteur) {
    const { password: _, password2: __, cgv: ___, ...champs } = v
    const { data } = await appeler(appelsPorteur.modifierPorteur, {
      params: { id: porteur.id },
      corps: { section: 'inscription', version: porteur.version, ...champs },
    })
    oublierBrouillon(porteur.id)
    garderPorteur(data)
    await rafraichirMoi()
  } else {
    await appeler(appelsPorteur.inscrirePorteur, { corps: { ...v } })
    oublierBrouillon()
  }
}
