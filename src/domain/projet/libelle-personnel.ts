import type { ProjetEcran } from './reponse-ecran.ts'
import { ETATS } from './vocabulaire.ts'

/** States that tell the holder what to do, reworded for staff; the others read the same to both. */
const MOTS: Partial<Record<ProjetEcran['state'], string>> = {
  'a-reprendre': 'Brouillon',
  'a-signer': 'Non signée',
  'a-corriger': 'Corrections attendues',
  'valide-commission': 'Convention à signer',
  'bilan-a-renseigner': 'Bilan à renseigner',
  'bilan-en-controle': 'Bilan à contrôler',
  'bilan-a-corriger': 'Bilan à corriger',
}

/** The state of an application in the words of the staff; `libelleEtat` is what its holder reads. */
export function libellePersonnel(projet: ProjetEcran): string {
  if (projet.isArchived) return 'Archivée'
  if (projet.virementRejete && projet.state === 'paiement-a-venir') return 'Virement rejeté'
  if (projet.state !== 'en-cours') return MOTS[projet.state] ?? projet.libelleEtat
  if (projet.isControlling) return 'À contrôler'
  return projet.hasCommission ? 'Devant une commission' : 'À affecter'
}

const DERNIER = 99

/** Where that state stands in the life of an application: the same rank for the same words. */
export function rangEtat(projet: ProjetEcran): number {
  if (projet.isArchived) return DERNIER
  const rang = ETATS.indexOf(projet.state) * 3
  if (projet.state !== 'en-cours' || projet.isControlling) return rang
  return projet.hasCommission ? rang + 2 : rang + 1
}
