import { appelsPorteur } from '#domain/porteur/appels.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { rafraichirMoi } from '#web/socle/personne/moi.ts'
import { garderPorteur } from '#web/socle/personne/porteur.ts'
import { type Inscription, oublierBrouillon } from './brouillon.ts'

/** Whether the correction's address is neither the account's nor awaited: the password is then asked. */
export const autreAdresse = ({ email }: Inscription, porteur: PorteurReponse): boolean =>
  ![porteur.email, porteur.emailEnAttente].includes(email.trim().toLowerCase())

/** Numbers that are empty are left out of a new registration, which asks for none. */
export const numerosDits = ({
  siret,
  rna,
  siretConfirme,
}: Pick<Inscription, 'siret' | 'rna' | 'siretConfirme'>) => ({
  siret: siret || undefined,
  rna: rna || undefined,
  siretConfirme: siretConfirme ?? undefined,
})

/** What a correction sends. */
export function correctionDe(inscription: Inscription, porteur: PorteurReponse): object {
  const { password: _, password2: __, cgv: ___, motDePasseActuel, ...champs } = inscription
  return autreAdresse(inscription, porteur) ? { ...champs, motDePasseActuel } : champs
}

/** Creates the account, or sends the corrected registration of a waiting or refused one (contract §3). */
export async function envoyerInscription(
  inscription: Inscription,
  porteur: PorteurReponse | null,
): Promise<void> {
  if (porteur) {
    const { data } = await appeler(appelsPorteur.modifierPorteur, {
      params: { id: porteur.id },
      corps: { section: 'inscription', version: porteur.version, ...correctionDe(inscription, porteur) },
    })
    oublierBrouillon(porteur.id)
    garderPorteur(data)
    await rafraichirMoi()
  } else {
    const { motDePasseActuel: _, ...saisie } = inscription
    const corps = { ...saisie, ...numerosDits(inscription) }
    await appeler(appelsPorteur.inscrirePorteur, { corps })
    oublierBrouillon()
  }
}
