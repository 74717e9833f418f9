import type { Page } from 'playwright-core'
import { MOT_DE_PASSE_DEMO } from '#server/demo/comptes.ts'
import type { Dossier } from './douze-dossiers.ts'
import { bouton, remplir, voir } from './gestes.ts'
import type { Scene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

export const NOUVEL_IBAN = 'FR7630001007941234567890185'

/** A holder replaces their account while a transfer to the former is prepared, and reads what it means. */
export async function changerRib(scene: Scene, porteur: Page, { id }: Dossier): Promise<void> {
  await scene.aller(porteur, '/porteur-projet/informations?tab=rib')
  await voir(porteur, /Un paiement est en cours vers ce compte/)
  await remplir(porteur, { iban: NOUVEL_IBAN, bic: 'BDFEFRPPCCT', motDePasseActuel: MOT_DE_PASSE_DEMO })
  await bouton(porteur, 'Enregistrer').click()
  await voir(porteur, 'Vos données ont bien été enregistrées.')
  await scene.aller(porteur, `/porteur-projet/paiement?projetId=${id}`)
  await voir(porteur, 'Virement en préparation.')
  await voir(porteur, /^Votre RIB a changé, mais un paiement est en cours vers l’ancien compte/)
  await verifierAccessibilite(porteur)
}

/** From the blocked line, the accountant calls the structure, notes who answered, takes the new account. */
export async function verifierEtReprendre(comptable: Page): Promise<void> {
  await comptable.getByRole('link', { name: 'Vérifiez d’abord ce RIB par téléphone' }).click()
  await comptable.getByRole('heading', { level: 1, name: /^RIB de / }).waitFor()
  await remplir(comptable, { interlocuteur: 'Camille Renard, trésorière', numeroConnu: 'oui' })
  await verifierAccessibilite(comptable)
  await bouton(comptable, 'Noter la vérification').click()
  await voir(comptable, /^Vérifié le .* auprès de Camille Renard/)
  await comptable.goBack()
  await comptable.getByRole('button', { name: /^Reprendre le nouveau RIB/ }).click()
  const dialogue = comptable.getByRole('dialog')
  await dialogue.getByRole('button', { name: 'Reprendre le nouveau RIB', exact: true }).click()
  await dialogue.waitFor({ state: 'detached' })
}
